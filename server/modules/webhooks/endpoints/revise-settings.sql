-- An endpoint or its secret was changed. Callers change their own; the version is of all organizations, and this is all
-- that may be done to it under their name.
create or replace function recado.revise_webhook_settings() returns void
language sql security definer
set search_path = recado
as $$
  update cache_versions set version = version + 1 where kind = 'webhooks'
$$;
