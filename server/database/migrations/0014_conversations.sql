-- What people write to an organization, and the threads it is read in.

-- One thread per person and number of the organization's own. Opened by the person, or by the team on its phone app;
-- a send to a stranger opens none.
create table conversations (
  organization_id uuid not null,
  id uuid not null,
  number_id uuid not null,
  person_key text not null,
  -- Digits, as the person writes from them; null for a person without a phone, and for one who was erased.
  phone text,
  status text not null default 'OPEN' check (status in ('OPEN', 'PENDING', 'RESOLVED')),
  unread_count integer not null default 0 check (unread_count >= 0),
  last_message_at timestamptz not null,
  assigned_to uuid,
  created_at timestamptz not null default recado.now(),
  primary key (organization_id, id)
);
-- The person first, here and below: an index that begins with the organization tempts the planner, while a table is
-- young, to read all of the organization instead of looking one person up.
create unique index conversations_by_person on conversations (person_key, organization_id, number_id);
create index conversations_by_time on conversations (organization_id, last_message_at, id);
create index conversations_by_status on conversations (organization_id, status, last_message_at, id);

-- What the platform passed on: from people, and echoes of what the team wrote on its phone app.
create table chat_messages (
  organization_id uuid not null,
  id uuid not null,
  number_id uuid not null,
  -- Null on a shared number, which has no inbox.
  conversation_id uuid,
  person_key text not null,
  phone text,
  author text not null check (author in ('person', 'business')),
  -- The platform's id has the person's number in it and goes with the person; its hash stays, and a notice that is
  -- repeated after an erasure still changes nothing.
  platform_id text,
  platform_hash uuid not null,
  type text not null check (type in ('TEXT', 'INTERACTIVE', 'LOCATION', 'REACTION', 'IMAGE', 'DOCUMENT', 'AUDIO', 'VIDEO',
    'STICKER', 'CONTACTS', 'ORDER', 'UNSUPPORTED')),
  body text,
  -- What an event shows beside the text: reply, location, referral.
  details jsonb not null default '{}',
  context_platform_id text,
  -- An edit or a deletion, and the message it changes.
  change text check (change in ('edit', 'revoke')),
  target_hash uuid,
  media_content_type text,
  media_summary text,
  media_id uuid,
  raw jsonb not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  -- The platform's word, in whole seconds, and its place in the thread.
  written_at timestamptz not null,
  at timestamptz not null,
  -- From before the number was connected: never unread, never told.
  past boolean not null default false,
  primary key (organization_id, id),
  check ((change is null) = (target_hash is null))
);
create unique index chat_messages_by_platform on chat_messages (platform_hash, organization_id);
create index chat_messages_by_target on chat_messages (target_hash, organization_id) where target_hash is not null;
create index chat_messages_by_person on chat_messages (person_key, organization_id, id);

-- A thread in its order. What was sent follows the log a breath behind; nothing of it is on the path of whoever sends.
create table conversation_items (
  organization_id uuid not null,
  conversation_id uuid not null,
  at timestamptz not null,
  id uuid not null,
  outbound boolean not null,
  primary key (organization_id, conversation_id, at, id)
);

-- Threads that were just opened: what was sent to the person before is listed by whoever follows the log.
create table conversation_backfills (
  organization_id uuid not null,
  conversation_id uuid not null,
  primary key (organization_id, conversation_id)
);

-- Files to be copied while the platform still has them. `tells` is the event that waits for the copy.
create table media_copies (
  organization_id uuid not null,
  message_id uuid not null,
  number_id uuid not null,
  platform_media_id text not null,
  filename text,
  tells text check (tells in ('message.received', 'message.echo')),
  attempts smallint not null default 0,
  due_at timestamptz not null default recado.now(),
  primary key (organization_id, message_id)
);
create index media_copies_by_due on media_copies (due_at);

-- On a shared number a person's answer belongs to the organization that wrote to them last.
create table shared_threads (
  organization_id uuid not null,
  platform_number_id text not null,
  person_key text not null,
  number_id uuid not null,
  at timestamptz not null,
  primary key (organization_id, platform_number_id, person_key)
);
create index shared_threads_by_person on shared_threads (platform_number_id, person_key, at);

-- When the answer was given: of two, the later one stands, in whichever order they arrive.
alter table message_states add column confirmation_at timestamptz;

-- It now says when each notice came.
drop function if exists recado.take_notices(integer);
