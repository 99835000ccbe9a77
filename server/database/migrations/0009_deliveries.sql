-- How many people a number may reach in a day, why it may not send, and who stopped what.

-- A restriction the platform lifts by itself has an end; the others wait for its word or the operator's.
alter table numbers add column status_reason text, add column restricted_until timestamptz;
create index numbers_by_restriction on numbers (restricted_until) where restricted_until is not null;
create index business_accounts_by_platform on business_accounts (platform_account_id);

-- A sync never lifts a pause of our own making.
alter table templates add column pause_kind text check (pause_kind in ('PLATFORM', 'AUTOMATIC'));

-- When the person last took a stop back on the platform: an older stop that arrives late is ignored.
alter table people add column resumed_at timestamptz;

-- A new number starts small: one cap per day since it started, and none after the last.
create table warming_plans (
  organization_id uuid not null,
  number_id uuid not null,
  enabled boolean not null default true,
  started_on date not null,
  daily_caps integer[] not null check (cardinality(daily_caps) > 0),
  primary key (organization_id, number_id)
);

-- Whom a capped number wrote to outside an open window, and when last. Numbers without a cap leave nothing here.
create table reached_people (
  organization_id uuid not null,
  number_id uuid not null,
  person_key text not null,
  reached_at timestamptz not null,
  primary key (organization_id, number_id, person_key)
);
create index reached_people_by_time on reached_people (organization_id, number_id, reached_at);

-- It now takes the messages that a cap of the day lets pass.
drop function if exists recado.claim_deliveries(uuid, uuid, bigint, integer);
