-- What a suspended or held organization has queued on a number that others share. It waits, and the others pass: once it
-- reaches the head of the lane it is set aside, in a lane named after the organization, which no worker holds. There
-- it costs the claims nothing, however much it is and however long it takes, and keeps its place in the order.

-- Looks at the head of a lane as deep as a claim would; where an organization that may not send is found there, a thousand deep of each
-- priority and five times at most. Whatever is left after that is passed over by the claim, and set aside by the next:
-- 10,000 rows slowed three claims to 70 ms, and the fourth took its 4 ms again.
create or replace function recado.set_aside(lane uuid, most integer) returns void
language plpgsql
set search_path = recado
-- planner: set + no bitmapscan, no sort
set plan_cache_mode = force_generic_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
set enable_bitmapscan = off
set enable_sort = off
as $$
#variable_conflict use_column
declare
  at timestamptz := recado.now();
  deep integer := most;
  places tid[];
begin
  for look in 1..5 loop
    places := array(
      select d.place
      from (values (1), (2), (3), (4)) as p (priority)
      cross join lateral (
        select q.ctid as place, q.organization_id from deliveries q
        where q.lane_id = lane and q.priority = p.priority and q.due_at <= at and q.fence is null
        order by q.due_at, q.seq limit deep
      ) d
      where (select o.suspended_at is not null or o.held_at is not null from organizations o
        where o.id = d.organization_id));
    exit when cardinality(places) = 0;
    -- Passing over what others hold: a cancellation of several takes them in an order of its own.
    update deliveries set lane_id = organization_id
    where ctid = any (array(
      select ctid from deliveries where ctid = any (places) and fence is null for update skip locked));
    deep := 1000;
  end loop;
end
$$;

-- Brings back what was set aside, a set at a time, once its organization may send again; answers the lanes it went to.
-- Whatever a claim set aside while the organization was being released is found here as well.
create or replace function recado.take_up(most integer) returns uuid[]
language plpgsql
set search_path = recado
-- planner: queue + unpruned
set enable_partition_pruning = off
set plan_cache_mode = force_custom_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  -- Only a release ends a suspension or a hold, so that few organizations are looked for in the queue.
  released uuid[] := array(select id from organizations
    where released_at is not null and suspended_at is null and held_at is null);
  lanes uuid[];
begin
  with aside as materialized (
    select d.*, m.number_id
    from unnest(released) as r (id)
    cross join lateral (
      select q.organization_id, q.message_id from deliveries q where q.lane_id = r.id limit most for update skip locked
    ) d
    cross join lateral (
      select m.number_id from messages m where m.organization_id = d.organization_id and m.id = d.message_id limit 1) m
    limit most
  ),
  back as (
    update deliveries d set lane_id = a.number_id from aside a
    where d.organization_id = a.organization_id and d.message_id = a.message_id
    returning d.lane_id
  )
  select array_agg(distinct lane_id) into lanes from back;
  return coalesce(lanes, '{}');
end
$$;
