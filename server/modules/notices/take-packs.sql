-- The oldest notices that nobody else is applying; they are gone once the transaction commits. A set ends where it
-- grows too large for one transaction, but it always holds one row, and whatever was stored in it together: its caller
-- parts them.
create or replace function recado.take_packs(most integer)
returns table (seq bigint, body text, failures smallint, received_at timestamptz)
language plpgsql
set search_path = recado
-- The one way to them is in the order of seq, whatever the statistics: one plan will do.
-- planner: set
set plan_cache_mode = force_generic_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  places tid[];
  most_rows constant integer := 500;
  most_bytes constant integer := 2000000;
begin
  places := array(
    select place from (
      select place, bytes, size, sum(bytes) over (order by seq) as total_bytes, sum(size) over (order by seq) as total
      from (
        -- In bytes, which are known without fetching it.
        select ctid as place, seq, size, octet_length(body) as bytes from platform_notices where due_at <= recado.now()
        order by seq limit least(most, most_rows) for update skip locked
      ) due
    ) sized
    where total_bytes - bytes < most_bytes and total - size < most);
  return query
  with taken as (
    delete from platform_notices n where n.ctid = any (places) returning n.seq, n.body, n.failures, n.received_at
  )
  select * from taken order by seq;
end
$$;
