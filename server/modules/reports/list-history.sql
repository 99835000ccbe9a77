-- Counts and places in history, from the roll-ups: what they cost depends on days and statuses, not on messages.
-- Listings (`statuses`) are those of recado.listing_of. Instants are those inside the ids.

-- Row-level security keeps an index for bare comparisons only: whatever is computed about an end is computed first.

-- Sums between two instants that lie on ten minutes: whole days from the day level, the two ends from the buckets.
create or replace function recado.sum_history(organization uuid, low timestamptz, high timestamptz)
returns table (status text, messages bigint, cost_micros bigint)
language plpgsql stable
set search_path = recado
-- planner: index
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  first_day date := (low at time zone 'UTC' + interval '1 day' - interval '1 microsecond')::date;
  last_day date := (high at time zone 'UTC')::date;
  first_end timestamptz := least(high, first_day::timestamp at time zone 'UTC');
  last_start timestamptz := greatest(low, greatest(first_day, last_day)::timestamp at time zone 'UTC');
begin
  return query
  select status, sum(messages)::bigint, sum(cost_micros)::bigint from (
    select d.status, d.messages, d.cost_micros from message_days d
    where d.organization_id = organization and d.day >= first_day and d.day < last_day
    union all
    select c.status, c.messages, c.cost_micros from message_counts c
    where c.organization_id = organization and c.bucket >= low and c.bucket < first_end
    union all
    select c.status, c.messages, c.cost_micros from message_counts c
    where c.organization_id = organization and c.bucket >= last_start and c.bucket < high
  ) parts group by status;
end
$$;

-- How many messages of these listings lie between two instants, either of which may be null. Inside the ten minutes
-- that an instant cuts, they are counted one by one.
create or replace function recado.count_history(
  organization uuid, statuses text[], from_at timestamptz, to_at timestamptz)
returns bigint
language plpgsql stable
set search_path = recado
as $$
declare
  low timestamptz := coalesce(from_at, '-infinity');
  high timestamptz := coalesce(to_at, 'infinity');
  inner_low timestamptz := low;
  inner_high timestamptz := high;
begin
  if low >= high then
    return 0;
  end if;
  if isfinite(low) then
    inner_low := date_bin('10 minutes', low + interval '10 minutes' - interval '1 microsecond', '2000-01-01');
  end if;
  if isfinite(high) then
    inner_high := date_bin('10 minutes', high, '2000-01-01');
  end if;
  if inner_low > inner_high then
    return recado.count_listed(organization, statuses, low, high);
  end if;
  return (select coalesce(sum(s.messages), 0) from recado.sum_history(organization, inner_low, inner_high) s
          where s.status = any (statuses))
    + case when low < inner_low then recado.count_listed(organization, statuses, low, inner_low) else 0 end
    + case when inner_high < high then recado.count_listed(organization, statuses, inner_high, high) else 0 end;
end
$$;

-- One by one, for less than ten minutes.
create or replace function recado.count_listed(organization uuid, statuses text[], low timestamptz, high timestamptz)
returns bigint
language plpgsql stable
set search_path = recado
-- planner: index
set enable_seqscan = off
as $$
declare
  low_id uuid := recado.uuid_floor(low);
  high_id uuid := recado.uuid_floor(high);
begin
  return (select count(*) from message_listing
          where organization_id = organization and status = any (statuses) and id >= low_id and id < high_id);
end
$$;

-- Where the message stands that has `skip` newer ones of these listings before it: everything below `below` (the end
-- of its ten minutes), after leaving out `rest` more. No row: there are not so many. An OFFSET of 999,000 walks all of
-- them; this adds up days, then the ten minutes of one day, and leaves an OFFSET inside ten minutes.
create or replace function recado.seek_history(organization uuid, statuses text[], skip bigint)
returns table (below uuid, rest bigint)
language plpgsql stable
set search_path = recado
-- planner: index
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  skipped bigint;
  low timestamptz;
  high timestamptz;
begin
  select newer, day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC'
  into skipped, low, high
  from (
    select day, n, sum(n) over (order by day desc) - n as newer from (
      select day, sum(messages) as n from message_days
      where organization_id = organization and status = any (statuses) group by day) days
  ) running
  where newer <= skip and skip < newer + n;

  return query
  select recado.uuid_floor(bucket + interval '10 minutes'), (skip - skipped - newer)::bigint from (
    select bucket, n, sum(n) over (order by bucket desc) - n as newer from (
      select bucket, sum(messages) as n from message_counts
      where organization_id = organization and status = any (statuses) and bucket >= low and bucket < high
      group by bucket) buckets
  ) running
  where newer <= skip - skipped and skip - skipped < newer + n;
end
$$;
