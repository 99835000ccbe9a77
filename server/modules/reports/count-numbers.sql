-- What was sent by each number, folded from the log in the same step as the listings.
create or replace function recado.count_numbers(moves recado.moved_message[]) returns void
language plpgsql
set search_path = recado
-- planner: set
set plan_cache_mode = force_generic_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
#variable_conflict use_column
begin
  -- Moves alike are counted first: a set is mostly one number's. Every zone's midnight is a quarter of an hour's start.
  with alike as materialized (
    select organization_id, number_id, date_bin('15 minutes', recado.uuid_time(id), '2000-01-01') as quarter, old, new,
      refunded, count(*) as messages, sum(cost_micros) as cost
    from unnest(moves) where number_id is not null
    group by 1, 2, 3, 4, 5, 6
  ),
  moved as materialized (
    select a.*, (a.quarter at time zone o.time_zone)::date as day
    from alike a join organizations o on o.id = a.organization_id
  ),
  sides as (
    -- A refund is given once and stands, even if the message turns out to have arrived.
    select organization_id, number_id, day, new as status, messages,
      (case when old is null then cost else 0 end) - (case when refunded then cost else 0 end) as cost
    from moved
    union all
    select organization_id, number_id, day, old, -messages, 0 from moved where old is not null
  )
  insert into number_days as d (organization_id, number_id, day, status, messages, cost_micros)
  select organization_id, number_id, day, status, sum(messages), sum(cost) from sides
  group by 1, 2, 3, 4 having sum(messages) <> 0 or sum(cost) <> 0
  order by 1, 2, 3, 4
  on conflict (organization_id, number_id, day, status)
  do update set messages = d.messages + excluded.messages, cost_micros = d.cost_micros + excluded.cost_micros;
end
$$;
