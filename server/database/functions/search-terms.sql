-- What people search by: words without accents and case, and numbers as they are typed where they are used.

-- What a message is searched by: the person's key, not the number as it was written, because both Brazilian spellings find
-- it; the local number behind a character that nobody types; the template; the reference, from each of its first words on.
-- Words of a template's name are found by the names of templates, which are few. Every ASCII character that is no letter
-- and no digit parts words; the same characters are in `wordStart` of reports/search.queries.ts.
create or replace function recado.terms_of_message(
  receiver text, person_key text, template_name text, external_reference text)
returns text[]
language plpgsql immutable parallel safe
as $$
declare
  terms text[] := '{}';
  local text;
  words text;
  rest text;
begin
  if receiver is not null and person_key <> '' then
    terms := terms || person_key;
    foreach local in array recado.local_numbers(person_key) loop
      terms := terms || (chr(1) || local);
    end loop;
  end if;
  if template_name <> '' then
    terms := terms || lower(template_name);
  end if;
  if external_reference <> '' then
    words := recado.fold(external_reference);
    terms := terms || words;
    for n in 2..6 loop
      rest := regexp_replace(words,
        '^[^\u0002-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f]*[\u0002-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f]+', '');
      exit when rest = words or rest = '';
      terms := terms || rest;
      words := rest;
    end loop;
  end if;
  return terms;
end
$$;

-- The same as one text, for whoever looks at messages one by one.
create or replace function recado.text_of_message(
  receiver text, person_key text, template_name text, external_reference text)
returns text
language plpgsql immutable parallel safe
as $$
declare
  lines text := coalesce(template_name, '') || chr(10) || coalesce(external_reference, '');
begin
  if receiver is not null then
    lines := person_key || chr(10) || chr(1)
      || array_to_string(recado.local_numbers(person_key), chr(10) || chr(1)) || chr(10) || lines;
  end if;
  return recado.fold(lines);
end
$$;

-- Writes the terms of messages that were listed before a term existed, an organization's newest first. Whoever holds the
-- listing cursor is alone at this, and an erasure waits for it.
create or replace function recado.backfill_message_terms(most integer) returns void
language plpgsql
set search_path = recado
set plan_cache_mode = force_custom_plan
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  asked message_term_backfills;
  reached uuid;
  taken integer;
begin
  select * into asked from message_term_backfills order by organization_id limit 1 for update skip locked;
  if not found then
    return;
  end if;
  with piece as materialized (
    select id, receiver, person_key, template_name, external_reference from messages
    where organization_id = asked.organization_id and id < asked.below order by id desc limit most
  ),
  written as (
    insert into message_terms (organization_id, term, id)
    select asked.organization_id, t.term, p.id from piece p
    cross join lateral unnest(
      recado.terms_of_message(p.receiver, p.person_key, p.template_name, p.external_reference)) as t (term)
    -- Those not in the log yet get theirs when they are listed.
    where exists (select 1 from message_terms x where x.organization_id = asked.organization_id
      and x.term = p.person_key and x.id = p.id)
    order by 2, 3
    on conflict do nothing
  )
  select (select id from piece order by id limit 1), (select count(*) from piece) into reached, taken;
  if taken < most then
    delete from message_term_backfills where organization_id = asked.organization_id;
  else
    update message_term_backfills set below = reached where organization_id = asked.organization_id;
  end if;
end
$$;

-- The same for contacts. Their rows are held meanwhile, so that none of them changes or goes without its terms. True when
-- there is more.
create or replace function recado.backfill_contact_terms(most integer) returns boolean
language plpgsql
set search_path = recado
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

-- The contacts that have every word of a search, each with the first term it was found by. `places` says which word each
-- beginning (with its kind, see contacts-follow.sql) is of. Beginnings are ranges of bytes, so that what it costs does not
-- grow with the contacts; no text is above the highest code point. Of one word as many terms are looked at as 10,000
-- contacts can have. Where one of several words is rare, its contacts are looked at one by one; otherwise the first 200,000
-- terms of each are.
create or replace function recado.find_contacts(organization uuid, places integer[], beginnings text[])
returns table (contact_id uuid, term text)
language plpgsql stable
set search_path = recado
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
