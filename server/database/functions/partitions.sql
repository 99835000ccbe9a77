-- Months of messages and days of events, made ahead of time; a default partition catches a wrong clock.

create or replace function recado.uuid_floor(at timestamptz) returns uuid
language sql immutable strict parallel safe
as $$
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;

create or replace function recado.uuid_time(id uuid) returns timestamptz
language sql immutable strict parallel safe
as $$
  select to_timestamp(('x0000' || encode(substr(uuid_send(id), 1, 6), 'hex'))::bit(64)::bigint / 1000::double precision)
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

-- Every day: the partitions of the days to come, and away with the log that is older than it is kept, together with
-- the history of deliveries that only that log could explain. As the owner: nobody else may make or drop a table.
create or replace function recado.keep_partitions(keep_days integer) returns void
language plpgsql security definer
set search_path = recado
as $$
declare
  oldest date := (recado.now() at time zone 'UTC')::date - keep_days;
  child text;
begin
  perform recado.ensure_partitions();
  for child in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'recado.events'::regclass and c.relname ~ '^events_\d{8}$'
      and to_date(right(c.relname, 8), 'YYYYMMDD') < oldest
  loop
    execute format('drop table %I', child);
  end loop;
  delete from webhook_retries where day < oldest;
  delete from webhook_attempts where at < oldest - 1;
  delete from webhook_deliveries where day < oldest;
end
$$;
