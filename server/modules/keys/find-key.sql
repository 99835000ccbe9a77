-- Whose key this is, by what is kept of it. Nobody who serves may read the hashes themselves: this runs as the owner, and
-- the caller must know the key.
create or replace function recado.find_key(presented bytea) returns table (organization_id uuid, id uuid)
language sql stable security definer rows 1
set search_path = recado
as $$
  select k.organization_id, k.id from api_keys k where k.hash = presented
$$;
