-- What an organization owns and may say: numbers, people, templates.

create table business_accounts (
  organization_id uuid not null,
  id uuid not null,
  platform_account_id text not null,
  name text not null,
  base_url text not null,
  access_token bytea not null,
  created_at timestamptz not null default recado.now(),
  primary key (organization_id, id)
);

create table numbers (
  organization_id uuid not null,
  id uuid not null,
  business_account_id uuid not null,
  platform_number_id text not null,
  phone text not null check (phone ~ '^[0-9]{8,15}$'),
  display_name text,
  name_status text not null default 'NONE' check (name_status in ('APPROVED', 'PENDING', 'DECLINED', 'NONE')),
  status text not null check (status in ('CONNECTED', 'PENDING', 'RESTRICTED', 'BANNED', 'DISCONNECTED')),
  kind text not null check (kind in ('DEDICATED', 'SHARED', 'COEXISTENCE')),
  quality_rating text not null default 'UNKNOWN' check (quality_rating in ('GREEN', 'YELLOW', 'RED', 'UNKNOWN')),
  messaging_tier text not null default 'TIER_250',
  throughput_per_second integer not null default 80 check (throughput_per_second > 0),
  sends_per_second integer not null default 80 check (sends_per_second > 0),
  connected_at timestamptz,
  created_at timestamptz not null default recado.now(),
  primary key (organization_id, id)
);

-- The platform names a number by its own id before we know whose it is.
create table platform_numbers (
  platform_number_id text primary key,
  organization_id uuid not null,
  number_id uuid not null
);

-- One row per person and organization: the three questions every send asks.
create table people (
  organization_id uuid not null,
  person_key text not null,
  platform_person_id text,
  opted_out_at timestamptz,
  opted_out_source text check (opted_out_source in ('API', 'KEYWORD', 'BUTTON', 'PANEL', 'LGPD', 'PLATFORM')),
  last_inbound_at timestamptz,
  window_until timestamptz,
  marketing_at timestamptz[] not null default '{}',
  primary key (organization_id, person_key)
) with (fillfactor = 70);

create table contacts (
  organization_id uuid not null,
  id uuid not null,
  person_key text not null,
  phone text,
  name text,
  email text,
  tags text[] not null default '{}',
  attributes jsonb not null default '{}',
  created_at timestamptz not null default recado.now(),
  updated_at timestamptz,
  primary key (organization_id, id)
);
create unique index contacts_by_person on contacts (organization_id, person_key);

create table templates (
  organization_id uuid not null,
  id uuid not null,
  business_account_id uuid not null,
  name text not null check (name ~ '^[a-z0-9_]+$' and length(name) <= 512),
  formatted_name text not null,
  category text not null check (category in ('UTILITY', 'MARKETING', 'AUTHENTICATION')),
  original_category text check (original_category in ('UTILITY', 'MARKETING', 'AUTHENTICATION')),
  language text not null,
  platform_template_id text not null,
  status text not null check (status in ('PENDING', 'APPROVED', 'REJECTED', 'PAUSED', 'DISABLED')),
  rejection_reason text,
  body text,
  variable_count integer not null default 0,
  samples jsonb not null default '{}',
  structure jsonb not null default '{}',
  created_at timestamptz not null default recado.now(),
  updated_at timestamptz,
  primary key (organization_id, id)
);
create unique index templates_by_name on templates (organization_id, business_account_id, name, language);
create unique index templates_by_platform on templates (organization_id, platform_template_id);
