-- Counts a set of requests in one-second buckets per subject: the running second and the sixty before it, so no rolling
-- minute ever holds more than the limit (sixty buckets would let 1.8 % too many through), and five that are to come.
-- counts[6] is the running second, counts[6 + k] the one k seconds ago, counts[6 - k] the one k seconds from now; total
-- is their sum, kept so that a request costs the buckets that fall out, not all of them.
-- A busy caller's next requests may be counted with those that came (`spares`), as long as half of the limit stays free
-- for others: in the last second in which they may be used, so that they never leave the window too early. `second` is
-- that one, left_ms how long until it is over. Later the caller reports how many it used when (`uses`, from that second
-- backwards): they move to where they belong, and the rest is free again.
-- The caller passes whether the set may hold subjects without a row: looking first would cost a fifth of the whole.
-- The commit need not wait for the disk: a crash of the database forgets a fraction of a second of counting. Set in the
-- body, for what a function's SET clause sets is undone before the commit.

create or replace function recado.take_requests(
  subjects text[], kinds text[], wanted integer[], ceilings integer[], spares integer[], returns integer[],
  return_seconds bigint[], uses text[], includes_new boolean)
returns table (n integer, granted integer, spare integer, remaining integer, reset_seconds integer,
  retry_seconds integer, second bigint, left_ms double precision)
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
  instant double precision := extract(epoch from clock_timestamp() + (recado.now() - now()));
  second bigint := floor(instant);
  empty integer[] := array_fill(0, array[66]);
begin
  perform set_config('synchronous_commit', 'off', true);
  if includes_new then
    insert into rate_buckets (subject, kind, newest, total, counts)
    select a.subject, a.kind, second, 0, empty from unnest(subjects, kinds) as a (subject, kind)
    order by a.subject, a.kind
    on conflict (subject, kind) do nothing;
  end if;

  return query
  with asked as materialized (
    select * from unnest(subjects, kinds, wanted, ceilings, spares, returns, return_seconds, uses) with ordinality
      as a (subject, kind, wanted, ceiling, spare, returned, returned_from, used, n)
  ),
  -- Locked in order of subject, so that two processes never wait for each other crosswise.
  locked as materialized (
    select b.subject, b.kind, b.newest, b.total, a.n, a.wanted, a.ceiling, a.spare as hoped, a.returned,
      -- A row of the version before has no seconds to come.
      case when cardinality(b.counts) = 66 then b.counts else empty[1:5] || b.counts end as counts,
      a.used::integer[] as uses, (greatest(b.newest, second) + 6 - a.returned_from)::integer as place,
      least(66, greatest(0, second - b.newest))::integer as gap
    from asked a join rate_buckets b on b.subject = a.subject and b.kind = a.kind
    order by b.subject, b.kind
    for no key update of b
  ),
  shifted as materialized (
    select l.*,
      case when gap = 0 then counts else empty[1:gap] || counts[1:66 - gap] end as running,
      case when gap = 0 then total when gap = 66 then 0
        else total - (select sum(c)::integer from unnest(counts[67 - gap:66]) c) end as used
    from locked l
  ),
  -- What was counted ahead, put where it was used. A count that was swept away meanwhile has nothing to give back.
  dated as materialized (
    select n, subject, kind, newest, wanted, ceiling, hoped,
      case when block is null then running else running[:place - 1] || block || running[place + cardinality(block):] end
        as running,
      case when block is null then used
        else used + (select sum(b.c)::integer from unnest(block) as b (c))
          - (select sum(r.c)::integer from unnest(running[place:place + cardinality(block) - 1]) as r (c)) end as used
    from (
      select s.*,
        case when place between 1 and 66 then array(
          select running[place + k] + coalesce(uses[k + 1], 0)
            - case when k = 0 then least(returned, running[place]) else 0 end
          from generate_series(0, least(5, 66 - place)) k
        ) end as block
      from shifted s
    ) s
  ),
  summed as materialized (
    select d.*, least(wanted, greatest(0, ceiling - used)) as granted,
      case when ceiling - used - wanted - hoped >= ceiling / 2 then hoped else 0 end as spare
    from dated d
  ),
  kept as (
    update rate_buckets b
    set newest = greatest(s.newest, second), total = s.used + s.granted + s.spare,
      counts = (s.running[1] + s.spare) || s.running[2:5] || (s.running[6] + s.granted) || s.running[7:66]
    from summed s where b.subject = s.subject and b.kind = s.kind
  )
  -- The window is empty 61 seconds after its youngest second; a place is free once its oldest has left.
  select s.n::integer, s.granted, s.spare, s.ceiling - s.used - s.granted - s.spare,
    case when s.granted + s.spare > 0 then 61
      else coalesce(67 - (select min(k) from generate_series(1, 66) k where s.running[k] > 0), 1) end,
    case when s.granted = s.wanted then 1
      else coalesce(67 - (select max(k) from generate_series(1, 66) k where s.running[k] > 0), 1) end,
    greatest(s.newest, second) + 5, (second + 6 - instant) * 1000
  from summed s;
end
$$;
