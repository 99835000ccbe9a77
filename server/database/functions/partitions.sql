-- Months of messages and days of events, made ahead of time; a default partition catches a wrong clock.

create or replace function recado.uuid_floor(at timestamptz) returns uuid
language sql immutable strict parallel safe
as $$
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;

create or replace function recado.uuid_time(id uuid) returns timestamptz
language sql immutable strict parallel safe
as $$
  select to_timestamp(('x' || lpad(left(replace(id::text, '-', ''), 12), 16, '0'))::bit(64)::bigint / 1000.0)
$$;

create or replace function recado.ensure_partitions() returns void
language plpgsql
set search_path = recado
as $$
declare
  month timestamptz;
  today date;
  parent text;
begin
  for i in 0..3 loop
    month := date_trunc('month', recado.now() at time zone 'UTC') at time zone 'UTC' + make_interval(months => i);
    foreach parent in array array['messages', 'message_states'] loop
      perform recado.ensure_partition(
        parent, to_char(month at time zone 'UTC', 'YYYYMM'),
        quote_literal(recado.uuid_floor(month)), quote_literal(recado.uuid_floor(month + interval '1 month')));
    end loop;
  end loop;
  for i in -1..7 loop
    today := (recado.now() at time zone 'UTC')::date + i;
    perform recado.ensure_partition('events', to_char(today, 'YYYYMMDD'), quote_literal(today), quote_literal(today + 1));
  end loop;
  foreach parent in array array['messages', 'message_states', 'events'] loop
    if to_regclass(parent || '_default') is null then
      execute format('create table %I partition of %I default', parent || '_default', parent);
    end if;
  end loop;
end
$$;

create or replace function recado.ensure_partition(parent text, suffix text, low text, high text) returns void
language plpgsql
set search_path = recado
as $$
declare
  child text := parent || '_' || suffix;
begin
  if to_regclass(child) is not null then
    return;
  end if;
  execute format('create table %I partition of %I for values from (%s) to (%s)', child, parent, low, high);
  if parent = 'message_states' then
    execute format('alter table %I set (fillfactor = 50)', child);
  end if;
end
$$;
