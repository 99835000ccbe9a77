-- Months of messages and days of events, made ahead of time; a default partition catches a wrong clock.

create or replace function recado.ensure_partitions() returns void
language plpgsql
set search_path = recado
as $$
declare
  month timestamptz;
  today date;
  parent text;
begin
  foreach parent in array array['messages', 'message_states', 'events'] loop
    if to_regclass(parent || '_default') is null then
      execute format('create table %I partition of %I default', parent || '_default', parent);
    end if;
  end loop;
  for i in 0..1 loop
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
  -- What the default partition caught meanwhile belongs to the new one, which is attached with it inside.
  execute format('create table %I (like %I including all)', child, parent);
  execute format(
    'with caught as (delete from %I where %I >= %s and %I < %s returning *) insert into %I select * from caught',
    parent || '_default', case parent when 'events' then 'day' else 'id' end, low,
    case parent when 'events' then 'day' else 'id' end, high, child);
  execute format('alter table %I attach partition %I for values from (%s) to (%s)', parent, child, low, high);
  if parent = 'message_states' then
    execute format('alter table %I set (fillfactor = 50)', child);
  end if;
end
$$;

-- One thing at a time, each in a transaction of its own: first the partitions of the days to come, then one by one the
-- days older than the log is kept. Answers whether it did one. As the owner: nobody else may make or drop a table.
create function recado.keep_partitions(keep_days integer) returns boolean
language plpgsql security definer
set search_path = recado
-- While it waits for a reader of the log, everybody else waits behind it.
set lock_timeout = '500ms'
as $$
declare
  known bigint := (select count(*) from pg_inherits);
  child text;
begin
  perform recado.ensure_partitions();
  if (select count(*) from pg_inherits) > known then
    return true;
  end if;
  select c.relname into child from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = 'recado.events'::regclass and c.relname ~ '^events_\d{8}$'
    and to_date(right(c.relname, 8), 'YYYYMMDD') < (recado.now() at time zone 'UTC')::date - keep_days
  order by c.relname limit 1;
  if child is null then
    return false;
  end if;
  execute format('drop table %I', child);
  return true;
end
$$;
