-- Whether anything of a person is here.
create or replace function recado.knows_person(organization uuid, person text) returns boolean
language plpgsql stable
security definer
set search_path = recado
as $$
declare
  trace record;
  known boolean;
begin
  perform recado.require_organization(organization);
  if exists (select 1 from people p where p.organization_id = organization and p.person_key = person)
    or exists (select 1 from recado.messages_of_person(organization, person)) then
    return true;
  end if;
  for trace in select * from recado.personal_traces() where found_by = 'person' order by n loop
    execute format('select exists (select 1 from recado.%I where organization_id = $1 and %I = $2)',
      trace.name, trace.in_column) into known using organization, person;
    if known then
      return true;
    end if;
  end loop;
  return false;
end
$$;

-- Whether a notice names the person, in any spelling, to a number of the organization.
create or replace function recado.speaks_of(body text, organization uuid, spellings text[]) returns boolean
language sql stable
set search_path = recado
as $$
  select exists (select 1 from unnest(spellings) as s where position(s in body) > 0)
    and exists (select 1 from platform_numbers n where n.organization_id = organization
      and position(n.platform_number_id in body) > 0)
$$;

-- What of a person is on its way: messages still to be sent, how many a worker holds, and whether a notice of theirs waits.
create or replace function recado.person_in_motion(organization uuid, person text, spellings text[])
returns table (waiting uuid[], held integer, notices boolean)
language sql stable
set search_path = recado
as $$
  with mine as materialized (select id from recado.messages_of_person(organization, person) as id)
  select
    array(select s.id from mine join message_states s on s.organization_id = organization and s.id = mine.id
      where s.status in ('SCHEDULED', 'PENDING')),
    (select count(*)::integer from mine join deliveries d on d.organization_id = organization and d.message_id = mine.id
      where d.fence is not null),
    exists (select 1 from platform_notices where due_at < 'infinity' and recado.speaks_of(body, organization, spellings))
$$;

-- Erases what the traces name, in one transaction: see privacy/erase-person.ts for what goes before. Runs as the owner, so
-- that nobody else needs the right to change what is otherwise written once. Answers what was erased; files are left to
-- the sweep of strays, and named for an operator who wants them gone at once.
create or replace function recado.erase_person(
  organization uuid, person text, spellings text[], hash text, alias text, asked_by uuid)
returns jsonb
language plpgsql
security definer
set search_path = recado
as $$
#variable_conflict use_column
declare
  ids jsonb;
  files uuid[];
  trace record;
  touched integer;
  counts jsonb := '{}';
begin
  perform recado.require_organization(organization);
  -- Listings and search terms stand still meanwhile: none may be written from what is about to go.
  perform 1 from listing_cursor for update;
  -- Before the contact, as a stop does.
  perform 1 from people where organization_id = organization and person_key = person for update;
  ids := jsonb_build_object(
    'message', array(select recado.messages_of_person(organization, person)),
    'chat', array(select id from chat_messages where organization_id = organization and person_key = person),
    'conversation', array(select id from conversations where organization_id = organization and person_key = person),
    'run', array(select id from automation_runs where organization_id = organization and person_key = person),
    'charge', array(select id from charges where organization_id = organization and person_key = person),
    'cart', array(select id from recovery_carts where organization_id = organization and person_key = person));

  perform recado.end_runs((
    select json_agg(json_build_object('organizationId', organization_id, 'automationId', automation_id,
      'personKey', person_key, 'runId', run_id, 'endStatus', 'STOPPED', 'reason', 'OPTED_OUT'))
    from automation_waits where organization_id = organization and person_key = person));
  perform recado.forget_platform_names(organization, ids -> 'message');
  files := recado.let_go_of_files(organization, ids -> 'chat');

  for trace in select * from recado.personal_traces() order by n loop
    execute recado.erasing_statement(trace.name, trace.found_by, trace.in_column, trace.done)
      using organization, person, hash, alias, ids -> trace.found_by;
    get diagnostics touched = row_count;
    counts := counts || jsonb_build_object(trace.name, touched + coalesce((counts ->> trace.name)::integer, 0));
  end loop;

  delete from platform_notices where due_at = 'infinity' and recado.speaks_of(body, organization, spellings);
  delete from people where organization_id = organization and person_key = person;
  insert into people as p (organization_id, person_key, opted_out_at, opted_out_source)
  values (organization, hash, recado.now(), 'LGPD')
  on conflict (organization_id, person_key) do update set opted_out_source = 'LGPD', platform_person_id = null,
    opted_out_at = coalesce(p.opted_out_at, excluded.opted_out_at);
  insert into erased_people (organization_id, person_key) values (organization, hash) on conflict do nothing;
  update cache_versions set version = version + 1 where kind = 'erasures';
  insert into privacy_log (organization_id, action, person_key, user_id, counts)
  values (organization, 'ERASE', hash, asked_by, counts);
  return jsonb_build_object('counts', counts, 'files', to_jsonb(files));
