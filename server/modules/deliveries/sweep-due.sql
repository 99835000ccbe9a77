-- Rows with a due time, swept in sets by the one clock.

-- Scheduled messages whose time has come join the queue.
create or replace function recado.release_schedules(most integer) returns uuid[]
language plpgsql
set search_path = recado
-- planner: queue + unpruned
set enable_partition_pruning = off
set plan_cache_mode = force_custom_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  at timestamptz := recado.now();
  lanes uuid[];
begin
  with due as materialized (
    select * from schedules where due_at <= at order by due_at limit most for update skip locked
  ),
  before as materialized (
    select s.organization_id, s.id from message_states s
    join due d on d.organization_id = s.organization_id and d.message_id = s.id
    where s.status = 'SCHEDULED'
    order by s.organization_id, s.id
    for no key update of s
  ),
  moved as (
    update message_states s set status = 'PENDING', updated_at = at from before b
    where s.organization_id = b.organization_id and s.id = b.id and s.status = 'SCHEDULED'
    returning s.organization_id, s.id
  ),
  gone as (
    delete from schedules s using due d where s.organization_id = d.organization_id and s.message_id = d.message_id
  ),
  queued as (
    insert into deliveries (organization_id, message_id, lane_id, priority, due_at)
    select d.organization_id, d.message_id, d.lane_id, d.priority, d.due_at
    from due d join moved m on m.organization_id = d.organization_id and m.id = d.message_id
    order by d.due_at
    returning lane_id
  ),
  published as (
    insert into outbox (organization_id, type, subject_id, old, new, at)
    select organization_id, 'message.status_updated', id, 'SCHEDULED', 'PENDING', at from moved
  )
  select array_agg(distinct lane_id) into lanes from queued;
  return coalesce(lanes, '{}');
end
$$;

-- Uncertain messages whose window ended without proof are failed and refunded. Those the platform can be asked about are
-- asked about first, three times at most.
create or replace function recado.settle_uncertainties(most integer) returns integer
language plpgsql
set search_path = recado
-- planner: queue
set plan_cache_mode = force_custom_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  overdue json;
  settled integer;
begin
  select json_agg(json_build_object('organizationId', organization_id, 'messageId', message_id,
      'code', 'DELIVERY_UNCONFIRMED', 'at', recado.now()))
  into overdue
  from (select organization_id, message_id from uncertainties
    where due_at <= recado.now() and (platform_id is null or asks >= 3) order by due_at limit most) u;
  if overdue is null then
    return 0;
  end if;
  settled := recado.fail_messages(overdue, array['PROCESSING']);
  -- What is left of them is in doubt no longer, and would be the first to be looked at for ever.
  delete from uncertainties u
  using json_to_recordset(overdue) as r ("organizationId" uuid, "messageId" uuid)
  where u.organization_id = r."organizationId" and u.message_id = r."messageId" and u.due_at <= recado.now();
  return settled;
end
$$;
