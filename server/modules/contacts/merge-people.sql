-- Two who turned out to be one person. What was of `from_person` becomes `into_person`'s: identities, the contact, window and
-- opt-out (a request for silence is kept), threads and what was written in them. Messages sent keep the key they were
-- sent under; a query for all of a person asks for every key. A phone that was merged can still be written to, so it
-- keeps a row of its own, and every stop is both's. The journal keeps what it takes to undo it all.

create or replace function recado.merge_people(organization uuid, merge uuid, from_person text, into_person text,
  into_phone text /* null */)
returns boolean
language plpgsql
set search_path = recado
as $$
#variable_conflict use_column
declare
  from_contact contacts;
  into_contact contacts;
  from_row people;
  into_row people;
  threads uuid[];
  names jsonb;
begin
  perform 1 from people where organization_id = organization and person_key in (from_person, into_person)
  order by person_key for update;
  select * into from_row from people where organization_id = organization and person_key = from_person;
  select * into into_row from people where organization_id = organization and person_key = into_person;
  perform 1 from contacts where organization_id = organization and person_key in (from_person, into_person)
  order by person_key for update;
  select * into from_contact from contacts where organization_id = organization and person_key = from_person;
  select * into into_contact from contacts where organization_id = organization and person_key = into_person;
  if from_person = into_person or from_row.person_key is null and from_contact.id is null then
    return false;
  end if;

  with moved as (
    update person_identities set person_key = into_person
    where organization_id = organization and person_key = from_person returning kind, value
  ),
  own as (
    insert into person_identities (organization_id, kind, value, person_key)
    values (organization, case when recado.is_phone(from_person) then 'PHONE' else 'PLATFORM' end, from_person, into_person)
    on conflict do nothing
  )
  select coalesce(jsonb_agg(to_jsonb(moved)), '[]') into names from moved;

  -- A number has one thread with a person: where both have one, each keeps its own.
  threads := array(select c.id from conversations c where c.organization_id = organization and c.person_key = from_person
    and not exists (select 1 from conversations o where o.organization_id = organization and o.person_key = into_person
      and o.number_id = c.number_id));
  update conversations set person_key = into_person, phone = coalesce(into_phone, phone)
  where organization_id = organization and id = any (threads);
  update chat_messages set person_key = into_person
  where organization_id = organization and person_key = from_person and conversation_id = any (threads);

  if into_contact.id is null then
    update contacts set person_key = into_person, phone = coalesce(into_phone, phone)
    where organization_id = organization and id = from_contact.id;
  elsif from_contact.id is not null then
    delete from contacts where organization_id = organization and id = from_contact.id;
    update contacts c
    set name = coalesce(c.name, from_contact.name), email = coalesce(c.email, from_contact.email),
      phone = coalesce(c.phone, into_phone, from_contact.phone), attributes = from_contact.attributes || c.attributes,
      tags = c.tags || array(select tag from unnest(from_contact.tags) as tag where tag <> all (c.tags)),
      updated_at = recado.now()
    where c.organization_id = organization and c.id = into_contact.id;
  end if;

  delete from people where organization_id = organization and person_key = from_person and not recado.is_phone(from_person);
  if recado.is_phone(from_person) and into_row.opted_out_at is not null then
    insert into people as p (organization_id, person_key, opted_out_at, opted_out_source)
    values (organization, from_person, into_row.opted_out_at, into_row.opted_out_source)
    on conflict (organization_id, person_key) do update
    set opted_out_at = excluded.opted_out_at, opted_out_source = excluded.opted_out_source
    where p.opted_out_at is null;
  end if;
  if from_row.person_key is not null then
    insert into people as p (organization_id, person_key, opted_out_at, opted_out_source, last_inbound_at, window_until,
      marketing_at, resumed_at)
    values (organization, into_person, from_row.opted_out_at, from_row.opted_out_source, from_row.last_inbound_at,
      from_row.window_until, from_row.marketing_at, from_row.resumed_at)
    on conflict (organization_id, person_key) do update
    set opted_out_source = case when p.opted_out_at is null then excluded.opted_out_source else p.opted_out_source end,
      opted_out_at = coalesce(p.opted_out_at, excluded.opted_out_at),
      last_inbound_at = greatest(p.last_inbound_at, excluded.last_inbound_at),
      window_until = greatest(p.window_until, excluded.window_until),
      marketing_at = recado.with_marketing(p.marketing_at, excluded.marketing_at, recado.now());
  end if;

  -- A contact that changed hands is silent if its person is.
  insert into contact_rechecks (organization_id, person_key) values (organization, from_person), (organization, into_person);
  insert into person_merges (organization_id, id, from_key, into_key, moved)
  values (organization, merge, from_person, into_person, jsonb_build_object('identities', names, 'threads', threads,
    'fromContact', to_jsonb(from_contact), 'intoContact', to_jsonb(into_contact), 'fromRow', to_jsonb(from_row),
    'intoRow', to_jsonb(into_row)));
  return true;
