-- How many more people a number may reach: the platform's tier counts people outside an open window over the last 24
-- hours, for all numbers of the account together; a warming plan counts those of one number over the organization's
-- calendar day. The tighter of the two holds. An organization that shares a number is counted at the number's owner.

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

-- What limits the number: no row, one, or both. `since` is the instant from which a person counts as already reached, by
-- any number of the account where the cap is `whole`.
create or replace function recado.sending_caps(number uuid)
returns table (remaining integer, resets_at timestamptz, since timestamptz, whole boolean)
language sql stable
set search_path = recado
as $$
  select recado.tier_limit(n.messaging_tier) - t.people, t.oldest_at + interval '24 hours',
    recado.now() - interval '24 hours', true
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
$$;

-- The tighter one.
create or replace function recado.sending_allowance(organization uuid, number uuid)
returns table (remaining integer, resets_at timestamptz /* null */, since timestamptz, whole boolean)
language sql stable
set search_path = recado
as $$
  select greatest(0, c.remaining), c.resets_at, c.since, c.whole from recado.sending_caps(number) c
  order by c.remaining, c.resets_at desc
  limit 1
$$;

-- The numbers that a cap counts together, and whose they are.
create or replace function recado.cap_family(number uuid, whole boolean)
returns table (owner uuid, family uuid[])
language sql stable
set search_path = recado
as $$
  select l.organization_id, case when whole then array(
      select o.id from numbers n
      join numbers o on o.organization_id = n.organization_id and o.business_account_id = n.business_account_id
      where n.organization_id = l.organization_id and n.id = l.id)
    else array[number] end
  from lanes l where l.id = number
$$;

-- People who were promised a place and are not reached yet: a message to each waits in the queue that was accepted under
-- the cap. Nothing is kept for this: who is delivered, canceled or failed is not in the queue.
create or replace function recado.promised_people(owner uuid, family uuid[], since timestamptz)
returns text[]
language plpgsql stable
set search_path = recado
-- planner: queue
set plan_cache_mode = force_custom_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
declare
  -- Read now: the transaction that held the lock before may have begun later, and what it promised is due at its beginning.
  at timestamptz := recado.now() + (clock_timestamp() - transaction_timestamp());
begin
  return array(
    select distinct m.person_key
    from unnest(family) as f (lane_id)
    join deliveries d on d.lane_id = f.lane_id and d.holds_place
    join messages m on m.organization_id = d.organization_id and m.id = d.message_id
    left join people p on p.organization_id = m.organization_id and p.person_key = m.person_key
    where d.fence is null and d.due_at <= at
      and not recado.has_open_window(p, at) and recado.opt_out_refusal(p, m.type, m.category) is null
      and not exists (select 1 from reached_people r where r.organization_id = owner and r.number_id = any (family)
        and r.person_key = m.person_key and r.reached_at >= since));
end
$$;

-- How many newcomers may still be promised a place, by the tighter cap once promises are kept; and whom it counts already.
-- No row when nothing limits the number.
create or replace function recado.free_places(number uuid)
returns table (remaining integer, resets_at timestamptz /* null */, since timestamptz, owner uuid, family uuid[], promised text[])
language sql stable
set search_path = recado
as $$
  select greatest(0, c.remaining - cardinality(p.promised)), c.resets_at, c.since, f.owner, f.family, p.promised
  from recado.sending_caps(number) c
  cross join lateral recado.cap_family(number, c.whole) f
  cross join lateral (select recado.promised_people(f.owner, f.family, c.since) as promised) p
  order by 1, c.resets_at desc
  limit 1
$$;

-- Held by the transaction that promises or spends the places of an account, until its transaction ends. Wallets are locked before it.
create or replace function recado.hold_places(numbers uuid[]) returns void
language plpgsql
set search_path = recado
as $$
declare
  account uuid;
begin
  for account in
    select distinct n.business_account_id from lanes l
    join numbers n on n.organization_id = l.organization_id and n.id = l.id
    where l.id = any (numbers) order by 1
  loop
    perform pg_advisory_xact_lock(hashtextextended('places ' || account, 0));
  end loop;
end
$$;

-- Whether someone needs a place that the number has none of: neither with an open window, nor reached, nor promised.
create or replace function recado.is_newcomer(
  organization uuid, person text, owner uuid, family uuid[], since timestamptz, promised text[])
returns boolean
language sql stable
set search_path = recado
as $$
  select person <> all (promised)
    and not exists (select 1 from people p where p.organization_id = organization and p.person_key = person
      and recado.has_open_window(p, recado.now()))
    and not exists (select 1 from reached_people r where r.organization_id = owner and r.number_id = any (family)
      and r.person_key = person and r.reached_at >= since)
$$;

-- Judges the rows of a set whose numbers are near their cap, in the order they came, holding what they would take. With
-- no place left a newcomer is refused, with the wait in milliseconds; a row that lost to another of the set is 'busy': they
-- may be refused for something else. Answers one verdict per row, null for who may pass.
create or replace function recado.judge_places(
  organizations uuid[], numbers uuid[], person_keys text[], near boolean[], out verdicts text[], out waits bigint[])
language plpgsql
set search_path = recado
as $$
begin
  perform recado.hold_places(array(select number from unnest(numbers, near) as r (number, judged) where judged));
  -- A statement of its own, which sees what was promised before the lock was ours.
  select array_agg(v.verdict order by v.n), array_agg(v.wait order by v.n) into verdicts, waits from (
    select a.n,
      case when t.turn > t.remaining then case when t.remaining = 0 then 'SEND_RATE_LIMITED' else 'busy' end end as verdict,
      case when t.turn > t.remaining then greatest(1000, ceil(extract(epoch from
        coalesce(t.resets_at, recado.now() + interval '5 minutes') - recado.now()) * 1000))::bigint end as wait
    from unnest(numbers) with ordinality as a (number, n)
    left join (
      select n, remaining, resets_at, dense_rank() over (partition by number order by first) as turn from (
        select r.n, r.number, c.remaining, c.resets_at,
          min(r.n) over (partition by r.number, r.person_key) as first
        from unnest(organizations, numbers, person_keys, near) with ordinality as r (organization_id, number, person_key, judged, n)
        join (
          select distinct_numbers.number, p.* from (
            select distinct number from unnest(numbers, near) as d (number, judged) where judged) distinct_numbers
          cross join lateral recado.free_places(distinct_numbers.number) p
          offset 0
        ) c on c.number = r.number
        where r.judged and recado.is_newcomer(organization => r.organization_id, person => r.person_key, owner => c.owner,
          family => c.family, since => c.since, promised => c.promised)
      ) newcomers
    ) t on t.n = a.n
  ) v;
end
$$;
