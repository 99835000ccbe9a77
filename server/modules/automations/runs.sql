-- Runs of automations: entered, held, moved and ended in sets. How they are claimed is in automations/claim-runs.sql.
--
-- Locks are taken in one order: automations (shared, so that switching one off waits for the steps under way and
-- every later step sees it), then waits by key, then counters. A claim is a transaction of its own and holds nothing.

-- Lets people in: where the automation is on, or the run is a test, nobody of that name is inside, the event was not
-- here before, and the person has not entered a hundred times today (automations that tag each other in a circle must
-- end somewhere).
create or replace function recado.enter_runs(input json) returns setof uuid
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
  most_a_day constant integer := 100;
begin
  return query
  with asked as materialized (
    select a.* from rows from (json_to_recordset(input) as
      ("organizationId" uuid, "automationId" uuid, "personKey" text, phone text, "runId" uuid, context jsonb,
       "entryKey" text, at timestamptz, test boolean, "skipWaits" boolean, detail jsonb)) with ordinality as a
  ),
  open as materialized (
    select o.organization_id, o.id, o.version, o.activation, o.active from automations o
    join (select distinct "organizationId", "automationId" from asked) a
      on o.organization_id = a."organizationId" and o.id = a."automationId"
    where o.deleted_at is null
    order by o.organization_id, o.id
    for share of o
  ),
  candidates as materialized (
    select distinct on (o.organization_id, o.id, a."personKey") o.*, a.*
    from open o join asked a on a."organizationId" = o.organization_id and a."automationId" = o.id
    where (o.active or a.test)
      -- `is true` keeps a condition away from the choice of the index: the event or the person finds the rows.
      and not exists (select 1 from automation_runs r where r.entry_key = a."entryKey"
        and (r.organization_id = o.organization_id) is true and (r.automation_id = o.id) is true)
      and (select count(*) from automation_runs r where r.person_key = a."personKey"
        and (r.organization_id = o.organization_id) is true and (r.automation_id = o.id) is true
        and (r.started_at > recado.now() - interval '24 hours') is true) < most_a_day
    order by o.organization_id, o.id, a."personKey", a.ordinality
  ),
  living as (
    insert into automation_waits (organization_id, automation_id, person_key, run_id, activation, due_at, entered_at)
    select organization_id, id, "personKey", "runId", activation, recado.now(), coalesce(at, recado.now())
    from candidates order by organization_id, id, "personKey"
    on conflict do nothing
    returning organization_id, run_id
  ),
  entered as materialized (
    select c.* from living l join candidates c on c.organization_id = l.organization_id and c."runId" = l.run_id
  ),
  facts as (
    insert into automation_runs (organization_id, id, automation_id, version, person_key, phone, context, entry_key,
      test, skip_waits)
    select e.organization_id, e."runId", e.id, e.version, e."personKey", coalesce(e.phone, k.phone),
      coalesce(e.context, '{}'), e."entryKey", coalesce(e.test, false), coalesce(e."skipWaits", false)
    from entered e
    left join contacts k on k.organization_id = e.organization_id and k.person_key = e."personKey"
  ),
  published as (
    insert into automation_run_events (organization_id, run_id, id, kind, detail)
    select organization_id, "runId", recado.uuid_v7(), 'ENTERED', coalesce(detail, '{}') from entered
  ),
  counted as (
    insert into automation_counts as c (organization_id, automation_id, day, kind, runs)
    select organization_id, id, (recado.now() at time zone 'UTC')::date, 'ENTERED', count(*) from entered
    group by organization_id, id order by organization_id, id
    on conflict (organization_id, automation_id, day, kind) do update set runs = c.runs + excluded.runs
  )
  select e."runId" from entered e;
end
$$;

-- An entry that was refused, shown as a run of nobody that stopped at once, so that a search for the person shows why
-- they are not there. One a minute: a sender that is set up wrongly repeats itself.
create or replace function recado.refuse_entry(
  organization uuid, automation uuid, run uuid, reason text, detail jsonb) returns boolean
language sql
set search_path = recado
as $$
  with refused as (
    insert into automation_runs (organization_id, id, automation_id, version, person_key, entry_key, status, stop_reason,
      finished_at)
    select o.organization_id, run, o.id, o.version, '',
      'refused:' || to_char(recado.now() at time zone 'UTC', 'YYYY-MM-DD HH24:MI'), 'STOPPED', reason, recado.now()
    from automations o
    where o.organization_id = organization and o.id = automation and o.active and o.deleted_at is null
    on conflict do nothing
    returning organization_id, id, automation_id
  ),
  published as (
    insert into automation_run_events (organization_id, run_id, id, kind, detail)
    select organization_id, id, recado.uuid_v7(), 'STOPPED', jsonb_build_object('reason', reason) || detail from refused
  ),
  counted as (
    insert into automation_counts as c (organization_id, automation_id, day, kind, runs)
    select organization_id, automation_id, (recado.now() at time zone 'UTC')::date, kind, 1
    from refused cross join (values ('ENTERED'), ('STOPPED')) as k (kind) order by kind
    on conflict (organization_id, automation_id, day, kind) do update set runs = c.runs + excluded.runs
  )
  select exists (select 1 from refused)
