-- What goes with the days of the log: see partitions.sql for the days themselves.

-- The history of deliveries that only that log could explain, some of each kind at a time; what is in use is left
-- for another time. Answers how many went.
create or replace function recado.forget_deliveries(keep_days integer, most integer) returns integer
language plpgsql
set search_path = recado
-- By the ranges of days: a table would be read whole to learn that nothing old is left.
-- planner: index + no indexscan, anew
set plan_cache_mode = force_custom_plan
set enable_seqscan = off
set enable_indexscan = off
as $$
declare
  oldest date := (recado.now() at time zone 'UTC')::date - keep_days;
  retries integer;
  attempts integer;
  deliveries integer;
begin
  delete from webhook_retries where ctid = any (array(
    select ctid from webhook_retries where day < oldest limit most for update skip locked));
  get diagnostics retries = row_count;
  delete from webhook_attempts where ctid = any (array(
    select ctid from webhook_attempts where at < oldest - 1 limit most));
  get diagnostics attempts = row_count;
  delete from webhook_deliveries where ctid = any (array(
    select ctid from webhook_deliveries where day < oldest limit most for update skip locked));
  get diagnostics deliveries = row_count;
  return retries + attempts + deliveries;
end
$$;

-- Idempotency keys are written into the table of their thirty-one days and remembered for thirty at least. So the other
-- table is emptied on the last day before its turn, and not in the last minute, lest a message of that turn be met.
-- Answers whether it emptied one.
create or replace function recado.forget_message_keys() returns boolean
language plpgsql
set search_path = recado
-- Accepting a message meanwhile waits behind it.
set lock_timeout = '100ms'
as $$
declare
  turn constant bigint := 31 * 86400;
  seconds bigint := extract(epoch from recado.now());
  resting text := case when (seconds / turn) % 2 = 0 then 'message_keys_odd' else 'message_keys_even' end;
  filled boolean;
begin
  if seconds % turn not between 30 * 86400 and turn - 60 then
    return false;
  end if;
  execute format('select exists (select 1 from %I)', resting) into filled;
  if filled then
    execute format('truncate %I', resting);
  end if;
  return filled;
end
$$;
