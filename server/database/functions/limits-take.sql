-- Counts a set of requests in sixty-one one-second buckets per subject: the running second and the sixty before it, so
-- no rolling minute ever holds more than the limit. Sixty buckets would let 1.8 % too many through.
-- counts[1] is the running second, counts[k] the one k - 1 seconds ago; total is their sum, kept so that a request
-- costs the buckets that fall out, not all sixty-one.
-- Whoever calls says whether the set may hold subjects without a row: looking first would cost a fifth of the whole.
-- The commit need not wait for the disk: a crash of the database forgets a fraction of a second of counting.

create or replace function recado.take_requests(
  subjects text[], kinds text[], wanted integer[], ceilings integer[], strangers boolean)
returns table (n integer, granted integer, remaining integer, reset_seconds integer, retry_seconds integer)
language plpgsql
set search_path = recado
set synchronous_commit = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  second bigint := floor(extract(epoch from clock_timestamp() + (recado.now() - now())));
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
    select * from unnest(subjects, kinds, wanted, ceilings) with ordinality as a (subject, kind, wanted, ceiling, n)
  ),
  -- Locked in order of subject, so that two processes never wait for each other crosswise.
  locked as materialized (
    select b.subject, b.kind, b.newest, b.total, b.counts, a.n, a.wanted, a.ceiling,
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
  summed as materialized (
    select s.*, least(wanted, greatest(0, ceiling - used)) as granted from shifted s
  ),
  kept as (
    update rate_buckets b
    set newest = greatest(s.newest, second), total = s.used + s.granted,
      counts = (s.running[1] + s.granted) || s.running[2:61]
    from summed s where b.subject = s.subject and b.kind = s.kind
  )
  -- The window is empty 61 seconds after its youngest second; a place is free once its oldest has left.
  select s.n::integer, s.granted, s.ceiling - s.used - s.granted,
    case when s.granted > 0 then 61
      else coalesce(62 - (select min(k) from generate_series(1, 61) k where s.running[k] > 0), 1) end,
    case when s.granted = s.wanted then 1
      else coalesce(62 - (select max(k) from generate_series(1, 61) k where s.running[k] > 0), 1) end
  from summed s;
end
$$;
