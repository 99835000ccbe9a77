-- One step of the sequencer: takes what the outbox shows after `after_seq` until it has `most` events, numbers them and
-- folds the counters, all in one transaction. The lock on the log's one row comes before the look at the outbox, so
-- steps never overlap, in whichever process, and numbers become visible in their order. A row that becomes visible late
-- simply gets a later number; order within a message holds because the transaction of the later event waited for the earlier
-- one's row lock, and so took a higher seq (a row that stands for several events never names a message twice). Counts
-- are those of the log, exactly as fresh, and nobody but a step writes them. The oldest transaction still running tells
-- the caller how far it may stop looking back.

create or replace function recado.sequence_events(after_seq bigint, most integer)
returns table (moved integer, top_seq bigint, top_g bigint, oldest_running bigint)
language plpgsql
set search_path = recado
-- Statistics of an empty queue once turned this into a 30 second nested loop: every way to the rows is by index, every
-- join a hash over one step's rows, and the plan is made once.
-- planner: index + no nestloop, once
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_nestloop = off
as $$
#variable_conflict use_column
declare
  base bigint;
  waiting boolean;
  today date := (recado.now() at time zone 'UTC')::date;
begin
  -- In one look: a transaction that ended between two would have left rows that were not seen, and no longer be running.
  select exists (select from outbox where seq > after_seq), pg_snapshot_xmin(pg_current_snapshot())::text::bigint
  into waiting, oldest_running;
  if not waiting then
    return query select 0, after_seq, g, oldest_running from event_log;
    return;
  end if;

  select g into base from event_log for update;
  with gone as materialized (
    delete from outbox
    where ctid = any (array(
      select ctid from (
        select ctid, sum(size) over (order by seq) - size as before from (
          select ctid, seq, size from outbox where seq > after_seq order by seq limit most) waiting
      ) summed where before < most))
    returning *
  ),
  -- Numbers are given to rows; a message's own is its place in the row.
  placed as materialized (
    select o.*, base + sum(o.size) over (order by o.seq) - o.size as g,
      coalesce(h.position, 0) + sum(o.size) over (partition by o.organization_id order by o.seq) - o.size as position
    from gone o
    left join (
      select * from event_heads where organization_id = any (array(select distinct organization_id from gone))
    ) h on h.organization_id = o.organization_id
  ),
  logged as (
    insert into events (organization_id, position, day, g, type, subject_id, old, new, at, detail)
    select organization_id, position + n, today, g + n, type, id, old, new, at, detail
    from (
      select *, generate_series(1, size) as n, unnest(coalesce(subject_ids, array[subject_id])) as id
      from (select * from placed order by g) ordered
    ) single
  ),
  moved_heads as (
    insert into event_heads (organization_id, position)
    select organization_id, max(position + size) from placed group by organization_id
    on conflict (organization_id) do update set position = excluded.position
  ),
  moves as materialized (
    select organization_id, date_bin('10 minutes', recado.uuid_time(id), '2000-01-01') as bucket, old, new,
      count(*) as messages, sum(amount_micros) as cost
    from (
      select organization_id, recado.listing_of(old) as old, recado.listing_of(new) as new, amount_micros,
        unnest(coalesce(subject_ids, array[subject_id])) as id
      from gone
      where type = 'message.status_updated'
        and (recado.listing_of(old) is distinct from recado.listing_of(new) or amount_micros <> 0)
    ) single
    group by 1, 2, 3, 4
  ),
  deltas as materialized (
    select organization_id, bucket, status, sum(messages) as messages, sum(cost) as cost from (
      select organization_id, bucket, new as status, messages, cost from moves
      union all
      select organization_id, bucket, old, -messages, 0 from moves where old is not null
    ) sides
    group by organization_id, bucket, status
    having sum(messages) <> 0 or sum(cost) <> 0
  ),
  folded as (
    insert into message_counts as c (organization_id, bucket, status, messages, cost_micros)
    select organization_id, bucket, status, messages, cost from deltas
    on conflict (organization_id, bucket, status)
    do update set messages = c.messages + excluded.messages, cost_micros = c.cost_micros + excluded.cost_micros
  ),
  folded_days as (
    insert into message_days as c (organization_id, day, status, messages, cost_micros)
    select organization_id, (bucket at time zone 'UTC')::date, status, sum(messages), sum(cost) from deltas
    group by 1, 2, 3
    on conflict (organization_id, day, status)
    do update set messages = c.messages + excluded.messages, cost_micros = c.cost_micros + excluded.cost_micros
  )
  select coalesce(sum(size), 0), coalesce(max(seq), after_seq), base + coalesce(sum(size), 0),
    pg_snapshot_xmin(pg_current_snapshot())::text::bigint
  into moved, top_seq, top_g, oldest_running
  from gone;

  if moved > 0 then
    update event_log set g = top_g;
  end if;
  return next;
end
$$;

-- The listing a status belongs to. History distinguishes only sent from not yet sent; how far on its way a message is inside
-- ours changes no listing, and moving to SENT_TO_PROVIDER is not even an event.
create or replace function recado.listing_of(status text) returns text
language sql immutable parallel safe
as $$
  select case when status in ('SCHEDULED', 'PENDING', 'PROCESSING', 'SENT_TO_PROVIDER') then 'PENDING' else status end
$$;