$$;

-- Claimed runs as they stand, held until the transaction ends. A claim that no longer counts is left out.
create or replace function recado.hold_runs(input json)
returns table (organization_id uuid, automation_id uuid, person_key text, run_id uuid, claims integer, step integer,
  started boolean, attempts integer, alive boolean, replied boolean, clicked boolean, purchased boolean, now timestamptz)
language plpgsql
set search_path = recado
-- planner: queue
set plan_cache_mode = force_custom_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
#variable_conflict use_column
begin
  return query
  with asked as materialized (
    select * from json_to_recordset(input) as a
      ("organizationId" uuid, "automationId" uuid, "personKey" text, claims integer)
  ),
  open as materialized (
    select o.organization_id, o.id, o.activation from automations o
    join (select distinct "organizationId", "automationId" from asked) a
      on o.organization_id = a."organizationId" and o.id = a."automationId"
    order by o.organization_id, o.id
    for share of o
  ),
  held as materialized (
    select w.* from asked a join automation_waits w
      on w.organization_id = a."organizationId" and w.automation_id = a."automationId" and w.person_key = a."personKey"
    where w.claims = a.claims
      -- Changes nothing, and makes the automations' locks come first.
      and (select count(*) from open) >= 0
    order by w.organization_id, w.automation_id, w.person_key
    for update of w
  )
  select h.organization_id, h.automation_id, h.person_key, h.run_id, h.claims, h.step, h.started, h.attempts,
    -- Every switch-off and the deletion count one more: who entered before them is left behind. A test may enter after.
    o.activation = h.activation, h.replied_at is not null, h.clicked_at is not null,
    h.purchased_at is not null, recado.now()
  from held h join open o on o.organization_id = h.organization_id and o.id = h.automation_id;
end
$$;

-- Writes down how far held runs went: what happened, and where they stand or that they ended.
create or replace function recado.move_runs(input json) returns void
language plpgsql
set search_path = recado
-- planner: queue
set plan_cache_mode = force_custom_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
#variable_conflict use_column
begin
  insert into automation_run_events (organization_id, run_id, id, kind, step_id, detail)
  select m."organizationId", m."runId", e.id, e.kind, e."stepId", coalesce(e.detail, '{}')
  from rows from (json_to_recordset(input) as ("organizationId" uuid, "runId" uuid, events json)) with ordinality as m,
    rows from (json_to_recordset(m.events) as (id uuid, kind text, "stepId" uuid, detail jsonb)) with ordinality as e
  order by m.ordinality, e.ordinality;

  update automation_waits w
  set step = m.step, started = m.started, attempts = m.attempts, lane = m.lane,
    due_at = recado.now() + m."dueInMs" * interval '1 millisecond'
  from json_to_recordset(input) as m ("organizationId" uuid, "automationId" uuid, "personKey" text, step integer,
    started boolean, attempts integer, lane text, "dueInMs" bigint)
  where w.organization_id = m."organizationId" and w.automation_id = m."automationId" and w.person_key = m."personKey";

  perform recado.end_runs((select json_agg(m) from json_array_elements(input) as m where m ->> 'endStatus' is not null));
end
$$;

-- Ends live runs, each with its last event and its place in the counters.
create or replace function recado.end_runs(input json) returns integer
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
  ended integer;
begin
  with asked as materialized (
    select * from json_to_recordset(coalesce(input, '[]')) as a
      ("organizationId" uuid, "automationId" uuid, "personKey" text, "runId" uuid, "endStatus" text, reason text)
  ),
  held as materialized (
    select w.*, a."endStatus" as end_status, a.reason from asked a join automation_waits w
      on w.organization_id = a."organizationId" and w.automation_id = a."automationId" and w.person_key = a."personKey"
    where w.run_id = a."runId"
    order by w.organization_id, w.automation_id, w.person_key
    for update of w
  ),
  gone as (
    delete from automation_waits w using held h
    where w.organization_id = h.organization_id and w.automation_id = h.automation_id and w.person_key = h.person_key
  ),
  finished as (
    update automation_runs r
    set status = h.end_status, stop_reason = h.reason, finished_at = recado.now(),
      last_step_id = case when h.end_status = 'STOPPED' then (v.steps -> h.step ->> 'id')::uuid end
    from held h
    join automation_runs o on o.organization_id = h.organization_id and o.id = h.run_id
    join automation_versions v on v.organization_id = h.organization_id and v.automation_id = h.automation_id
      and v.version = o.version
    where r.organization_id = h.organization_id and r.id = h.run_id and r.status = 'IN_FLIGHT'
    returning r.organization_id, r.id, r.automation_id, r.status, r.stop_reason, r.last_step_id
  ),
  published as (
    insert into automation_run_events (organization_id, run_id, id, kind, step_id, detail)
    select organization_id, id, recado.uuid_v7(), status, last_step_id,
      case when stop_reason is null then '{}' else jsonb_build_object('reason', stop_reason) end
    from finished
  ),
  counted as (
    insert into automation_counts as c (organization_id, automation_id, day, kind, runs)
    select organization_id, automation_id, (recado.now() at time zone 'UTC')::date, status, count(*) from finished
    group by organization_id, automation_id, status order by organization_id, automation_id, status
    on conflict (organization_id, automation_id, day, kind) do update set runs = c.runs + excluded.runs
  )
  select count(*) into ended from finished;
  return ended;
