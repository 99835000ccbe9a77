-- Links into a chat and what they were clicked; what the platform says of numbers and accounts; profiles; paid lookups.

-- A slug stays taken after its link is deleted: printed codes must not lead to a stranger one day.
create table smart_links (
  organization_id uuid not null,
  id uuid not null,
  number_id uuid not null,
  name text not null,
  slug text unique check (slug ~ '^[a-z0-9][a-z0-9-]*[a-z0-9]$'),
  message text,
  active boolean not null default true,
  created_at timestamptz not null default recado.now(),
  updated_at timestamptz,
  deleted_at timestamptz,
  primary key (organization_id, id)
);

-- Days are those of the organization's time zone.
create table smart_link_days (
  organization_id uuid not null,
  link_id uuid not null,
  day date not null,
  clicks integer not null,
  unique_clicks integer not null,
  primary key (organization_id, link_id, day)
) with (fillfactor = 50);

-- Who was counted today, as keyed hashes that are thrown away when the day is over.
create table smart_link_visitors (
  organization_id uuid not null,
  link_id uuid not null,
  day date not null,
  visitor bytea not null,
  primary key (organization_id, link_id, day, visitor)
);
create index smart_link_visitors_by_day on smart_link_visitors (day);

-- The first click of a person on a message's link.
create table message_clicks (
  organization_id uuid not null,
  message_id uuid not null,
  button_index smallint not null,
  clicked_at timestamptz not null default recado.now(),
  primary key (organization_id, message_id)
);

-- What the organization wants people to read about it. It is published when `synced_version` reaches `version`.
create table business_profiles (
  organization_id uuid primary key,
  about text,
  address text,
  description text,
  email text,
  websites text[] not null default '{}',
  vertical text,
  picture_url text,
  version integer not null default 1,
  synced_version integer not null default 0,
  synced_at timestamptz
);

-- What a lookup answered, for the ledger entry it caused. Whose phone it was is not kept.
create table lookups (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  country text,
  line_type text not null,
  on_platform boolean,
  cost_micros bigint not null check (cost_micros >= 0 and cost_micros % 100 = 0),
  created_at timestamptz not null default recado.now(),
  primary key (organization_id, id)
);

-- Which keys were told of a violation: each is told once.
create table policy_violations (
  organization_id uuid not null,
  key_id uuid not null,
  rule text not null,
  at timestamptz not null default recado.now(),
  primary key (organization_id, key_id)
);

-- `pending_since` is empty once the organization was told that nobody finished the connection; `sync_due_at` is when
-- the platform is next asked how the number is, and empty for one that was never verified there.
alter table numbers
  add column requested_name text,
  add column name_decided_at timestamptz,
  add column pending_since timestamptz,
  add column sync_due_at timestamptz;
create index numbers_by_sync on numbers (sync_due_at) where sync_due_at is not null;
-- A shared number is the same id in several organizations, and so is its account.
create index numbers_by_id on numbers (id);
create index numbers_by_account on numbers (business_account_id);

alter table business_accounts
  add column review_decision text,
  add column reviewed_at timestamptz,
  add column capability jsonb,
  add column capability_at timestamptz;

-- A tier is shared by all numbers of an account: both now say so.
drop function if exists recado.sending_allowance(uuid, uuid);
drop function if exists recado.screen_newcomers(uuid, integer, integer, timestamptz, timestamptz);
