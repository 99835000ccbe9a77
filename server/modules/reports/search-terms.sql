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

-- The same as one text, for queries that look at messages one by one.
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

-- Writes the terms of messages that were listed before a term existed, an organization's newest first. The holder of the
-- listing cursor is alone at this, and an erasure waits for it.
create or replace function recado.backfill_message_terms(most integer) returns void
language plpgsql
set search_path = recado
-- planner: index + anew
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