end
$$;

-- Takes a merge back. What was changed since stays: only what still is as the merge made it returns to what it was.
create or replace function recado.undo_merge(organization uuid, merge uuid) returns boolean
language plpgsql
set search_path = recado
as $$
#variable_conflict use_column
declare
  m person_merges;
  from_contact contacts;
  into_contact contacts;
  from_row people;
  into_row people;
begin
  update person_merges set undone_at = recado.now()
  where organization_id = organization and id = merge and undone_at is null returning * into m;
  if not found then
    return false;
  end if;
  from_contact := jsonb_populate_record(null::contacts, m.moved -> 'fromContact');
  into_contact := jsonb_populate_record(null::contacts, m.moved -> 'intoContact');
  from_row := jsonb_populate_record(null::people, m.moved -> 'fromRow');
  into_row := jsonb_populate_record(null::people, m.moved -> 'intoRow');

  delete from person_identities
  where organization_id = organization and value = m.from_key and person_key = m.into_key;
  update person_identities i set person_key = m.from_key
  from jsonb_to_recordset(m.moved -> 'identities') as n (kind text, value text)
  where i.organization_id = organization and i.kind = n.kind and i.value = n.value and i.person_key = m.into_key;

  update chat_messages set person_key = m.from_key
  where organization_id = organization and person_key = m.into_key
    and conversation_id in (select recado.uuids_in(m.moved -> 'threads'));
  update conversations
  set person_key = m.from_key, phone = case when recado.is_phone(m.from_key) then coalesce(from_contact.phone, m.from_key) end
  where organization_id = organization and id in (select recado.uuids_in(m.moved -> 'threads'));

  if into_contact.id is null then
    update contacts set person_key = m.from_key, phone = from_contact.phone
    where organization_id = organization and id = from_contact.id;
  elsif from_contact.id is not null then
    update contacts c
    set name = case when c.name = from_contact.name then into_contact.name else c.name end,
      email = case when c.email = from_contact.email then into_contact.email else c.email end,
      phone = into_contact.phone,
      tags = array(select tag from unnest(c.tags) as tag
        where tag <> all (from_contact.tags) or tag = any (into_contact.tags)),
      attributes = c.attributes - array(select key from jsonb_object_keys(from_contact.attributes) as key
        where not into_contact.attributes ? key and c.attributes -> key = from_contact.attributes -> key),
      updated_at = recado.now()
    where c.organization_id = organization and c.id = into_contact.id;
    insert into contacts select (from_contact).* on conflict do nothing;
  end if;

  if from_row.person_key is not null then
    update people p
    set opted_out_at = case when p.opted_out_at = from_row.opted_out_at then into_row.opted_out_at else p.opted_out_at end,
      opted_out_source = case when p.opted_out_at = from_row.opted_out_at then into_row.opted_out_source
        else p.opted_out_source end,
      last_inbound_at = case when p.last_inbound_at = from_row.last_inbound_at then into_row.last_inbound_at
        else p.last_inbound_at end,
      window_until = case when p.window_until = from_row.window_until then into_row.window_until else p.window_until end
    where p.organization_id = organization and p.person_key = m.into_key;
    insert into people as p select (from_row).*
    on conflict (organization_id, person_key) do update
    set opted_out_at = excluded.opted_out_at, opted_out_source = excluded.opted_out_source
    where p.opted_out_at = into_row.opted_out_at;
  else
    delete from people p where p.organization_id = organization and p.person_key = m.from_key
      and p.opted_out_at = into_row.opted_out_at;
  end if;
  insert into contact_rechecks (organization_id, person_key) values (organization, m.from_key), (organization, m.into_key);
  return true;
end
$$;
