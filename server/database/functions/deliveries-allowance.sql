-- How many more people a number may reach: the platform's tier counts people outside an open window over the last 24
-- hours, for all numbers of the account together; a warming plan counts those of one number over the organization's
-- calendar day. The tighter of the two holds. Whoever shares a number is counted where the number is at home.

-- Null is no limit: the highest tier, and tiers this table does not know.
create or replace function recado.tier_limit(tier text) returns integer
language sql immutable
as $$
  select case tier when 'TIER_50' then 50 when 'TIER_250' then 250 when 'TIER_1K' then 1000 when 'TIER_2K' then 2000
    when 'TIER_10K' then 10000 when 'TIER_100K' then 100000 end
$$;

create or replace function recado.warming_progress(organization uuid)
returns table (number_id uuid, status text, day integer, daily_cap integer, reached_today integer, next_cap integer,
  day_started_at timestamptz, next_cap_at timestamptz)
language sql stable
set search_path = recado
as $$
  select p.number_id,
    case when not p.enabled then 'OFF' when d.day > cardinality(p.daily_caps) then 'DONE' else 'WARMING' end,
    d.day, p.daily_caps[d.day],
    (select count(*)::integer from reached_people r
      where r.organization_id = p.organization_id and r.number_id = p.number_id and r.reached_at >= d.started_at),
    p.daily_caps[d.day + 1], d.started_at, d.ends_at
  from warming_plans p
  join organizations o on o.id = p.organization_id
  cross join lateral (
    select t.today - p.started_on + 1 as day, t.today::timestamp at time zone o.time_zone as started_at,
      (t.today + 1)::timestamp at time zone o.time_zone as ends_at
    from (select (recado.now() at time zone o.time_zone)::date as today) t
  ) d
  where p.organization_id = organization
$$;

-- No row when nothing limits the number. `since` is the instant from which a person counts as already reached, by any
-- number of the account where the cap is `whole`.
create or replace function recado.sending_allowance(organization uuid, number uuid)
returns table (remaining integer, resets_at timestamptz, since timestamptz, whole boolean)
language sql stable
set search_path = recado
as $$
  select greatest(0, c.remaining), c.resets_at, c.since, c.whole from (
    select recado.tier_limit(n.messaging_tier) - t.people as remaining, t.oldest_at + interval '24 hours' as resets_at,
      recado.now() - interval '24 hours' as since, true as whole
    from lanes l
    join numbers n on n.organization_id = l.organization_id and n.id = l.id
    cross join lateral (
      select count(distinct r.person_key)::integer as people, min(r.reached_at) as oldest_at
      from numbers o
      join reached_people r on r.organization_id = o.organization_id and r.number_id = o.id
      where o.organization_id = n.organization_id and o.business_account_id = n.business_account_id
        and r.reached_at > recado.now() - interval '24 hours'
    ) t
    where l.id = number and recado.tier_limit(n.messaging_tier) is not null
    union all
    select w.daily_cap - w.reached_today, w.next_cap_at, w.day_started_at, false
    from lanes l
    cross join lateral recado.warming_progress(l.organization_id) w
    where l.id = number and w.number_id = number and w.status = 'WARMING'
  ) c
  order by c.remaining, c.resets_at desc
  limit 1
$$;

-- Before a claim: what of the lane's head may leave, given how many newcomers may. Those beyond go back to the queue
-- until there is more room; the others are written down as reached. The lane keeps count: nobody else adds to it.
create or replace function recado.screen_newcomers(
  lane uuid, most integer, remaining integer, since timestamptz, resets_at timestamptz, whole boolean)
returns table (allowed uuid[], reached integer)
language plpgsql
set search_path = recado
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
  family uuid[] := array[lane];
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
  if whole then
    family := array(select o.id from numbers n
      join numbers o on o.organization_id = n.organization_id and o.business_account_id = n.business_account_id
      where n.organization_id = owner and n.id = lane);
  end if;

  return query
  with due as materialized (
    select d.organization_id, d.message_id, d.priority, d.due_at, d.seq
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
    -- Whoever opted out will be refused by the claim and needs no place.
    select d.*, m.person_key, coalesce(p.window_until, '-infinity') <= at and p.opted_out_at is null as outside,
      exists (select 1 from reached_people r where r.organization_id = owner and r.number_id = any (family)
        and r.person_key = m.person_key and r.reached_at >= since) as known
    from due d
    join messages m on m.organization_id = d.organization_id and m.id = d.message_id
    left join people p on p.organization_id = m.organization_id and p.person_key = m.person_key
  ),
  newcomers as materialized (
    select person_key, row_number() over (order by min(priority), min(due_at), min(seq)) > remaining as waits
    from looked where outside and not known group by person_key
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

-- The same where several lanes share a tier: read anew and spent under the account's lock, so that together they never
-- pass it. No row when nothing limits the lane.
create or replace function recado.screen_family(lane uuid, most integer)
returns table (allowed uuid[], reached integer)
language plpgsql
set search_path = recado
as $$
#variable_conflict use_column
declare
  cap record;
begin
  perform 1 from lanes l
  join numbers n on n.organization_id = l.organization_id and n.id = l.id
  join business_accounts a on a.organization_id = n.organization_id and a.id = n.business_account_id
  where l.id = lane
  for no key update of a;
  select s.* into cap from lanes l cross join lateral recado.sending_allowance(l.organization_id, l.id) s where l.id = lane;
  if found then
    return query select * from recado.screen_newcomers(lane, most, cap.remaining, cap.since, cap.resets_at, cap.whole);
  end if;
end
$$;

-- Two days old says nothing to either cap.
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
