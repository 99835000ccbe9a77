-- Who asks: organizations, people who log in, keys, plans and what they pay with.

create table organizations (
  id uuid primary key,
  name text not null,
  slug text unique,
  time_zone text not null default 'America/Sao_Paulo',
  plan_id text not null,
  activated_at timestamptz,
  suspended_at timestamptz,
  suspended_reason text,
  -- Sealed with a key that is not in the database.
  signing_secret bytea not null,
  previous_signing_secret bytea,
  previous_secret_until timestamptz,
  created_at timestamptz not null default recado.now()
);

create table users (
  id uuid primary key,
  email text not null unique,
  name text not null,
  phone text,
  main_organization_id uuid not null,
  email_confirmed_at timestamptz,
  created_at timestamptz not null default recado.now()
);

create table memberships (
  organization_id uuid not null,
  user_id uuid not null references users (id),
  role text not null check (role in ('OWNER', 'ADMIN', 'AGENT', 'VIEWER')),
  joined_at timestamptz not null default recado.now(),
  primary key (organization_id, user_id)
);
create index memberships_by_user on memberships (user_id);

-- Only an HMAC of a key is kept; the hash is looked up before the organization is known.
create table api_keys (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null references users (id),
  name text not null,
  hash bytea not null unique,
  prefix text not null,
  last_four text not null,
  permissions text[] not null,
  allowed_networks cidr[],
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default recado.now(),
  primary key (organization_id, id)
);

create table plans (
  id text primary key,
  name text not null,
  features text[] not null,
  monthly_messages integer,
  approved_templates integer,
  marketing_per_person_per_day integer not null default 2
);

-- A price holds from its date until a later one; '*' is every country without a row of its own.
create table prices (
  plan_id text not null references plans (id),
  kind text not null check (kind in ('UTILITY', 'MARKETING', 'AUTHENTICATION', 'SESSION', 'LOOKUP')),
  country text not null,
  starts_at timestamptz not null,
  price_micros bigint not null check (price_micros >= 0 and price_micros % 100 = 0),
  primary key (plan_id, kind, country, starts_at)
);

-- One row answers funds, quota and the next ledger number under one lock.
create table wallets (
  organization_id uuid primary key,
  balance_micros bigint not null default 0 check (balance_micros >= 0 and balance_micros % 100 = 0),
  entry_no bigint not null default 0,
  month date not null default '2000-01-01',
  month_used integer not null default 0 check (month_used >= 0),
  auto_recharge jsonb
) with (fillfactor = 50);

-- One row per transfer between two accounts, so the ledger sums to zero by construction.
create table ledger (
  organization_id uuid not null,
  entry_no bigint not null,
  kind text not null check (kind in ('CREDIT', 'DEBIT', 'REFUND', 'RECHARGE', 'LOOKUP', 'ADJUSTMENT')),
  debit_account text not null,
  credit_account text not null check (credit_account <> debit_account),
  amount_micros bigint not null check (amount_micros > 0 and amount_micros % 100 = 0),
  balance_after_micros bigint not null,
  cause_kind text not null check (cause_kind in ('MESSAGE', 'CAMPAIGN', 'LOOKUP', 'RECHARGE', 'OPERATOR')),
  cause_id uuid not null,
  description text,
  at timestamptz not null default recado.now(),
  primary key (organization_id, entry_no)
);
create unique index ledger_by_cause on ledger (organization_id, cause_id, kind);

-- 80 a second per sending number, refilled as time passes.
create table send_buckets (
  organization_id uuid not null,
  number_id uuid not null,
  tokens double precision not null,
  refilled_at timestamptz not null,
  primary key (organization_id, number_id)
) with (fillfactor = 50);

-- Requests counted in sixty-one one-second buckets: the running second and the sixty before it, and their sum.
create table rate_buckets (
  subject text not null,
  kind text not null check (kind in ('read', 'write')),
  newest bigint not null,
  total integer not null,
  counts integer[] not null,
  primary key (subject, kind)
) with (fillfactor = 50);

-- A cache is valid while its version stands still.
create table cache_versions (
  kind text primary key,
  version bigint not null default 1
);
insert into cache_versions (kind) values ('organizations'), ('keys'), ('plans'), ('numbers'), ('templates');
