-- The hot path. Facts are insert-only; what changes per status is narrow and indexed by its key alone, so that
-- every status is a heap-only update; what is still to be sent has a table that empties itself.

create table messages (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  number_id uuid not null,
  receiver text,
  person_key text not null,
  type text not null check (type in ('TEMPLATE', 'TEXT', 'INTERACTIVE', 'LOCATION', 'REACTION', 'IMAGE', 'DOCUMENT',
    'AUDIO', 'VIDEO', 'STICKER', 'CONTACTS', 'ORDER', 'UNSUPPORTED')),
  template_id uuid,
  template_name text,
  template_language text,
  category text check (category in ('UTILITY', 'MARKETING', 'AUTHENTICATION')),
  -- What the adapter renders for the platform, and what a person reads.
  content jsonb not null,
  body text,
  cost_micros bigint not null check (cost_micros >= 0 and cost_micros % 100 = 0),
  external_reference text,
  batch_id uuid,
  campaign_id uuid,
  automation_id uuid,
  scheduled_at timestamptz,
  created_at timestamptz not null default recado.now(),
  primary key (organization_id, id)
) partition by range (id);
create index messages_by_batch on messages (organization_id, batch_id, id) where batch_id is not null;

create table message_states (
  organization_id uuid not null,
  id uuid not null,
  status text not null check (status in ('SCHEDULED', 'PENDING', 'PROCESSING', 'SENT_TO_PROVIDER', 'SENT', 'DELIVERED',
    'READ', 'FAILED', 'CANCELED')),
  attempt_no integer not null default 0,
  platform_id text,
  error_code text,
  error_platform_code integer,
  error_text text,
  sent_at timestamptz,
  delivered_at timestamptz,
  read_at timestamptz,
  failed_at timestamptz,
  refunded_at timestamptz,
  updated_at timestamptz not null default recado.now(),
  primary key (organization_id, id)
) partition by range (id);

create table schedules (
  organization_id uuid not null,
  message_id uuid not null,
  lane_id uuid not null,
  priority smallint not null,
  due_at timestamptz not null,
  primary key (organization_id, message_id)
);
create index schedules_by_due on schedules (due_at);

-- Only what is still to be sent. A claim sets the fence; a record deletes the row.
create table deliveries (
  organization_id uuid not null,
  message_id uuid not null,
  lane_id uuid not null,
  priority smallint not null,
  due_at timestamptz not null,
  seq bigint generated always as identity,
  fence bigint,
  attempts smallint not null default 0,
  primary key (organization_id, message_id)
) with (fillfactor = 70, autovacuum_analyze_threshold = 2000000000, autovacuum_vacuum_threshold = 1000,
        autovacuum_vacuum_scale_factor = 0.05);
create index deliveries_by_lane on deliveries (lane_id, priority, due_at, seq);

-- Bytes left and no full answer came: a status proves it arrived, or the window ends and it is refunded.
create table uncertainties (
  organization_id uuid not null,
  message_id uuid not null,
  attempt_no integer not null,
  due_at timestamptz not null,
  since timestamptz not null default recado.now(),
  primary key (organization_id, message_id)
);
create index uncertainties_by_due on uncertainties (due_at);

-- A lane is one sending number. A worker beats once for all its lanes; a lane points to its worker.
create table workers (
  id uuid primary key,
  host text not null,
  pid integer not null,
  started_at timestamptz not null default recado.now(),
  beat_at timestamptz not null default recado.now()
);

create table lanes (
  id uuid primary key,
  organization_id uuid not null,
  worker_id uuid,
  fence bigint not null default 0
);

-- Finds our message from the platform's id: replies, reactions and quotes carry nothing else.
create table platform_messages (
  hash bigint not null,
  platform_id text not null,
  organization_id uuid not null,
  message_id uuid not null
);
create index platform_messages_by_hash on platform_messages (hash);

-- Keys are remembered in the table of their 31-day period; the other one is emptied before its turn comes.
create table message_keys_even (
  organization_id uuid not null,
  user_id uuid not null,
  key text not null,
  message_id uuid not null,
  primary key (organization_id, user_id, key)
);
create table message_keys_odd (like message_keys_even including all);

-- What the platform told us, byte for byte, until it is applied.
create table platform_notices (
  seq bigint generated always as identity primary key,
  business_account_id uuid,
  body text not null,
  received_at timestamptz not null default recado.now(),
  failures smallint not null default 0,
  due_at timestamptz not null default recado.now()
) with (autovacuum_analyze_threshold = 2000000000);
