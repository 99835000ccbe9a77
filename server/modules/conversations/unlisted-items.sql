-- What threads do not show yet, of the messages that messages/unlisted-messages.sql names.

-- What was sent and is not in its thread yet: see list_sent.
create or replace function recado.unlisted_sent(organization uuid)
returns table (conversation_id uuid, id uuid, at timestamptz)
language sql stable
rows 20
set search_path = recado
-- planner: probe
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
  select c.id, m.id, recado.place_of(m.created_at, m.scheduled_at)
  from recado.unlisted_messages(organization) u
  cross join lateral (
    select * from messages x where x.organization_id = organization and x.id = u.id limit 1) m
  cross join lateral (
    select x.id from conversations x
    where x.person_key = m.person_key
      -- Not `=`: see conversations/receive-messages.sql. Row security adds the organization, and with it the index of
      -- the inbox by number would serve: it read all threads of the number for each message.
      and x.number_id is not distinct from m.number_id and x.organization_id is not distinct from organization limit 1) c
  where u.stood is null
$$;

-- The same of one thread, and, while it waits to be filled, what was sent before it was opened.
create or replace function recado.unlisted_items(organization uuid, conversation uuid)
returns table (id uuid, at timestamptz)
language sql stable
rows 20
set search_path = recado
-- planner: probe
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
  select f.id, f.at from (
    select u.id, u.at from recado.unlisted_sent(organization) u where u.conversation_id = conversation
    union
    select m.id, recado.place_of(m.created_at, m.scheduled_at)
    from conversation_backfills b
    join conversations c on c.organization_id = organization and c.id = b.conversation_id
    cross join lateral recado.messages_of_person(organization, c.person_key) as own (id)
    join messages m on m.organization_id = organization and m.id = own.id and m.number_id = c.number_id
    where b.organization_id = organization and b.conversation_id = conversation
  ) f
  where not exists (select from conversation_items i where i.organization_id = organization
    and i.conversation_id = conversation and i.at = f.at and i.id = f.id)
$$;
