-- What contacts are searched by. Terms of messages are in reports/search-terms.sql.

-- Terms of contacts that were written before there were any. Their rows are held meanwhile, so that none of them changes or goes without its terms. True when
-- there is more.
create or replace function recado.backfill_contact_terms(most integer) returns boolean
language plpgsql
set search_path = recado
-- planner: index + anew
set plan_cache_mode = force_custom_plan
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  asked contact_term_backfills;
  reached uuid;
  taken integer;
begin
  select * into asked from contact_term_backfills order by organization_id limit 1 for update skip locked;
  if not found then
    return false;
  end if;
  with piece as materialized (
    select c.* from contacts c where c.organization_id = asked.organization_id and c.id < asked.below
    order by c.id desc limit most for share
  ),
  written as (
    insert into contact_terms (organization_id, term, contact_id)
    select p.organization_id, t.term, p.id from piece p
    cross join lateral unnest(recado.terms_of_contact(row(p.*)::contacts)) as t (term)
    order by 2, 3
    on conflict do nothing
  )
  select (select id from piece order by id limit 1), (select count(*) from piece) into reached, taken;
  if taken < most then
    delete from contact_term_backfills where organization_id = asked.organization_id;
  else
    update contact_term_backfills set below = reached where organization_id = asked.organization_id;
  end if;
  return true;
end
$$;

-- The contacts that have every word of a search, each with the first term it was found by. `places` has which word each
-- beginning (with its kind, see contacts-follow.sql) is of. Beginnings are ranges of bytes, so that what it costs does not
-- grow with the contacts; no text is above the highest code point. Of one word as many terms are looked at as 10,000
-- contacts can have. Where one of several words is rare, its contacts are looked at one by one; otherwise the first 200,000
-- terms of each are.
create or replace function recado.find_contacts(organization uuid, places integer[], beginnings text[])
returns table (contact_id uuid, term text)
language plpgsql stable
set search_path = recado
-- planner: index + anew
set plan_cache_mode = force_custom_plan
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  words integer := (select count(distinct place) from unnest(places) as place);
  most integer := case when words = 1 then 110001 else 200001 end;
  rare integer;
begin
  if words > 1 then
    select place into rare from (
      select r.place, count(t.one) as terms from unnest(places, beginnings) as r (place, b)
      left join lateral (
        select 1 as one from contact_terms x
        where x.organization_id = organization and x.term >= left(r.b, 1) || recado.fold(substr(r.b, 2))
          and x.term < left(r.b, 1) || recado.fold(substr(r.b, 2)) || chr(1114111)
        limit 1001) t on true
      group by r.place) sizes
    where terms <= 1000 order by terms limit 1;
  end if;
  if rare is not null then
    return query
    with ranges as materialized (
      select place, left(b, 1) || recado.fold(substr(b, 2)) as low from unnest(places, beginnings) as a (place, b)
    ),
    hits as materialized (
      select t.contact_id, min(t.term) as term from ranges r cross join lateral (
        select x.contact_id, x.term from contact_terms x
        where x.organization_id = organization and x.term >= r.low and x.term < r.low || chr(1114111)) t
      where r.place = rare group by t.contact_id
    )
    select h.contact_id, h.term from hits h
    join contacts c on c.organization_id = organization and c.id = h.contact_id
    cross join lateral (
      select count(distinct r.place) as places from unnest(recado.terms_of_contact(c)) as t (term)
      join ranges r on t.term collate "C" >= r.low and t.term collate "C" < r.low || chr(1114111)) had
    where had.places = words;
    return;
  end if;
  return query
  with ranges as materialized (
    select place, left(b, 1) || recado.fold(substr(b, 2)) as low from unnest(places, beginnings) as a (place, b)
  ),
  hits as materialized (
    select r.place, t.contact_id, t.term from ranges r cross join lateral (
      select x.contact_id, x.term from contact_terms x
      where x.organization_id = organization and x.term >= r.low and x.term < r.low || chr(1114111)
      order by x.term, x.contact_id limit most) t
  )
  select h.contact_id, min(h.term) from hits h group by h.contact_id
  having words = 1 or count(distinct h.place) = words;
end
$$;
