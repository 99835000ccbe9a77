-- Whether a person's key is of a phone; otherwise it is the platform's own id of a person who shows none.
create or replace function recado.is_phone(person text) returns boolean
language sql immutable parallel safe
as $$ select person ~ '^[0-9]+$' $$;

-- Every other key a person stands under, by merges in either direction that were not taken back.
create or replace function recado.other_keys(organization uuid, person text) returns setof text
language sql stable
set search_path = recado
as $$
  with recursive same (person_key) as (
    select person
    union
    select case when m.into_key = same.person_key then m.from_key else m.into_key end
    from same join person_merges m on m.organization_id = organization and m.undone_at is null
      and same.person_key in (m.from_key, m.into_key)
  )
  select person_key from same where person_key <> person
$$;

-- Those of the platform's ids of people who showed no phone until now; not whom the operator made two
-- again. Asked with every message that shows both, so each is a probe whatever the planner thinks of the tables.
create or replace function recado.hidden_people(organizations uuid[], names text[])
returns table (organization_id uuid, person_key text)
language plpgsql stable
set search_path = recado
-- planner: set
set plan_cache_mode = force_generic_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
#variable_conflict use_column
begin
  return query
  with found as materialized (
    select a.* from unnest(organizations, names) as a (organization_id, name)
    cross join lateral (select 1 from people p
      where p.organization_id = a.organization_id and p.person_key = a.name limit 1) p
    union
    select a.* from unnest(organizations, names) as a (organization_id, name)
    cross join lateral (select 1 from contacts k
      where k.organization_id = a.organization_id and k.person_key = a.name limit 1) k
  )
  select * from found f where not exists (select 1 from person_merges m
    where m.organization_id = f.organization_id and m.from_key = f.name and m.undone_at is not null);
end
$$;
