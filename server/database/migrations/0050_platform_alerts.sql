-- What the platform told and nothing here acts on: account alerts, security, flows, fields of later versions. Of an
-- organization that owns the account, or of the installation (null) when nobody does. The same words again are counted.
create table platform_alerts (
  id bigint generated always as identity primary key,
  organization_id uuid,
  platform_account_id text not null,
  field text not null,
  severity text check (severity in ('CRITICAL', 'WARNING', 'INFORMATIONAL')),
  title text,
  text text,
  value jsonb not null,
  digest text not null,
  times integer not null default 1,
  told_at timestamptz,
  first_at timestamptz not null default recado.now(),
  last_at timestamptz not null default recado.now()
);
create unique index platform_alerts_alike on platform_alerts (organization_id, platform_account_id, field, digest)
  nulls not distinct;
create index platform_alerts_by_time on platform_alerts (last_at);
