-- What was sent joins the threads as the log is followed (see reports/follow-log.sql): the holder of the listing cursor is
-- alone at this, so a thread is filled once from before it was opened and then message by message.

-- Lists new messages in the threads of their people, if they have any, and remembers whom a shared number wrote to.
create or replace function recado.list_sent(moves recado.moved_message[]) returns void
language plpgsql
set search_path = recado
-- planner: set
set plan_cache_mode = force_generic_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  organizations uuid[];
  threads uuid[];
  times timestamptz[];
begin
  -- Each by its key, here and below: statistics made while many threads are being written count their pages and none of
  -- their rows, and a plan for so few reads them all (PostgreSQL 15 took 25 s for 200 messages among 20,000 threads).
  with listed as (
    insert into conversation_items (organization_id, conversation_id, at, id, outbound)
    select m.organization_id, c.id, recado.place_of(m.created_at, m.scheduled_at), m.id, true
    from unnest(moves) as m
    cross join lateral (
      select c.id from conversations c where c.person_key = m.person_key and c.number_id = m.number_id
        -- Not `=`: see conversations/receive-messages.sql.
        and c.organization_id is not distinct from m.organization_id limit 1) c
    where m.old is null
    order by 1, 2, 3, 4
    on conflict do nothing
    returning organization_id, conversation_id, at
  )
  select array_agg(organization_id), array_agg(conversation_id), array_agg(at) into organizations, threads, times
  from (
    select organization_id, conversation_id, least(max(at), recado.now()) as at from listed group by 1, 2 order by 1, 2) l;

  if threads is not null then
    -- Locked before they are looked at: a row changed meanwhile would no longer be where it was seen.
    perform 1 from unnest(organizations, threads) as l (organization_id, id)
    cross join lateral (
      select 1 from conversations c where c.organization_id = l.organization_id and c.id = l.id
      limit 1 for no key update) c;
    update conversations c set last_message_at = l.at
    from (
      select x.place, l.at from unnest(organizations, threads, times) as l (organization_id, id, at)
      cross join lateral (
        select c.ctid as place from conversations c
        where c.organization_id = l.organization_id and c.id = l.id and c.last_message_at < l.at limit 1) x
    ) l
    where c.ctid = l.place;
  end if;

  insert into shared_threads as t (organization_id, platform_number_id, person_key, number_id, at)
  select distinct on (m.organization_id, n.platform_number_id, m.person_key)
    m.organization_id, n.platform_number_id, m.person_key, n.id, m.created_at
  from unnest(moves) as m
  join numbers n on n.organization_id = m.organization_id and n.id = m.number_id and n.kind = 'SHARED'
  where m.old is null
  order by 1, 2, 3, m.created_at desc
  on conflict (organization_id, platform_number_id, person_key)
  do update set at = greatest(t.at, excluded.at), number_id = excluded.number_id;
end
$$;

-- A message stands where it was sent: one that waits for its time, at that time.
create or replace function recado.place_of(created_at timestamptz, scheduled_at timestamptz) returns timestamptz
language sql immutable parallel safe
as $$ select greatest(created_at, scheduled_at) $$;

-- Fills threads that were opened since with what was sent to their people before.
create or replace function recado.backfill_threads(most integer) returns integer
language plpgsql
set search_path = recado
-- planner: free + no hashjoin, no mergejoin, anew
set plan_cache_mode = force_custom_plan
set enable_hashjoin = off
set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  filled integer;
begin
  with taken as materialized (
    select organization_id, conversation_id from conversation_backfills order by 1, 2 limit most for update skip locked
  ),
  gone as (
    delete from conversation_backfills b using taken t
    where b.organization_id = t.organization_id and b.conversation_id = t.conversation_id
  ),
  listed as (
    insert into conversation_items (organization_id, conversation_id, at, id, outbound)
    select c.organization_id, c.id, recado.place_of(m.created_at, m.scheduled_at), m.id, true
    from taken t
    join conversations c on c.organization_id = t.organization_id and c.id = t.conversation_id
    join message_terms w on w.organization_id = c.organization_id and w.term = c.person_key
    join messages m on m.organization_id = c.organization_id and m.id = w.id and m.person_key = c.person_key
      and m.number_id = c.number_id
    on conflict do nothing
  )
  select count(*) into filled from taken;
  return filled;
end
$$;
