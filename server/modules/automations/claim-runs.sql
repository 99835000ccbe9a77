-- The runs of one lane that are due and that nobody else is at. They are ours for a while: a worker that dies leaves
-- them to be claimed again then, and one that only slept finds that its claim no longer counts.
create or replace function recado.claim_runs(wanted text, most integer, lease_seconds integer)
returns table (organization_id uuid, automation_id uuid, person_key text, run_id uuid, claims integer)
language plpgsql
set search_path = recado
-- planner: queue + no bitmapscan, no sort
set plan_cache_mode = force_custom_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
-- In the order of the index, so that a backlog costs no more than what is taken of it.
set enable_bitmapscan = off
set enable_sort = off
as $$
#variable_conflict use_column
begin
  if wanted = 'notify' then
    return query select * from recado.claim_runs_in_turn(most, lease_seconds);
    return;
  end if;
  return query
  with due as materialized (
    select w.organization_id, w.automation_id, w.person_key from automation_waits w
    where w.lane = wanted and w.due_at <= recado.now() order by w.due_at limit most for update skip locked
  )
  update automation_waits w set due_at = recado.now() + lease_seconds * interval '1 second', claims = w.claims + 1
  from due d
  where w.organization_id = d.organization_id and w.automation_id = d.automation_id and w.person_key = d.person_key
  returning w.organization_id, w.automation_id, w.person_key, w.run_id, w.claims;
end
$$;

-- Those that call an address, in turns between organizations: an address that never answers costs seconds a run, and
-- an organization with thousands of such runs delays no other. One probe finds the next organization, one its runs.
create or replace function recado.claim_runs_in_turn(most integer, lease_seconds integer)
returns table (organization_id uuid, automation_id uuid, person_key text, run_id uuid, claims integer)
language plpgsql
set search_path = recado
-- planner: queue + no bitmapscan, no sort
set plan_cache_mode = force_custom_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
-- As above, of a backlog no more is read than may be taken.
set enable_bitmapscan = off
set enable_sort = off
as $$
#variable_conflict use_column
begin
  return query
  with recursive tellers as (
    (select w.organization_id from automation_waits w where w.lane = 'notify' order by w.organization_id limit 1)
    union all
    select (select w.organization_id from automation_waits w
      where w.lane = 'notify' and w.organization_id > t.organization_id order by w.organization_id limit 1)
    from tellers t where t.organization_id is not null
  ),
  chosen as materialized (
    select n.* from tellers t cross join lateral (
      select w.organization_id, w.automation_id, w.person_key, w.due_at, row_number() over (order by w.due_at) as turn
      from automation_waits w
      where w.lane = 'notify' and w.organization_id = t.organization_id and w.due_at <= recado.now()
      order by w.due_at limit most) n
    order by n.turn, n.due_at limit most
  ),
  due as materialized (
    select w.organization_id, w.automation_id, w.person_key from chosen c join automation_waits w
      on w.organization_id = c.organization_id and w.automation_id = c.automation_id and w.person_key = c.person_key
    where (w.lane = 'notify') is true and (w.due_at <= recado.now()) is true
    for update of w skip locked
  )
  update automation_waits w set due_at = recado.now() + lease_seconds * interval '1 second', claims = w.claims + 1
  from due d
  where w.organization_id = d.organization_id and w.automation_id = d.automation_id and w.person_key = d.person_key
  returning w.organization_id, w.automation_id, w.person_key, w.run_id, w.claims;
end
$$;
