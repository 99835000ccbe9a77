-- A key that was rotated works beside its successor until it expires; owners are told before any other key does.
alter table recado.api_keys
  add column replaced_by uuid,
  -- How many days were left when its owners were last told.
  add column expiry_told_days smallint;
create index api_keys_by_expiry on recado.api_keys (expires_at)
  where expires_at is not null and revoked_at is null and replaced_by is null;