end
$$;

-- The platform's ids of messages have the phone inside, and a caller's reference may be anything.
create or replace function recado.forget_platform_names(organization uuid, ids jsonb) returns void
language plpgsql
set search_path = recado
as $$
begin
  delete from platform_messages p using message_states s
  where s.organization_id = organization and s.id in (select recado.uuids_in(ids))
    and p.hash = hashtextextended(s.platform_id, 0) and p.platform_id = s.platform_id;
  update uncertainties u set platform_id = null
  where u.organization_id = organization and u.message_id in (select recado.uuids_in(ids)) and u.platform_id is not null;
  delete from message_terms t using messages m
  where m.organization_id = organization and m.id in (select recado.uuids_in(ids))
    and t.organization_id = organization and t.id = m.id
    -- The reference in lower case was a term of messages listed before accents were left out.
    and t.term = any (recado.terms_of_message(m.person_key, m.person_key, null, m.external_reference)
      || lower(m.external_reference));
end
$$;

-- Files the person sent.
create or replace function recado.let_go_of_files(organization uuid, ids jsonb) returns uuid[]
language plpgsql
set search_path = recado
as $$
declare
  files uuid[];
begin
  files := array(select c.media_id from chat_messages c
    where c.organization_id = organization and c.media_id is not null
      and c.id in (select recado.uuids_in(ids)));
  perform recado.let_go_of(organization, files);
  return files;
end
$$;

-- Files the organization sent to this person, under any of their keys, and to nobody else: an invoice, for example. A file that
-- another person got, or that a template, an automation or a campaign names, is nobody's alone. Looks through everything
-- sent since the oldest of them, so it is asked only when there are any.
create or replace function recado.files_sent_to(organization uuid, persons text[]) returns uuid[]
language plpgsql stable
set search_path = recado
as $$
declare
  theirs text[];
  oldest timestamptz;
begin
  select array_agg(f.token), min(f.created_at) into theirs, oldest
  from (
    select distinct recado.file_in(m.content) as token
    from unnest(persons) as person cross join lateral recado.messages_of_person(organization, person) as own (id)
    join messages m on m.organization_id = organization and m.id = own.id
  ) sent
  join media f on f.token = sent.token and f.organization_id = organization;
  if theirs is null then
    return '{}';
  end if;
  return array(
    select f.id from media f where f.organization_id = organization and f.token = any (theirs)
      and f.token not in (
        select recado.file_in(m.content) from messages m
        where m.organization_id = organization and m.id >= recado.uuid_floor(oldest - interval '1 hour')
          and m.person_key <> all (persons) and recado.file_in(m.content) = any (theirs))
      and not exists (select 1 from campaign_recipients r where r.organization_id = organization
        and r.person_key <> all (persons) and position(f.token in r.variables) > 0)
      and not exists (select 1 from templates t where t.organization_id = organization
        and position(f.token in t.structure::text || t.samples::text) > 0)
      and not exists (select 1 from automations a where a.organization_id = organization
        and position(f.token in a::text) > 0));
end
$$;

-- The name of a file of ours that a message carries, by itself or above a template.
create or replace function recado.file_in(content jsonb) returns text
language sql immutable parallel safe
as $$ select substring(coalesce(content ->> 'url', content #>> '{header,url}') from '/media/([[:alnum:]_-]{32})$') $$;

-- $1 the organization, $2 the person's key, $3 the hash, $4 the alias, $5 the ids of what the rows are found by.
create or replace function recado.erasing_statement(name text, found_by text, in_column text, done text) returns text
language sql immutable
as $$
  select format(case when done = 'gone' then 'delete from recado.%1$I' else 'update recado.%1$I set ' || (
      select string_agg(format('%I = ', split_part(mask, '=', 1)) || case split_part(mask, '=', 2)
        when 'null' then 'null'
        when 'removed' then format('case when %I is not null then ''[removido]'' end', split_part(mask, '=', 1))
        when '{}' then '''{}'''
        when '[]' then '''[]'''
        when 'hash' then '$3'
        when 'alias' then '$4'
      end, ', ')
      from regexp_split_to_table(done, '\s+') as mask) end
    || ' where organization_id = $1 and '
    || case when found_by = 'person' then '%2$I = $2'
      else '%2$I in (select recado.uuids_in($5))' end, name, in_column)
$$;
