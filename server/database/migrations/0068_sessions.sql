-- People sign in to the panel. What a browser holds is kept as a keyed hash only.
alter table recado.users
  add column password_hash text,
  add column password_changed_at timestamptz,
  add column locale text not null default 'pt' check (locale in ('pt', 'en')),
  add column theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  add column notify jsonb not null default '{"attention": true, "security": true}',
  add column last_seen_at timestamptz,
  -- Sealed. It asks for nothing before it is confirmed.
  add column totp_secret bytea,
  add column totp_started_at timestamptz,
  add column totp_confirmed_at timestamptz,
  -- The last step that was used: a code opens one session, not two.
  add column totp_step bigint,
  add column recovery_hashes bytea[] not null default '{}',
  -- Issuer and subject, as the provider of OpenID Connect names the person.
  add column openid_subject text unique;

create index users_by_phone on recado.users (phone) where phone is not null;

alter table recado.organizations add column requires_second_factor boolean not null default false;

create table recado.sessions (
  id uuid primary key,
  user_id uuid not null references recado.users (id),
  organization_id uuid not null,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  method text not null,
  address text not null,
  user_agent text,
  created_at timestamptz not null default recado.now(),
  last_seen_at timestamptz not null default recado.now(),
  expires_at timestamptz not null
);
create index sessions_by_user on recado.sessions (user_id);
create index sessions_by_expiry on recado.sessions (expires_at);

-- One-time links, and codes sent to a phone: both open one session, once.
create table recado.sign_in_tokens (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id uuid not null references recado.users (id),
  kind text not null check (kind in ('link', 'code')),
  -- Of a code: what must be typed.
  code_hash bytea,
  attempts integer not null default 0,
  created_at timestamptz not null default recado.now(),
  expires_at timestamptz not null
);
create index sign_in_tokens_by_expiry on recado.sign_in_tokens (expires_at);

-- How often somebody tried, by the hash of an account or of an address.
create table recado.sign_in_attempts (
  subject bytea primary key,
  attempts integer not null,
  until timestamptz not null
);
create index sign_in_attempts_by_end on recado.sign_in_attempts (until);

create table recado.invitations (
  organization_id uuid not null,
  id uuid not null,
  email text not null,
  role text not null check (role in ('OWNER', 'ADMIN', 'AGENT', 'VIEWER')),
  invited_by uuid references recado.users (id),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null default recado.now(),
  expires_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, email)
);
