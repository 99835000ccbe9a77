-- Counts a set of requests in sixty-one one-second buckets per subject: the running second and the sixty before it, so
-- no rolling minute ever holds more than the limit. Sixty buckets would let 1.8 % too many through.
-- counts[1] is the running second, counts[k] the one k - 1 seconds ago.
-- The commit need not wait for the disk: a crash of the database forgets a fraction of a second of counting.

create or replace function recado.take_requests(subjects text[], kinds text[], wanted integer[], ceilings integer[])
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
  insert into rate_buckets (subject, kind, newest, counts)
  select a.subject, a.kind, second, empty from unnest(subjects, kinds) as a (subject, kind)
  where not exists (select 1 from rate_buckets b where b.subject = a.subject and b.kind = a.kind)
  on conflict (subject, kind) do nothing;

  return query
  with asked as materialized (
    select * from unnest(subjects, kinds, wanted, ceilings) with ordinality as a (subject, kind, wanted, ceiling, n)
  ),
  -- Locked in order of subject, so that two processes never wait for each other crosswise.
  locked as materialized (
    select b.subject, b.kind, b.newest, b.counts, a.n, a.wanted, a.ceiling,
      least(61, greatest(0, second - b.newest))::integer as gap
    from asked a join rate_buckets b on b.subject = a.subject and b.kind = a.kind
    order by b.subject, b.kind
    for no key update of b
  ),
  shifted as materialized (
    select l.*, case when gap = 0 then counts else empty[1:gap] || counts[1:61 - gap] end as running from locked l
  ),
  summed as materialized (
    select s.*, t.used, t.oldest, t.youngest, least(wanted, greatest(0, ceiling - t.used)) as granted
    from shifted s
    cross join lateral (
      select sum(c)::integer as used, max(k) filter (where c > 0) as oldest, min(k) filter (where c > 0) as youngest
      from unnest(s.running) with ordinality as u (c, k)
    ) t
  ),
  kept as (
    update rate_buckets b
    set newest = greatest(s.newest, second), counts = (s.running[1] + s.granted) || s.running[2:61]
    from summed s where b.subject = s.subject and b.kind = s.kind
  )
  select s.n::integer, s.granted, s.ceiling - s.used - s.granted,
    (62 - case when s.granted > 0 then 1 else coalesce(s.youngest, 61) end)::integer,
    (62 - coalesce(s.oldest, 61))::integer
  from summed s;
end
$$;
