-- Templates, complete: what the platform says of one kept apart from our own pause, how people take it, what became of
-- its sends, and the texts we do not hand to the platform at all.

-- `status` is what holds: PAUSED while our own pause lasts, otherwise the platform's word. A deleted template stays, for
-- the events and messages that speak of it; nothing lists it and nothing sends it.
alter table templates
  add column platform_status text check (platform_status in ('PENDING', 'APPROVED', 'REJECTED', 'PAUSED', 'DISABLED')),
  add column paused_until timestamptz,
  add column quality text not null default 'UNKNOWN' check (quality in ('GREEN', 'YELLOW', 'RED', 'UNKNOWN')),
  add column reprice_at timestamptz,
  add column deleted_at timestamptz;
update templates set
  platform_status = case when status = 'PAUSED' and pause_kind = 'AUTOMATIC' then 'APPROVED' else status end,
  paused_until = case when status = 'PAUSED' and pause_kind = 'AUTOMATIC' then recado.now() + interval '24 hours' end;
alter table templates alter column platform_status set not null;
create index templates_by_pause on templates (paused_until) where paused_until is not null;
create index templates_by_reprice on templates (reprice_at) where reprice_at is not null;

drop index templates_by_name;
drop index templates_by_platform;
create unique index templates_by_name on templates (organization_id, business_account_id, name, language)
  where deleted_at is null;
create unique index templates_by_platform on templates (organization_id, business_account_id, platform_template_id)
  where deleted_at is null;
create index templates_by_any_account on templates (organization_id, name) where deleted_at is null;

-- What a message cost when it was accepted, if it was priced anew since: its template changed category in the queue.
alter table messages add column accepted_cost_micros bigint;

-- Sends of a template by the day they were accepted, in the organization's time zone, and the status they stand in;
-- CLICKED counts messages whose smart link a person tapped.
create table template_days (
  organization_id uuid not null,
  template_id uuid not null,
  day date not null,
  status text not null,
  messages bigint not null default 0,
  cost_micros bigint not null default 0,
  primary key (organization_id, template_id, day, status)
) with (fillfactor = 50);

-- The last hours of every template in use: what an automatic pause is decided by. Older ones are swept.
create table template_hours (
  organization_id uuid not null,
  template_id uuid not null,
  hour timestamptz not null,
  sends integer not null default 0,
  failures integer not null default 0,
  primary key (organization_id, template_id, hour)
) with (fillfactor = 50);
create index template_hours_by_hour on template_hours (hour);

-- When an account's templates are compared with the platform's next.
create table template_syncs (
  organization_id uuid not null,
  business_account_id uuid not null,
  due_at timestamptz not null,
  synced_at timestamptz,
  primary key (organization_id, business_account_id)
);
create index template_syncs_by_due on template_syncs (due_at);

-- What is refused before the platform sees it. A pattern that ships is switched off, never removed: a later migration
-- would bring it back.
create table moderation_patterns (
  name text primary key check (name ~ '^[a-z0-9-]{1,60}$'),
  family text not null check (family in ('phishing', 'credentials', 'gambling', 'adult', 'hate')),
  pattern text not null,
  example text not null,
  shipped boolean not null default false,
  enabled boolean not null default true,
  created_at timestamptz not null default recado.now()
);

insert into template_days (organization_id, template_id, day, status, messages, cost_micros)
select m.organization_id, m.template_id, (m.created_at at time zone o.time_zone)::date,
  case when s.status in ('SCHEDULED', 'PENDING', 'PROCESSING', 'SENT_TO_PROVIDER') then 'PENDING' else s.status end,
  count(*), sum(case when s.refunded_at is null then m.cost_micros else 0 end)
from messages m
join message_states s on s.organization_id = m.organization_id and s.id = m.id
join organizations o on o.id = m.organization_id
where m.template_id is not null
group by 1, 2, 3, 4;
