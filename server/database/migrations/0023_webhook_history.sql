-- One row per event and endpoint: what a customer sees of a delivery. The attempts behind it are kept only where there
-- was more than one good first try to tell of.
create table webhook_deliveries (
  organization_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  position bigint not null,
  day date not null,
  type text not null,
  status text not null check (status in ('PENDING', 'DELIVERED', 'FAILED', 'EXHAUSTED')),
  attempts smallint not null,
  status_code integer,
  error text,
  duration_ms integer,
  next_attempt_at timestamptz,
  created_at timestamptz not null default recado.now(),
  primary key (organization_id, id)
) with (fillfactor = 80);
create unique index webhook_deliveries_by_event on webhook_deliveries (organization_id, endpoint_id, position);

insert into webhook_deliveries (organization_id, id, endpoint_id, position, day, type, status, attempts, status_code,
  error, duration_ms, next_attempt_at, created_at)
select distinct on (a.organization_id, a.endpoint_id, a.position) a.organization_id, a.id, a.endpoint_id, a.position,
  coalesce(r.day, (a.at at time zone 'UTC')::date), a.type,
  case when r.position is null then 'DELIVERED' when r.due_at is null then 'EXHAUSTED' else 'FAILED' end,
  a.attempt, a.status_code, a.error, a.duration_ms, r.due_at, a.at
from webhook_attempts a
left join webhook_retries r
  on r.organization_id = a.organization_id and r.endpoint_id = a.endpoint_id and r.position = a.position
order by a.organization_id, a.endpoint_id, a.position, a.attempt desc;

-- A replay sets the cursor back; what was attempted up to here counts as not attempted.
alter table webhook_endpoints add column replayed_to bigint not null default 0;

-- History older than the log goes with it.
create index webhook_deliveries_by_day on webhook_deliveries (day);
