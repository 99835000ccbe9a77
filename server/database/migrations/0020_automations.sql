-- Automations and revenue recovery. A run is facts, insert-only but for its end; what moves while it lives is one narrow
-- row in automation_waits, gone when it ends: that row is also what makes a second live run of a person impossible.

create table automations (
  organization_id uuid not null,
  id uuid not null,
  -- Sends belong to whoever made it.
  user_id uuid not null,
  name text not null,
  trigger text not null,
  version integer not null,
  active boolean not null default false,
  -- Counts how often it was switched off: a run that entered before the last time must not go on.
  activation integer not null default 0,
  -- More runs were in flight at the switch than one transaction stops; the rest is being swept.
  stopping boolean not null default false,
  created_at timestamptz not null default recado.now(),
  updated_at timestamptz,
  deleted_at timestamptz,
  primary key (organization_id, id)
);
create index automations_by_trigger on automations (organization_id, trigger) where active;
create index automations_stopping on automations (organization_id, id) where stopping;

-- What an automation did at each time somebody edited it. Runs keep the version they entered with.
create table automation_versions (
  organization_id uuid not null,
  automation_id uuid not null,
  version integer not null,
  trigger text not null,
  trigger_config jsonb,
  steps jsonb not null,
  created_at timestamptz not null default recado.now(),
  primary key (organization_id, automation_id, version)
);

-- The address is derived from the installation's secret; only its hash is here. The last payload is kept to map from.
create table automation_hooks (
  token_hash bytea primary key,
  organization_id uuid not null,
  automation_id uuid not null,
  last_received_at timestamptz,
  last_payload jsonb,
  last_person_key text
);
create unique index automation_hooks_by_automation on automation_hooks (organization_id, automation_id);

create table automation_runs (
  organization_id uuid not null,
  id uuid not null,
  automation_id uuid not null,
  version integer not null,
  person_key text not null,
  phone text,
  -- What the event brought: filled into {{trigger.…}}. Masked when the person is erased.
  context jsonb not null default '{}',
  -- Names the event, so that one event enters a person once; null where an event has no name of its own.
  entry_key text,
  status text not null default 'IN_FLIGHT' check (status in ('IN_FLIGHT', 'COMPLETED', 'STOPPED')),
  stop_reason text,
  last_step_id uuid,
  started_at timestamptz not null default recado.now(),
  finished_at timestamptz,
  primary key (organization_id, id)
);
-- What tells rows apart comes first: with the statistics of an empty table any index that begins with the organization
-- looks as good as the right one (letting 500 people in took 7 s beside 7,000 runs).
create index automation_runs_by_automation on automation_runs (automation_id, organization_id, id);
create index automation_runs_by_person on automation_runs (person_key, organization_id, automation_id, started_at);
create unique index automation_runs_by_entry on automation_runs (entry_key, organization_id, automation_id)
  where entry_key is not null;

-- Every live run, and when it goes on. A claim moves due_at ahead and counts; what a late owner writes is void.
create table automation_waits (
  organization_id uuid not null,
  automation_id uuid not null,
  person_key text not null,
  run_id uuid not null,
  activation integer not null,
  -- The step it stands at, and whether that step has begun.
  step integer not null default 0,
  started boolean not null default false,
  attempts integer not null default 0,
  claims integer not null default 0,
  -- Calls to addresses of others wait in a lane of their own: a slow one delays no run.
  lane text not null default 'walk' check (lane in ('walk', 'notify')),
  due_at timestamptz not null,
  entered_at timestamptz not null default recado.now(),
  replied_at timestamptz,
  clicked_at timestamptz,
  purchased_at timestamptz,
  primary key (organization_id, automation_id, person_key)
) with (fillfactor = 70, autovacuum_analyze_threshold = 2000000000, autovacuum_vacuum_threshold = 1000);
create index automation_waits_by_due on automation_waits (lane, due_at);
create index automation_waits_by_person on automation_waits (person_key, organization_id);

create table automation_run_events (
  organization_id uuid not null,
  run_id uuid not null,
  seq bigint generated always as identity,
  id uuid not null,
  kind text not null,
  step_id uuid,
  detail jsonb not null default '{}',
  at timestamptz not null default recado.now(),
  primary key (organization_id, run_id, seq)
);

-- Counters, so that nobody counts history. Entries and ends are rows apart: whoever writes both takes them in that order.
create table automation_counts (
  organization_id uuid not null,
  automation_id uuid not null,
  day date not null,
  kind text not null check (kind in ('COMPLETED', 'ENTERED', 'STOPPED')),
  runs integer not null,
  primary key (organization_id, automation_id, day, kind)
);

create table recovery_settings (
  organization_id uuid primary key,
  abandon_after_minutes integer not null check (abandon_after_minutes > 0)
);

create table recovery_carts (
  organization_id uuid not null,
  id uuid not null,
  external_id text not null,
  person_key text not null,
  phone text,
  name text,
  email text,
  items jsonb not null default '[]',
  total_micros bigint not null check (total_micros >= 0 and total_micros % 100 = 0),
  checkout_url text,
  status text not null default 'OPEN' check (status in ('OPEN', 'ABANDONED', 'ORDERED', 'RECOVERED')),
  abandoned_at timestamptz,
  ordered_at timestamptz,
  created_at timestamptz not null default recado.now(),
  updated_at timestamptz not null default recado.now(),
  primary key (organization_id, id)
);
create unique index recovery_carts_by_external on recovery_carts (external_id, organization_id);
create index recovery_carts_by_status on recovery_carts (organization_id, status, id);
create index recovery_carts_by_person on recovery_carts (person_key, organization_id, id);

-- Open carts only, and when their time is up.
create table recovery_timers (
  organization_id uuid not null,
  cart_id uuid not null,
  due_at timestamptz not null,
  primary key (organization_id, cart_id)
) with (autovacuum_analyze_threshold = 2000000000, autovacuum_vacuum_threshold = 1000);
create index recovery_timers_by_due on recovery_timers (due_at);

create table recovery_orders (
  organization_id uuid not null,
  id uuid not null,
  external_id text not null,
  cart_id uuid,
  cart_external_id text,
  person_key text not null,
  phone text,
  total_micros bigint not null check (total_micros >= 0 and total_micros % 100 = 0),
  recovered boolean not null default false,
  via text check (via in ('CLICK', 'MESSAGE')),
  message_id uuid,
  campaign_id uuid,
  automation_id uuid,
  created_at timestamptz not null default recado.now(),
  primary key (organization_id, id)
);
create unique index recovery_orders_by_external on recovery_orders (external_id, organization_id);
create index recovery_orders_by_person on recovery_orders (person_key, organization_id, id);

create table recovery_days (
  organization_id uuid not null,
  day date not null,
  abandoned integer not null default 0,
  recovered integer not null default 0,
  recovered_micros bigint not null default 0,
  primary key (organization_id, day)
);

-- Sends of automations are accepted like any other and say whose they are: the function takes one more column.
drop function if exists recado.accept_messages(boolean, uuid[], uuid[], text[], uuid[], uuid[], text[], text[], text[],
  bigint[], timestamptz[], integer[], integer[], integer[], text[], text[], uuid[], text[], text[], text[], text[], text[],
  smallint[]);
