-- What a restored backup still has to do may have been done since it was taken, by the installation that went on from there. So it is
-- not done again unless the operator asks for it. All of it goes by what was there before the restore: what callers asked
-- for since is done as ever.

-- Queued messages become uncertain: a status proves that one arrived, or it fails with DELIVERY_UNCONFIRMED and is
-- refunded. The attempt is the one that installation would have made. Answers how many; none: all of them are.
create function recado.doubt_queued(restored_at timestamptz, wait_seconds integer, most integer) returns integer
language plpgsql
set search_path = recado
-- planner: free + unpruned
set enable_partition_pruning = off
as $$
#variable_conflict use_column
declare
  at timestamptz := recado.now();
  taken integer;
begin
  with taken as materialized (
    delete from deliveries where (organization_id, message_id) in (
      select organization_id, message_id from deliveries where message_id < recado.uuid_floor(restored_at)
      order by organization_id, message_id limit most for update)
    returning organization_id, message_id
  ),
  held as materialized (
    select s.organization_id, s.id, s.status as old, s.attempt_no from message_states s
    join taken t on t.organization_id = s.organization_id and t.message_id = s.id
    where s.status in ('PENDING', 'PROCESSING')
    order by s.organization_id, s.id
    for no key update of s
  ),
  moved as (
    update message_states s
    set status = 'PROCESSING', attempt_no = s.attempt_no + case when h.old = 'PENDING' then 1 else 0 end, claimed_at = at,
      updated_at = at
    from held h
    where s.organization_id = h.organization_id and s.id = h.id and s.status = h.old
    returning s.organization_id, s.id, s.attempt_no, h.old
  ),
  doubted as (
    insert into uncertainties (organization_id, message_id, attempt_no, due_at)
    select organization_id, id, attempt_no, at + wait_seconds * interval '1 second' from moved
    on conflict do nothing
  ),
  published as (
    insert into outbox (organization_id, type, subject_ids, size, old, new, at)
    select organization_id, 'message.status_updated', array_agg(id), count(*), 'PENDING', 'PROCESSING', at
    from moved where old = 'PENDING' group by organization_id
  )
  select count(*) into taken from taken;
  return taken;
end
$$;

-- What would make messages: campaigns under way end here, and their contacts that are no messages yet are refunded;
-- runs of automations whose time has come stop; questions, carts and news that nobody looked at yet are passed over.
create function recado.drop_restored(restored_at timestamptz)
returns table (campaigns integer, runs integer, others integer)
language plpgsql
set search_path = recado
as $$
#variable_conflict use_column
begin
  select count(*) filter (where recado.cancel_campaign(c.organization_id, c.id) = 'canceled') into campaigns
  from (
    select organization_id, id from campaigns
    where created_at < restored_at
      and (status in ('INGESTING', 'AB_TESTING') or (status = 'SCHEDULED' and scheduled_at <= recado.now()))
    order by organization_id, id
  ) c;
  runs := recado.end_runs((
    select json_agg(json_build_object('organizationId', organization_id, 'automationId', automation_id,
      'personKey', person_key, 'runId', run_id, 'endStatus', 'STOPPED', 'reason', 'RESTORED')
      order by organization_id, automation_id, person_key)
    from automation_waits where entered_at < restored_at and due_at <= recado.now()));
  with questions as (delete from brain_questions where asked_at < restored_at returning 1),
  carts as (delete from recovery_timers where due_at <= recado.now() returning 1),
  news as (delete from signals where follower in ('automations', 'handoffs') and at < restored_at returning 1)
  select (select count(*) from questions) + (select count(*) from carts) + (select count(*) from news) into others;
  return next;
end
$$;

-- Messages that would be sent again, by organization, and to whom the first of them are.
create function recado.queued_before(restored_at timestamptz, most integer)
returns table (organization_id uuid, name text, messages integer, people integer, receivers text[])
language sql stable
set search_path = recado
as $$
  with queued as (
    select organization_id, message_id from deliveries where message_id < recado.uuid_floor(restored_at)
    union all
    select organization_id, message_id from schedules
    where message_id < recado.uuid_floor(restored_at) and due_at <= recado.now()
  )
  select q.organization_id, o.name, count(*)::integer, count(distinct m.person_key)::integer,
    (array_agg(distinct m.receiver))[1:most]
  from queued q
  join messages m on m.organization_id = q.organization_id and m.id = q.message_id
  join organizations o on o.id = q.organization_id
  group by q.organization_id, o.name order by o.name, q.organization_id
$$;