end
$$;

-- Notifies live runs of what their people did: marks for conditions to come, and the end of those whose rules ask for it.
create or replace function recado.tell_runs(input json) returns integer
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
  stops json;
begin
  with asked as materialized (
    select a.*, kind in ('message.received', 'flow.replied') as replied,
      kind in ('order.placed', 'charge.paid') as purchased, kind = 'person.stopped' as opted_out
    from json_to_recordset(input) as a
      ("organizationId" uuid, "personKey" text, kind text, "subjectId" uuid, at timestamptz)
  ),
  clicks as materialized (
    select a."organizationId", m.automation_id, a."personKey", a.at from asked a
    join messages m on m.organization_id = a."organizationId" and m.id = a."subjectId"
    where a.kind = 'link.clicked' and m.automation_id is not null
  ),
  persons as materialized (
    select distinct "organizationId", "personKey" from asked where "personKey" is not null
  ),
  held as materialized (
    select w.* from persons p
    join automation_waits w on w.person_key = p."personKey" and (w.organization_id = p."organizationId") is true
    order by w.organization_id, w.automation_id, w.person_key
    for update of w
  ),
  -- The event that started a run is not news to it.
  news as materialized (
    select h.organization_id, h.automation_id, h.person_key,
      min(a.at) filter (where a.replied) as replied_at, min(a.at) filter (where a.purchased) as purchased_at,
      bool_or(a.opted_out) as opted_out,
      (select min(c.at) from clicks c where c."organizationId" = h.organization_id
        and c.automation_id = h.automation_id and c."personKey" = h.person_key and c.at > h.entered_at) as clicked_at
    from held h join asked a
      on a."organizationId" = h.organization_id and a."personKey" = h.person_key and a.at > h.entered_at
    group by h.organization_id, h.automation_id, h.person_key, h.entered_at
  ),
  marked as (
    update automation_waits w
    set replied_at = coalesce(w.replied_at, n.replied_at), clicked_at = coalesce(w.clicked_at, n.clicked_at),
      purchased_at = coalesce(w.purchased_at, n.purchased_at)
    from news n
    where w.organization_id = n.organization_id and w.automation_id = n.automation_id and w.person_key = n.person_key
  ),
  judged as (
    select n.organization_id, n.automation_id, n.person_key, r.id as run_id,
      case
        when n.opted_out then 'OPTED_OUT'
        when n.purchased_at is not null and coalesce((v.trigger_config ->> 'stopOnPurchase')::boolean,
          v.trigger <> 'charge.paid' and not exists (
            select 1 from jsonb_array_elements(v.steps) with ordinality as s (step, n)
            where s.n > h.step and s.step ->> 'type' = 'condition' and s.step -> 'config' ->> 'when' = 'purchased'))
          then 'PURCHASED'
        when n.replied_at is not null and (v.trigger_config ->> 'stopOnReply')::boolean then 'REPLIED'
      end as reason
    from news n
    join held h on h.organization_id = n.organization_id and h.automation_id = n.automation_id
      and h.person_key = n.person_key
    join automation_runs r on r.organization_id = h.organization_id and r.id = h.run_id
    join automation_versions v on v.organization_id = r.organization_id and v.automation_id = r.automation_id
      and v.version = r.version
  )
  select json_agg(json_build_object('organizationId', organization_id, 'automationId', automation_id,
    'personKey', person_key, 'runId', run_id, 'endStatus', 'STOPPED', 'reason', reason))
  into stops from judged where reason is not null;
  return recado.end_runs(stops);
end
$$;

-- Ends the runs that a switch left behind, and lifts the mark of automations that have none left.
create or replace function recado.stop_left_runs(most integer) returns integer
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
  one record;
  ended integer := 0;
begin
  for one in
    select organization_id, id, activation from automations where stopping
    order by organization_id, id limit 10 for update skip locked
  loop
    ended := ended + recado.stop_automation_runs(one.organization_id, one.id, one.activation, most);
  end loop;
  return ended;
end
$$;

-- The same for one automation, whose row the caller holds.
create or replace function recado.stop_automation_runs(organization uuid, automation uuid, below integer, most integer)
returns integer
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
  ended integer;
begin
  ended := recado.end_runs((
    select json_agg(json_build_object('organizationId', organization_id, 'automationId', automation_id,
      'personKey', person_key, 'runId', run_id, 'endStatus', 'STOPPED', 'reason', 'DEACTIVATED'))
    from (select * from automation_waits
          where organization_id = organization and automation_id = automation and activation < below
          order by organization_id, automation_id, person_key limit most) w));
  update automations set stopping = ended = most where organization_id = organization and id = automation;
  return ended;
end
$$;
