-- What lists and threads do not show yet: they follow the log (reports/follow-log.sql), and the log follows the outbox.
-- Reads add this to what is listed, in the same statement, so that a caller sees what it wrote in its next read: a row leaves the
-- outbox in the transaction that logs it, and an event passes the cursor in the transaction that lists it, so one
-- snapshot sees every move here or in the lists.

-- The messages that moved since the lists were written: the listing each one stands in there (null: in none), the one
-- its state belongs to, and whether it was refunded since. Costs what the organization itself has waiting, and one probe when that is nothing.
-- Bounded: of an outbox or a log that nobody worked on for long, only the newest part is looked at.
create or replace function recado.unlisted_messages(organization uuid)
returns table (id uuid, stood text, stands text, refunded boolean)
language plpgsql stable
rows 50
set search_path = recado
-- planner: set
set plan_cache_mode = force_generic_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  most_events constant bigint := 20000;
  most_rows constant bigint := 10000;
  base bigint;
  first_day date;
  head bigint;
  low bigint;
  top_seq bigint;
begin
  select g, day - 1 into base, first_day from listing_cursor;
  select position into head from event_heads where organization_id = organization;
  -- The organization's own events are numbered without a gap: back in growing steps until one is listed. A sum, here and
  -- below, because by g alone the events of everybody would be read.
  low := coalesce(head, 0);
  while low > 0 and low > head - most_events and exists (
    select from events where organization_id = organization and position = low and day >= first_day and g + 0 > base)
  loop
    low := greatest(low - greatest(32, 2 * (head - low)), head - most_events, 0);
  end loop;
  -- Below this the outbox is mostly the dead rows of what was logged.
  select last_value - most_rows into top_seq from outbox_seq_seq;

  return query
  select ahead.id, ahead.stood, recado.listing_of(s.status), ahead.refunded from (
    select moved.id, recado.listing_of((array_agg(moved.old order by moved.part, moved.turn))[1]) as stood,
      bool_or(moved.new in ('FAILED', 'CANCELED') and moved.detail is null) as refunded
    from (
      select e.subject_id as id, e.old, e.new, e.detail, 1 as part, e.g as turn from events e
      where low < head and e.organization_id = organization and e.position > low and e.day >= first_day and e.g + 0 > base
        and e.type = 'message.status_updated'
      union all
      select unnest(coalesce(o.subject_ids, array[o.subject_id])), o.old, o.new, o.detail, 2, o.seq from outbox o
      where o.seq > top_seq and o.organization_id = organization and o.type = 'message.status_updated'
    ) moved
    group by moved.id
  ) ahead
  -- One by one: see list_logged.
  cross join lateral (
    select x.status from message_states x where x.organization_id = organization and x.id = ahead.id limit 1) s;
end
$$;
