-- The messages to a person: those that history lists under them, and those it has not come to yet.
create or replace function recado.messages_of_person(organization uuid, person text) returns setof uuid
language sql stable
set search_path = recado
-- planner: probe
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
  select m.id from (
    select id from message_terms where organization_id = organization and term = person
    union
    select unnest(coalesce(subject_ids, array[subject_id])) from outbox
    where organization_id = organization and type = 'message.status_updated' and old is null
    union
    select e.subject_id from listing_cursor c join events e on e.g > c.g and e.day >= c.day - 1
    where e.organization_id = organization and e.type = 'message.status_updated' and e.old is null
  ) found
  join messages m on m.organization_id = organization and m.id = found.id and m.person_key = person
$$;
