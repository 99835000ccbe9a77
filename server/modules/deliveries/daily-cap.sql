-- The daily cap where messages leave. How many people a number may still reach is in numbers/allowance/sending-allowance.sql.

-- Before a claim: what of the lane's head may leave, given how many newcomers may. Those beyond go back to the queue
-- until there is more room; the others are written down as reached. The lane keeps count: nobody else adds to it. What
-- was promised a place gets it before what was not, as campaigns and scheduled messages.
create or replace function recado.screen_newcomers(
  lane uuid, most integer, remaining integer, since timestamptz, resets_at timestamptz /* null */,
  whole boolean)
returns table (allowed uuid[], reached integer)
language plpgsql
set search_path = recado
-- planner: queue
set plan_cache_mode = force_custom_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  at timestamptz := recado.now();
  -- With no room left, a long queue of newcomers is moved out of the way of everyone else.
  deep integer := case when remaining = 0 then 500 else most end;
  owner uuid;
  is_shared boolean;
  owner_stopped boolean;
  family uuid[];
  -- Far from the cap there is room for both.
  near constant integer := 5000;
  held integer := 0;
begin
  select o.id, n.kind = 'SHARED', o.suspended_at is not null or o.held_at is not null
  into owner, is_shared, owner_stopped
  from lanes l
  join numbers n on n.organization_id = l.organization_id and n.id = l.id
  join organizations o on o.id = l.organization_id
  where l.id = lane;
  -- Whom the claim will not write to is not reached.
  if owner_stopped and not is_shared then
    return query select '{}'::uuid[], 0;
    return;
  end if;
  if is_shared then
    perform recado.set_aside(lane, deep);
  end if;
  select f.family into family from recado.cap_family(lane, whole) f;
  if remaining <= near then
    held := cardinality(recado.promised_people(owner, family, since));
  end if;

  return query
  with due as materialized (
    select d.organization_id, d.message_id, d.priority, d.due_at, d.seq, d.holds_place
    from (values (1), (2), (3), (4)) as p (priority)
    cross join lateral (
      select * from deliveries q
      where q.lane_id = lane and q.priority = p.priority and q.due_at <= at and q.fence is null
        and (not is_shared or (select o.suspended_at is null and o.held_at is null from organizations o
          where o.id = q.organization_id))
      order by q.due_at, q.seq limit deep
      for update skip locked
    ) d
    order by d.priority, d.due_at, d.seq
    limit deep
  ),
  looked as materialized (
    -- A message that the claim will refuse needs no place.
    select d.*, m.person_key,
      not recado.has_open_window(p, at) and recado.opt_out_refusal(p, m.type, m.category) is null as outside,
      exists (select 1 from reached_people r where r.organization_id = owner and r.number_id = any (family)
        and r.person_key = m.person_key and r.reached_at >= since) as known
    from due d
    join messages m on m.organization_id = d.organization_id and m.id = d.message_id
    left join people p on p.organization_id = m.organization_id and p.person_key = m.person_key
  ),
  newcomers as materialized (
    select person_key, row_number() over (partition by holds order by priority, due_at, seq)
      > case when holds then remaining else remaining - held end as waits
    from (
      select person_key, bool_or(coalesce(holds_place, false)) as holds, min(priority) as priority, min(due_at) as due_at,
        min(seq) as seq
      from looked where outside and not known group by person_key) n
  ),
  judged as materialized (
    select l.*, coalesce(c.waits, false) as waits from looked l
    left join newcomers c on l.outside and not l.known and c.person_key = l.person_key
  ),
  put_back as (
    -- Places of a tier free up one by one: five minutes apart is often enough to look.
    update deliveries d set due_at = greatest(resets_at, at + interval '5 minutes')
    from judged j
    where j.waits and d.organization_id = j.organization_id and d.message_id = j.message_id
  ),
  noted as (
    insert into reached_people as r (organization_id, number_id, person_key, reached_at)
    select distinct owner, lane, person_key, at from judged where outside and not waits
    on conflict (organization_id, number_id, person_key) do update set reached_at = excluded.reached_at
  )
  select coalesce(array_agg(message_id) filter (where not waits), '{}'),
    (select count(*)::integer from newcomers where not waits)
  from judged;
end
$$;

-- The same where several lanes share a tier, and near the cap, where places are promised meanwhile: read anew and spent
-- under the account's lock, so that together they never pass it. No row when nothing limits the lane.
create or replace function recado.screen_family(lane uuid, most integer)
returns table (allowed uuid[], reached integer)
language plpgsql
set search_path = recado
as $$
#variable_conflict use_column
declare
  cap record;
begin
  perform recado.hold_places(array[lane]);
  select s.* into cap from lanes l cross join lateral recado.sending_allowance(l.organization_id, l.id) s where l.id = lane;
  if found then
    return query select * from recado.screen_newcomers(lane => lane, most => most, remaining => cap.remaining,
      since => cap.since, resets_at => cap.resets_at, whole => cap.whole);
  end if;
end
$$;

-- Two days old counts for neither cap.
create or replace function recado.forget_reached(most integer) returns integer
language plpgsql
set search_path = recado
as $$
declare
  forgotten integer;
begin
  delete from reached_people
  where ctid = any (array(select ctid from reached_people where reached_at < recado.now() - interval '2 days' limit most));
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;
