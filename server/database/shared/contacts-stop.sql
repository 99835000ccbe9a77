-- Who asked for silence is listed so (contacts/list-contacts.sql says what lists are).

-- What a contact who asked for silence is listed under, beside the rest.
create or replace function recado.stop_terms(tags text[]) returns text[]
language sql immutable parallel safe
as $$ select array['o'] || array(select 'o' || tag from unnest(tags) as tag) $$;

create or replace function recado.mark_of(id uuid) returns text
language sql immutable parallel safe
as $$ select left(id::text, 11) $$;

-- A person asked for silence, or takes it back.
create or replace function recado.follow_stop() returns trigger
language plpgsql
set search_path = recado
as $$
declare
  asked people := case when tg_op = 'DELETE' then old else new end;
begin
  perform recado.list_stop(asked.organization_id, asked.person_key, tg_op <> 'DELETE' and asked.opted_out_at is not null);
  if tg_op <> 'DELETE' then
    insert into contact_rechecks (organization_id, person_key) values (asked.organization_id, asked.person_key);
  end if;
  return null;
end
$$;

create or replace trigger people_stopped after insert on recado.people
  for each row when (new.opted_out_at is not null) execute function recado.follow_stop();
create or replace trigger people_moved after update of opted_out_at on recado.people
  for each row when ((old.opted_out_at is null) <> (new.opted_out_at is null)) execute function recado.follow_stop();
create or replace trigger people_gone after delete on recado.people
  for each row when (old.opted_out_at is not null) execute function recado.follow_stop();

-- Lists the contact of a person as silent or not, if it is not so already. The contact is held, so that its tags are those
-- it has in the end; people come before contacts wherever both are locked.
create or replace function recado.list_stop(organization uuid, person text, stopped boolean) returns void
language plpgsql
set search_path = recado
-- planner: index
set enable_seqscan = off
as $$
declare
  contact contacts;
  touched integer;
begin
  select * into contact from contacts c where c.organization_id = organization and c.person_key = person
  for no key update;
  if not found then
    return;
  end if;
  if stopped then
    insert into contact_terms (organization_id, term, contact_id)
    select organization, t, contact.id from unnest(recado.stop_terms(contact.tags)) as t order by t
    on conflict do nothing;
  else
    delete from contact_terms x where x.organization_id = organization and x.contact_id = contact.id
      and x.term = any (recado.stop_terms(contact.tags));
  end if;
  get diagnostics touched = row_count;
  if touched > 0 then
    insert into contact_marks (organization_id, ids) values (organization, recado.mark_of(contact.id));
  end if;
end
$$;
