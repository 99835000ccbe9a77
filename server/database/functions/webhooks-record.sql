-- Writes down what came of a set of attempts, and how far each endpoint has come, in one transaction. Only endpoints
-- still held under the caller's fence count: a stale owner changes nothing. The row lock comes before the look at the
-- fence, so nobody takes the endpoint in between. Answers the endpoints that counted. Attempts come inside their endpoint:
-- two sets joined compared every attempt with every endpoint.

drop function if exists recado.record_webhooks(uuid, json, json, integer);

create or replace function recado.record_webhooks(worker uuid, endpoints json, failing_days integer)
returns table (endpoint_id uuid, enabled boolean, switched_off text)
language plpgsql
set search_path = recado
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
    select e.organization_id, e.id, s.cursor, s.failing, s.recovered, s.attempts,
      case
        when not e.enabled then null
        when s.gone then 'GONE'
        when s.failing and not s.recovered and e.failing_since <= at - make_interval(days => failing_days) then 'FAILING'
      end as off
    from json_to_recordset(endpoints) as s (
      "organizationId" uuid, id uuid, fence bigint, cursor bigint, failing boolean, recovered boolean, gone boolean,
      attempts json)
    join webhook_endpoints e on e.organization_id = s."organizationId" and e.id = s.id
    where e.worker_id = worker and e.fence = s.fence
    for no key update of e
  ),
  tried as materialized (
    select j.organization_id, j.id as endpoint_id, t.* from judged j
    cross join lateral json_to_recordset(j.attempts) as t (
      id uuid, "deliveryId" uuid, position bigint, day date, type text, attempt smallint, retried boolean,
      "statusCode" integer, error text, "durationMs" integer, failed boolean, "delayMs" bigint)
  ),
  told as (
    insert into webhook_deliveries as d (organization_id, id, endpoint_id, position, day, type, status, attempts,
      status_code, error, duration_ms, next_attempt_at, created_at)
    select organization_id, "deliveryId", endpoint_id, position, day, type,
      case when not failed then 'DELIVERED' when "delayMs" is null then 'EXHAUSTED' else 'FAILED' end, attempt,
      "statusCode", error, "durationMs", at + "delayMs" * interval '1 millisecond', at
    from tried where id is not null
    on conflict (organization_id, endpoint_id, position) do update
    set status = excluded.status, attempts = excluded.attempts, status_code = excluded.status_code,
      error = excluded.error, duration_ms = excluded.duration_ms, next_attempt_at = excluded.next_attempt_at
  ),
  -- A good first try is all told by its delivery.
  noted as (
    insert into webhook_attempts (organization_id, id, endpoint_id, position, type, attempt, status_code, error,
      duration_ms, at)
    select organization_id, id, endpoint_id, position, type, attempt, "statusCode", error, "durationMs", at
    from tried where id is not null and (failed or retried)
  ),
  done as (
    delete from webhook_retries r using tried t
    where t.retried and not t.failed
      and r.organization_id = t.organization_id and r.endpoint_id = t.endpoint_id and r.position = t.position
  ),
  later as (
    insert into webhook_retries (organization_id, endpoint_id, position, day, attempts, due_at)
    select organization_id, endpoint_id, position, day, attempt, at + "delayMs" * interval '1 millisecond'
    from tried where failed
    on conflict (organization_id, endpoint_id, position)
    do update set attempts = excluded.attempts, due_at = excluded.due_at
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
