-- The queue of slow work belongs to the jobs role alone; the rest of the program reaches it through these.

-- Rolls back with its caller. With a key, a job of that key still waiting is replaced.
create or replace function recado.enqueue_job(kind text, payload json, key text, run_at timestamptz)
returns bigint
language plpgsql security definer
set search_path = recado
as $$
declare
  added bigint;
begin
  select id into added from graphile_worker.add_job(
    identifier => kind, payload => payload, job_key => key, run_at => run_at, max_attempts => 25);
  return added;
end
$$;

-- Whether a run still owns its job; if so, nobody can take it before the caller's transaction ends. The pool alone does
-- not tell: it may have taken the job again since.
create or replace function recado.hold_job(job bigint, pool text, attempt integer) returns boolean
language plpgsql security definer
set search_path = recado
as $$
begin
  perform 1 from graphile_worker._private_jobs where id = job and locked_by = pool and attempts = attempt for share;
  return found;
end
$$;

-- Jobs that will not run again by themselves: tried often enough, or quarantined.
create or replace function recado.stuck_jobs()
returns table (id bigint, kind text, attempts integer, last_error text, quarantined boolean, at timestamptz)
language plpgsql security definer
set search_path = recado
as $$
#variable_conflict use_column
begin
  return query
  select j.id, t.identifier, j.attempts::integer, j.last_error, c.quarantined_at is not null, j.updated_at
  from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id
  left join job_crashes c on c.job_id = j.id
  where j.attempts >= j.max_attempts and j.locked_at is null
  order by j.updated_at, j.id;
end
$$;

-- Puts a failed job back, due after its delay; without a delay it is given up. Only its owner can.
create or replace function recado.fail_job(
  job bigint, pool text, attempt integer, message text, retry_seconds double precision)
returns boolean
language plpgsql
set search_path = recado
as $$
#variable_conflict use_column
declare
  queue integer;
begin
  update graphile_worker._private_jobs
  set last_error = message, run_at = now() + coalesce(retry_seconds, 0) * interval '1 second',
    attempts = case when retry_seconds is null then max_attempts else attempts end,
    locked_by = null, locked_at = null, updated_at = now()
  where id = job and locked_by = pool and attempts = attempt
  returning job_queue_id into queue;
  if not found then
    return false;
  end if;
  update graphile_worker._private_job_queues set locked_by = null, locked_at = null
  where id = queue and locked_by = pool;
  return true;
end
$$;

-- A runner that stops before its jobs end gives them back as if they had not been tried.
create or replace function recado.release_jobs(pool text) returns void
language sql
set search_path = recado
as $$
  update graphile_worker._private_jobs set attempts = greatest(0, attempts - 1) where locked_by = pool;
  select graphile_worker.force_unlock_workers(array[pool]);
  delete from job_pools where id = pool;
$$;

-- Gives the jobs of silent runners to others. A suspect, one whose runner died, runs from then on in a queue where one
-- runs at a time, so that the job that kills and its innocent neighbours are told apart; after `most_crashes` deaths it
-- is quarantined. Answers what was rescued.
create or replace function recado.rescue_jobs(silent_seconds double precision, most_crashes integer)
returns table (job_id bigint, kind text, crashes integer, quarantined boolean)
language plpgsql
set search_path = recado
as $$
#variable_conflict use_column
declare
  since timestamptz := recado.now() - silent_seconds * interval '1 second';
  alive text[];
  dead text[];
  suspects integer;
begin
  if not pg_try_advisory_xact_lock(7234813) then
    return;
  end if;
  delete from job_pools where beat_at < recado.now() - interval '1 hour';
  delete from job_crashes c where not exists (select from graphile_worker._private_jobs j where j.id = c.job_id);
  alive := array(select id from job_pools where beat_at >= since);
  dead := array(
    select locked_by from graphile_worker._private_jobs where locked_at < since and locked_by <> all (alive)
    union
    select locked_by from graphile_worker._private_job_queues where locked_at < since and locked_by <> all (alive));
  if cardinality(dead) = 0 then
    return;
  end if;

  insert into graphile_worker._private_job_queues (queue_name) values ('suspects') on conflict do nothing;
  select id into suspects from graphile_worker._private_job_queues where queue_name = 'suspects';

  return query
  with died as materialized (
    select j.id, t.identifier from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where j.locked_by = any (dead)
    order by j.id
    for update of j
  ),
  counted as (
    insert into job_crashes as c (job_id, kind, quarantined_at)
    select id, identifier, case when most_crashes <= 1 then recado.now() end from died
    on conflict (job_id) do update set crashes = c.crashes + 1, crashed_at = recado.now(),
      quarantined_at = case when c.crashes + 1 >= most_crashes then recado.now() end
    returning c.job_id, c.kind, c.crashes, c.quarantined_at is not null as quarantined
  ),
  marked as (
    update graphile_worker._private_jobs j
    set job_queue_id = suspects, updated_at = now(),
      attempts = case when c.quarantined then j.max_attempts else j.attempts end,
      last_error = format('its runner died (%s of %s)', c.crashes, most_crashes)
    from counted c where j.id = c.job_id
  )
  select c.job_id, c.kind, c.crashes, c.quarantined from counted c;

  perform graphile_worker.force_unlock_workers(dead);
end
$$;

-- What is called by others runs with the rights of the role that owns the queue, and no more.
do $$
declare
  jobs text := current_setting('recado.jobs_role');
  called text;
begin
  execute format('grant usage, create on schema recado to %I', jobs);
  foreach called in array array['enqueue_job(text, json, text, timestamptz)', 'hold_job(bigint, text, integer)',
    'stuck_jobs()']
  loop
    execute format('alter function recado.%s owner to %I', called, jobs);
    execute format('revoke all on function recado.%s from public', called);
  end loop;
  execute format('revoke create on schema recado from %I', jobs);
  execute format('grant select, insert, update, delete on recado.job_pools, recado.job_crashes to %I', jobs);
end
$$;
