-- What happened, in order. Transactions append to the outbox; one sequencer numbers the log and folds the counters.
-- Rows are narrow and hold no phone and no text: envelopes are rendered when they are delivered.

create table outbox (
  seq bigint generated always as identity primary key,
  organization_id uuid not null,
  type text not null,
  subject_id uuid,
  old text,
  new text,
  amount_micros bigint not null default 0,
  at timestamptz not null default recado.now(),
  detail jsonb
) with (autovacuum_analyze_threshold = 2000000000, autovacuum_vacuum_threshold = 5000);

create table events (
  organization_id uuid not null,
  position bigint not null,
  day date not null,
  g bigint not null,
  type text not null,
  subject_id uuid,
  old text,
  new text,
  at timestamptz not null,
  detail jsonb,
  primary key (organization_id, position, day)
) partition by range (day);
create index events_by_g on events (g);

create table event_heads (
  organization_id uuid primary key,
  position bigint not null
) with (fillfactor = 50);

create table event_log (
  one boolean primary key default true check (one),
  g bigint not null default 0
) with (fillfactor = 50);
insert into event_log default values;

-- Messages by the ten minutes they were created in and the status they stand in.
create table message_counts (
  organization_id uuid not null,
  bucket timestamptz not null,
  status text not null,
  messages bigint not null default 0,
  cost_micros bigint not null default 0,
  primary key (organization_id, bucket, status)
) with (fillfactor = 50);

create table webhook_endpoints (
  organization_id uuid not null,
  id uuid not null,
  url text not null,
  events text[],
  enabled boolean not null default true,
  -- Everything up to here was handed over or has a retry row of its own.
  cursor_position bigint not null,
  failing_since timestamptz,
  disabled_reason text,
  worker_id uuid,
  fence bigint not null default 0,
  created_at timestamptz not null default recado.now(),
  primary key (organization_id, id)
);

create table webhook_retries (
  organization_id uuid not null,
  endpoint_id uuid not null,
  position bigint not null,
  attempts smallint not null,
  due_at timestamptz not null,
  primary key (organization_id, endpoint_id, position)
);
create index webhook_retries_by_due on webhook_retries (due_at);

create table webhook_attempts (
  organization_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  position bigint not null,
  type text not null,
  attempt smallint not null,
  status_code integer,
  error text,
  duration_ms integer not null,
  at timestamptz not null default recado.now(),
  primary key (organization_id, id)
);
create index webhook_attempts_by_event on webhook_attempts (organization_id, endpoint_id, position);
