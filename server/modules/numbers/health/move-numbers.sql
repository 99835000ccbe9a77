-- The status of a number moves here, for every cause: what the platform reports, a failure, the operator or the clock.

-- Restrictions with an end are lifted when it comes; the platform's next word may set them again. They are held before
-- they are moved, so that a ban written meanwhile stands.
create or replace function recado.lift_restrictions() returns integer
language sql
set search_path = recado
as $$
  with ended as materialized (
    select organization_id, id from numbers where status = 'RESTRICTED' and restricted_until <= recado.now()
    order by organization_id, id
    for no key update
  )
  select recado.move_numbers(coalesce(json_agg(json_build_object('organizationId', organization_id, 'numberId', id,
    'status', 'CONNECTED', 'reason', 'RESTRICTION_ENDED')), '[]'), false)
  from ended
$$;

create or replace function recado.number_severity(status text) returns integer
language sql immutable
as $$ select case status when 'RESTRICTED' then 1 when 'DISCONNECTED' then 2 when 'BANNED' then 3 else 0 end $$;

-- Answers how many numbers changed. What only a failure shows never makes things better (`only_worse`), and what the
-- operator blocked only the operator releases.
create or replace function recado.move_numbers(input json, only_worse boolean) returns integer
language plpgsql
set search_path = recado
as $$
#variable_conflict use_column
declare
  moved integer;
begin
  with given as materialized (
    select distinct on ("organizationId", "numberId") * from json_to_recordset(input) as r (
      "organizationId" uuid, "numberId" uuid, status text, reason text, until timestamptz)
    order by "organizationId", "numberId", recado.number_severity(status) desc
  ),
  before as materialized (
    select n.organization_id, n.id, n.status as old, r.status, r.reason, r.until
    from numbers n
    join given r on r."organizationId" = n.organization_id and r."numberId" = n.id
    where n.status <> r.status
      and (not only_worse or recado.number_severity(r.status) > recado.number_severity(n.status))
      and (r.status <> 'CONNECTED' or r.reason = 'OPERATOR' or n.status_reason is distinct from 'OPERATOR')
    order by n.organization_id, n.id
    for no key update of n
  ),
  changed as (
    update numbers n set status = b.status, status_reason = b.reason, restricted_until = b.until
    from before b where n.organization_id = b.organization_id and n.id = b.id and n.status = b.old
    returning n.organization_id, n.id, b.old, b.status, b.reason, b.until
  ),
  published as (
    insert into outbox (organization_id, type, subject_id, old, new, at, detail)
    select organization_id, 'number.status', id, old, status, recado.now(), jsonb_build_object('reason', reason)
    from changed order by organization_id, id
  ),
  signalled as (
    insert into signals (follower, organization_id, kind, subject_id, detail)
    select f, organization_id, 'number.lost', id, jsonb_build_object('status', status, 'reason', reason, 'until', until)
    from changed cross join unnest(recado.followers_of('number.lost')) as f
    where recado.number_severity(status) > 0
    order by organization_id, id
  )
  select count(*) into moved from changed;
  if moved > 0 then
    update cache_versions set version = version + 1 where kind = 'numbers';
  end if;
  return moved;
end
$$;
