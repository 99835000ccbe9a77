-- Writes the outcomes of a set of attempts, and the cursor of each endpoint, in one transaction. Only endpoints
-- still held under the caller's fence count: a stale owner changes nothing. The row is locked before its
-- fence is compared, so no other worker takes the endpoint in between. Answers the endpoints that counted. An attempt names its endpoint by
-- its place among those handed in; of one event there is at most one in a set.

create or replace function recado.record_webhooks(worker uuid, failing_days integer,
  organizations uuid[], ids uuid[], fences bigint[], cursors bigint[], failures boolean[], recoveries boolean[],
  partings boolean[],
  owners integer[], attempt_ids uuid[], delivery_ids uuid[], positions bigint[], days date[], types text[],
  numbers smallint[], retries boolean[], status_codes integer[], errors text[], durations integer[], misses boolean[],
  delays bigint[], subjects uuid[], answers text[])
returns table (endpoint_id uuid, enabled boolean, switched_off text /* 'GONE' | 'FAILING' | null */)
language plpgsql
set search_path = recado
-- planner: set
set plan_cache_mode = force_generic_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  at timestamptz := recado.now();
begin
  return query
  with judged as materialized (
    select e.organization_id, e.id, s.n, s.cursor, s.failing, s.recovered,
      case
        when not e.enabled then null
        when s.gone then 'GONE'
        when s.failing and not s.recovered and e.failing_since <= at - make_interval(days => failing_days) then 'FAILING'
      end as off
    from unnest(organizations, ids, fences, cursors, failures, recoveries, partings) with ordinality as s (
      organization_id, id, fence, cursor, failing, recovered, gone, n)
    join webhook_endpoints e on e.organization_id = s.organization_id and e.id = s.id
    where e.worker_id = worker and e.fence = s.fence
    for no key update of e
  ),
  tried as materialized (
    select organizations[t.owner] as organization_id, ids[t.owner] as endpoint_id, t.*
    from unnest(owners, attempt_ids, delivery_ids, positions, days, types, numbers, retries, status_codes, errors,
      durations, misses, delays, subjects, answers) as t (
      owner, id, delivery_id, position, day, type, attempt, retried, status_code, error, duration_ms, failed, delay_ms,
      subject_id, answer)
    where t.owner = any (array(select n::integer from judged))
  ),
  published as (
    insert into webhook_deliveries as d (organization_id, id, endpoint_id, position, day, type, status, attempts,
      status_code, error, duration_ms, next_attempt_at, created_at)
    select organization_id, delivery_id, endpoint_id, position, day, type,
      case when not failed then 'DELIVERED' when delay_ms is null then 'EXHAUSTED' else 'FAILED' end, attempt,
      status_code, error, duration_ms, at + delay_ms * interval '1 millisecond', at
    from tried where id is not null
    on conflict (organization_id, endpoint_id, position) do update
    set status = excluded.status, attempts = excluded.attempts, status_code = excluded.status_code,
      error = excluded.error, duration_ms = excluded.duration_ms, next_attempt_at = excluded.next_attempt_at
  ),
  -- A first attempt that succeeded is described by its delivery row alone.
  noted as (
    insert into webhook_attempts (organization_id, id, endpoint_id, position, type, attempt, status_code, error,
      duration_ms, at, answer)
    select organization_id, id, endpoint_id, position, type, attempt, status_code, error, duration_ms, at, answer
    from tried where id is not null and (failed or retried)
    -- The caller repeats a write whose answer was lost.
    on conflict (organization_id, id) do nothing
  ),
  done as (
    delete from webhook_retries r using tried t
    where t.retried and not t.failed
      and r.organization_id = t.organization_id and r.endpoint_id = t.endpoint_id and r.position = t.position
  ),
  later as (
    insert into webhook_retries (organization_id, endpoint_id, position, day, attempts, due_at, subject_id)
    select organization_id, endpoint_id, position, day, attempt, at + delay_ms * interval '1 millisecond', subject_id
    from tried where failed
    on conflict (organization_id, endpoint_id, position)
    do update set attempts = excluded.attempts, due_at = excluded.due_at, subject_id = excluded.subject_id
  ),
  -- At an ordered endpoint the next of the subject waited for this one to arrive, or to be given up.
  next as (
    update webhook_retries r set due_at = at
    from tried t
    where t.subject_id is not null and (not t.failed or t.delay_ms is null)
      and r.organization_id = t.organization_id and r.endpoint_id = t.endpoint_id and r.position = (
        select w.position from webhook_retries w
        where w.organization_id = t.organization_id and w.endpoint_id = t.endpoint_id and w.subject_id = t.subject_id
          and w.position > t.position and w.attempts = 0 and w.due_at > at
        order by w.position limit 1)
  )
  update webhook_endpoints e
  set cursor_position = greatest(e.cursor_position, j.cursor),
    failing_since = case when not j.failing then null when j.recovered then at else coalesce(e.failing_since, at) end,
    enabled = e.enabled and j.off is null,
    disabled_reason = coalesce(j.off, e.disabled_reason)
  from judged j
  where e.organization_id = j.organization_id and e.id = j.id
  returning e.id, e.enabled, j.off;
end
$$;
