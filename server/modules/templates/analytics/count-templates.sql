-- The figures of templates, folded from the log in the same step as the listings, and the pause they may bring.

-- Takes moves from listing to listing, whether each was refunded on its way, and taps on smart links as moves from
-- nowhere to CLICKED.
create or replace function recado.count_templates(moves recado.moved_message[]) returns void
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
  -- Moves alike are counted first: a set is mostly one template's. Every zone's midnight is a quarter of an hour's start.
  with alike as materialized (
    select organization_id, template_id, date_bin('15 minutes', recado.uuid_time(id), '2000-01-01') as quarter, old, new,
      refunded, date_bin('1 hour', at, '2000-01-01') as hour, case when new = 'FAILED' then id end as failed_id,
      count(*) as messages, sum(cost_micros) as cost
    from unnest(moves) where template_id is not null
    group by 1, 2, 3, 4, 5, 6, 7, 8
  ),
  moved as materialized (
    select a.*, (a.quarter at time zone o.time_zone)::date as day
    from alike a join organizations o on o.id = a.organization_id
  ),
  sides as (
    -- A refund is given once and stands, even if the message turns out to have arrived.
    select organization_id, template_id, day, new as status, messages,
      case when new = 'CLICKED' then 0
        else (case when old is null then cost else 0 end) - (case when refunded then cost else 0 end)
      end as cost
    from moved
    union all
    select organization_id, template_id, day, old, -messages, 0 from moved where old is not null
  ),
  counted as (
    insert into template_days as d (organization_id, template_id, day, status, messages, cost_micros)
    select organization_id, template_id, day, status, sum(messages), sum(cost) from sides
    group by 1, 2, 3, 4 having sum(messages) <> 0 or sum(cost) <> 0
    order by 1, 2, 3, 4
    on conflict (organization_id, template_id, day, status)
    do update set messages = d.messages + excluded.messages, cost_micros = d.cost_micros + excluded.cost_micros
  ),
  -- A failure that speaks of the sender, the wallet or the template's own state shows nothing of how it is received.
  excused as materialized (
    select v.failed_id from (select * from moved where failed_id is not null) v
    cross join lateral (
      select x.error_code from message_states x
      where x.organization_id = v.organization_id and x.id = v.failed_id offset 0) s
    where s.error_code in ('TEMPLATE_PAUSED', 'TEMPLATE_NOT_SENDABLE', 'NUMBER_BLOCKED',
        'SENDER_NOT_ALLOWED', 'INSUFFICIENT_FUNDS', 'CONVERSATION_WINDOW_CLOSED')
  ),
  published as (
    select organization_id, template_id, hour, messages,
      coalesce(old, 'PENDING') = 'PENDING' as leaves, new = 'FAILED' as fails, old = 'FAILED' as revives
    from moved
    where new in ('SENT', 'DELIVERED', 'READ')
      or failed_id is not null and failed_id <> all (array(select failed_id from excused))
  )
  insert into template_hours as h (organization_id, template_id, hour, sends, failures)
  select organization_id, template_id, hour, coalesce(sum(messages) filter (where leaves), 0),
    coalesce(sum(messages) filter (where fails), 0) - coalesce(sum(messages) filter (where revives), 0)
  from published group by 1, 2, 3
  order by 1, 2, 3
  on conflict (organization_id, template_id, hour)
  do update set sends = h.sends + excluded.sends, failures = h.failures + excluded.failures;
end
$$;

-- Pauses what fails too often and ends the pauses whose time has come. Answers how many templates moved.
create or replace function recado.watch_templates(
  window_hours integer, minimum_sends integer, maximum_percent integer) returns integer
language plpgsql
set search_path = recado
as $$
#variable_conflict use_column
declare
  now_at timestamptz := recado.now();
  moves json;
begin
  select json_agg(json_build_object('organizationId', organization_id, 'templateId', id, 'status', status,
    'pauseKind', 'AUTOMATIC', 'pausedUntil', case when status = 'PAUSED' then now_at + interval '24 hours' end))
  into moves
  from (
    select organization_id, id, 'APPROVED' as status from templates where paused_until <= now_at and deleted_at is null
    union all
    select h.organization_id, h.template_id, 'PAUSED'
    from template_hours h
    join templates t on t.organization_id = h.organization_id and t.id = h.template_id
    where h.hour > now_at - make_interval(hours => window_hours) and t.status = 'APPROVED' and t.deleted_at is null
    group by 1, 2
    having sum(h.sends) >= minimum_sends and sum(h.failures) * 100 > sum(h.sends) * maximum_percent
  ) due;
  delete from template_hours where hour < now_at - make_interval(hours => 2 * window_hours);
  return recado.move_templates(coalesce(moves, '[]'));
end
$$;
