-- Leases. One beat per worker keeps all its lanes; a lane whose worker went silent is taken over under a new fence,
-- and everything the silent worker had claimed becomes uncertain: it may have left, so it is never sent again blindly.
--
-- A lane that is the caller's own by the book and not among those it knows of was taken by a call whose answer was lost:
-- it is taken again, or nobody would serve it as long as the caller lives.

create or replace function recado.take_lanes(worker uuid, most integer, silent_seconds double precision,
  uncertain_seconds integer, known uuid[] default null)
returns table (lane_id uuid, organization_id uuid, fence bigint, doubted integer)
language plpgsql
set search_path = recado
as $$
#variable_conflict use_column
declare
  taken record;
begin
  for taken in
    select l.id, l.organization_id, l.fence from lanes l
    left join workers w on w.id = l.worker_id
    where l.worker_id is null or w.id is null or w.beat_at < recado.now() - silent_seconds * interval '1 second'
      or l.worker_id = worker and l.id <> all (known)
    order by l.id limit most
    for update of l skip locked
  loop
    update lanes set worker_id = worker, fence = taken.fence + 1 where id = taken.id;
    lane_id := taken.id;
    organization_id := taken.organization_id;
    fence := taken.fence + 1;
    doubted := recado.doubt_claims(taken.id, taken.fence + 1, uncertain_seconds);
    return next;
  end loop;
end
$$;

create or replace function recado.doubt_claims(lane uuid, current_fence bigint, uncertain_seconds integer) returns integer
language plpgsql
set search_path = recado
as $$
#variable_conflict use_column
declare
  doubted integer;
begin
  with stale as (
    delete from deliveries d where d.lane_id = lane and d.fence < current_fence
    returning d.organization_id, d.message_id
  ),
  kept as (
    insert into uncertainties (organization_id, message_id, attempt_no, due_at)
    select s.organization_id, s.message_id, m.attempt_no, recado.now() + uncertain_seconds * interval '1 second'
    from stale s
    join message_states m on m.organization_id = s.organization_id and m.id = s.message_id
    where m.status = 'PROCESSING'
    on conflict do nothing
    returning 1
  )
  select count(*) into doubted from kept;
  return doubted;
end
$$;

-- Which of these lanes have something due: one index probe per lane and priority.
create or replace function recado.lanes_with_work(held uuid[]) returns setof uuid
language plpgsql stable
set search_path = recado
-- planner: queue
set plan_cache_mode = force_custom_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
begin
  return query
  select l.id from unnest(held) as l (id)
  where exists (select 1 from generate_series(1, 4) as p (priority), lateral (
    select 1 from deliveries d where d.lane_id = l.id and d.priority = p.priority and d.due_at <= recado.now()
      and d.fence is null
    order by d.due_at, d.seq limit 1) due);
end
$$;
