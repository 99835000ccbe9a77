-- The assistant: what it knows, what it was asked and is still at, and the conversations it gave to people.

create table brain_settings (
  organization_id uuid not null primary key,
  -- Answers belong to whoever wrote the settings last.
  user_id uuid not null,
  enabled boolean not null,
  confidence double precision not null check (confidence between 0 and 1),
  messages_per_conversation integer not null check (messages_per_conversation > 0),
  answers_per_month integer not null check (answers_per_month >= 0),
  handoff_words text[] not null,
  hot_lead_words text[] not null,
  endpoint_url text,
  endpoint_model text,
  -- Sealed.
  endpoint_key bytea,
  updated_at timestamptz not null default recado.now(),
  check ((endpoint_url is null) = (endpoint_model is null))
);

create table brain_entries (
  organization_id uuid not null,
  id uuid not null,
  title text not null,
  answer text not null,
  tags text[] not null default '{}',
  active boolean not null default true,
  -- What it is found by: title and tags with weight A, the answer with D (handoffs-search.sql).
  words tsvector not null,
  created_at timestamptz not null default recado.now(),
  updated_at timestamptz,
  primary key (organization_id, id)
);

-- Answers of each month, in the organization's calendar. One is counted before it is sent and given back if it never is.
create table brain_months (
  organization_id uuid not null,
  month date not null,
  answers integer not null,
  primary key (organization_id, month)
);

-- Texts of people that wait for the assistant, one at a time in each conversation. Lanes: `judge` decides what to do,
-- `send` has an answer to give, `endpoint` has to put it into words first. A claim moves due_at ahead and counts; what a
-- late owner writes is void.
create table brain_questions (
  organization_id uuid not null,
  conversation_id uuid not null,
  message_id uuid not null,
  lane text not null default 'judge' check (lane in ('judge', 'send', 'endpoint')),
  entry_id uuid,
  user_id uuid,
  month date,
  -- Its place in the thread.
  asked_at timestamptz not null,
  attempts integer not null default 0,
  due_at timestamptz not null default recado.now(),
  primary key (organization_id, conversation_id, message_id)
);
create index brain_questions_by_due on brain_questions (lane, due_at);

-- What was answered: the person's message and ours.
create table brain_answers (
  organization_id uuid not null,
  conversation_id uuid not null,
  message_id uuid not null,
  reply_id uuid not null,
  entry_id uuid not null,
  created_at timestamptz not null default recado.now(),
  primary key (organization_id, conversation_id, message_id)
);

create table handoffs (
  organization_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  reason text not null,
  summary text,
  status text not null default 'OPEN' check (status in ('OPEN', 'RESOLVED')),
  note text,
  created_at timestamptz not null default recado.now(),
  resolved_at timestamptz,
  resolved_by uuid,
  primary key (organization_id, id),
  check ((status = 'RESOLVED') = (resolved_at is not null))
);
create unique index handoffs_open on handoffs (organization_id, conversation_id) where status = 'OPEN';
create index handoffs_by_conversation on handoffs (organization_id, conversation_id, resolved_at);

-- When somebody of the team last wrote in a thread by hand, and when it was last resolved: in between, the assistant is quiet.
alter table conversations add column answered_at timestamptz, add column resolved_at timestamptz;
