-- Campaigns: one template to many people, paid for at once and sent as fast as a number allows.

-- `due_at` is when it next has work to do (null: never again, or not while paused); whoever locks the row works at it,
-- and `turn_at` makes them take turns. Contacts are numbered from 1 in the order they were given; `created`, `blocked`
-- and `canceled` say what became of them, and what of `total_cost_micros` each stands for.
create table campaigns (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  status text not null check (status in ('SCHEDULED', 'INGESTING', 'AB_TESTING', 'COMPLETED', 'COMPLETED_WITH_ERRORS',
    'FAILED', 'CANCELED')),
  number_id uuid not null,
  template_name text not null,
  -- The price for each country among the contacts, as it was when the campaign was created.
  prices jsonb not null,
  total integer not null check (total > 0),
  total_cost_micros bigint not null check (total_cost_micros >= 0 and total_cost_micros % 100 = 0),
  retry_of uuid,
  scheduled_at timestamptz,
  created_at timestamptz not null default recado.now(),
  paused_at timestamptz,
  completed_at timestamptz,
  due_at timestamptz,
  turn_at timestamptz not null default recado.now(),
  next_n integer not null default 1,
  next_sample_n integer not null default 1,
  created integer not null default 0,
  created_micros bigint not null default 0,
  blocked integer not null default 0,
  blocked_micros bigint not null default 0,
  canceled integer not null default 0,
  canceled_micros bigint not null default 0,
  -- How far the end was looked for, and then tallied.
  settled_n integer not null default 0,
  tallied_n integer not null default 0,
  reached integer not null default 0,
  failed integer not null default 0,
  failed_micros bigint not null default 0,
  check (created + blocked + canceled <= total),
  check (created_micros + blocked_micros + canceled_micros <= total_cost_micros),
  primary key (organization_id, id)
);
create index campaigns_by_due on campaigns (due_at) where due_at is not null;

-- Global and kept for ever: a key is somebody's before we know whose.
create table campaign_keys (
  key text primary key,
  organization_id uuid not null,
  campaign_id uuid not null
);

-- The contacts as they were given, written while the request arrives and before there is a campaign.
create table campaign_recipients (
  organization_id uuid not null,
  campaign_id uuid not null,
  n integer not null,
  receiver text,
  person_key text not null,
  country text not null,
  -- The values as a JSON list.
  variables text not null,
  primary key (organization_id, campaign_id, n)
);

-- Contacts without a campaign yet. What a request leaves behind is swept.
create table campaign_uploads (
  organization_id uuid not null,
  campaign_id uuid not null,
  started_at timestamptz not null default recado.now(),
  primary key (organization_id, campaign_id)
);

-- Contacts that became messages; a person of a campaign becomes one at most once.
create table campaign_messages (
  organization_id uuid not null,
  campaign_id uuid not null,
  n integer not null,
  person_key text not null,
  message_id uuid not null,
  clicked_at timestamptz,
  converted_at timestamptz,
  primary key (organization_id, campaign_id, n)
) with (fillfactor = 90);
create unique index campaign_messages_by_person on campaign_messages (organization_id, person_key, campaign_id);

-- Contacts that did not, and why.
create table campaign_blocks (
  organization_id uuid not null,
  campaign_id uuid not null,
  n integer not null,
  code text not null,
  primary key (organization_id, campaign_id, n)
);

create table campaign_tests (
  organization_id uuid not null,
  campaign_id uuid not null,
  status text not null default 'RUNNING' check (status in ('RUNNING', 'DECIDED', 'CANCELED')),
  metric text not null check (metric in ('DELIVERED', 'READ', 'CLICKED', 'CONVERTED')),
  sample_pct integer not null check (sample_pct between 1 and 50),
  variant_b_template_name text not null,
  decide_after_minutes integer not null check (decide_after_minutes > 0),
  decide_at timestamptz not null,
  winner text check (winner in ('A', 'B')),
  decided_by text check (decided_by in ('AUTO', 'MANUAL')),
  confidence double precision,
  created_at timestamptz not null default recado.now(),
  decided_at timestamptz,
  check ((status = 'DECIDED') = (winner is not null)),
  primary key (organization_id, campaign_id)
);

-- Who is in the sample, and what they get. Everybody else waits for the winner.
create table campaign_samples (
  organization_id uuid not null,
  campaign_id uuid not null,
  n integer not null,
  variant text not null check (variant in ('A', 'B')),
  primary key (organization_id, campaign_id, n)
);

-- Messages by listing (and CLICKED, CONVERTED), followed from the log; '' is everybody outside a sample.
create table campaign_counts (
  organization_id uuid not null,
  campaign_id uuid not null,
  variant text not null,
  status text not null,
  messages bigint not null default 0,
  refunded_micros bigint not null default 0,
  primary key (organization_id, campaign_id, variant, status)
) with (fillfactor = 50);

-- Campaign messages a key was granted on one day of the organization.
create table campaign_days (
  organization_id uuid not null,
  key_id text not null,
  day date not null,
  messages integer not null,
  primary key (organization_id, key_id, day)
);

alter table messages add column campaign_variant text check (campaign_variant in ('A', 'B'));
