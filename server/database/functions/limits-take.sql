-- Counts a set of requests in sixty-one one-second buckets per subject: the running second and the sixty before it, so
-- no rolling minute ever holds more than the limit. Sixty buckets would let 1.8 % too many through.
-- counts[1] is the running second, counts[k] the one k - 1 seconds ago; total is their sum, kept so that a request
-- costs the buckets that fall out, not all sixty-one.
-- A busy caller's next requests may be counted with those that came (`spares`), as long as half of the limit stays free
-- for others; left_ms tells how long the second they were counted in still lasts. What was not used comes back
-- (`returns`) into the second it was counted in.
-- Whoever calls says whether the set may hold subjects without a row: looking first would cost a fifth of the whole.
-- The commit need not wait for the disk: a crash of the database forgets a fraction of a second of counting.

create or replace function recado.take_requests(
  subjects text[], kinds text[], wanted integer[], ceilings integer[], spares integer[], returns integer[],
  return_seconds bigint[], strangers boolean)
returns table (n integer, granted integer, spare integer, remaining integer, reset_seconds integer,
  retry_seconds integer, second bigint, left_ms double precision)
language plpgsql
set search_path = recado
set plan_cache_mode = force_generic_plan
set synchronous_commit = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  instant double precision := extract(epoch from clock_timestamp() + (recado.now() - now()));
  second bigint := floor(instant);
  empty integer[] := array_fill(0, array[61]);
begin
  if strangers then
    insert into rate_buckets (subject, kind, newest, total, counts)
    select a.subject, a.kind, second, 0, empty from unnest(subjects, kinds) as a (subject, kind)
    order by a.subject, a.kind
    on conflict (subject, kind) do nothing;
  end if;

  return query
  with asked as materialized (
    select * from unnest(subjects, kinds, wanted, ceilings, spares, returns, return_seconds) with ordinality
      as a (subject, kind, wanted, ceiling, spare, returned, returned_to, n)
  ),
  -- Locked in order of subject, so that two processes never wait for each other crosswise.
  locked as materialized (
    select b.subject, b.kind, b.newest, b.total, b.counts, a.n, a.wanted, a.ceiling,
      a.spare as hoped, a.returned, (greatest(b.newest, second) - a.returned_to)::integer + 1 as place,
      least(61, greatest(0, second - b.newest))::integer as gap
    from asked a join rate_buckets b on b.subject = a.subject and b.kind = a.kind
    order by b.subject, b.kind
    for no key update of b
  ),
  shifted as materialized (
    select l.*,
      case when gap = 0 then counts else empty[1:gap] || counts[1:61 - gap] end as running,
      case when gap = 0 then total when gap = 61 then 0
        else total - (select sum(c)::integer from unnest(counts[62 - gap:61]) c) end as used
    from locked l
  ),
  emptied as materialized (
    select n, subject, kind, newest, wanted, ceiling, hoped,
      case when back = 0 then running else running[:place - 1] || (running[place] - back) || running[place + 1:] end
        as running,
      used - back as used
    from (
      select s.*, case when returned > 0 and place between 1 and 61 then least(returned, running[place]) else 0 end
        as back
      from shifted s
    ) s
  ),
  summed as materialized (
    select e.*, least(wanted, greatest(0, ceiling - used)) as granted,
      case when ceiling - used - wanted - hoped >= ceiling / 2 then hoped else 0 end as spare
    from emptied e
  ),
  kept as (
    update rate_buckets b
    set newest = greatest(s.newest, second), total = s.used + s.granted + s.spare,
      counts = (s.running[1] + s.granted + s.spare) || s.running[2:61]
    from summed s where b.subject = s.subject and b.kind = s.kind
  )
  -- The window is empty 61 seconds after its youngest second; a place is free once its oldest has left.
  select s.n::integer, s.granted, s.spare, s.ceiling - s.used - s.granted - s.spare,
    case when s.granted + s.spare > 0 then 61
      else coalesce(62 - (select min(k) from generate_series(1, 61) k where s.running[k] > 0), 1) end,
    case when s.granted = s.wanted then 1
      else coalesce(62 - (select max(k) from generate_series(1, 61) k where s.running[k] > 0), 1) end,
    greatest(s.newest, second), (second + 1 - instant) * 1000
  from summed s;
end
$$;

-- As processes of the version before ask, while they are being replaced: without it they would refuse everyone.
create or replace function recado.take_requests(
  subjects text[], kinds text[], wanted integer[], ceilings integer[], strangers boolean)
returns table (n integer, granted integer, remaining integer, reset_seconds integer, retry_seconds integer)
language sql
set search_path = recado
as $$
  select n, granted, remaining, reset_seconds, retry_seconds
  from recado.take_requests(subjects, kinds, wanted, ceilings, array_fill(0, array[cardinality(subjects)]),
    array_fill(0, array[cardinality(subjects)]), array[]::bigint[], strangers)
$$;
