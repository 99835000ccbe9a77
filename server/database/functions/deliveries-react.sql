-- What a failure says about more than its message, done in the transaction that fails it: a number or a whole account
-- stops, a template is paused, a person is left alone. Each move is told once, as an event.

create or replace function recado.take_effects(input json) returns void
language plpgsql
set search_path = recado
as $$
#variable_conflict use_column
declare
  numbers_said json;
  templates_said json;
  people_said json;
begin
  with said as materialized (
    select * from json_to_recordset(input) as r ("organizationId" uuid, "numberId" uuid, "templateId" uuid,
      "personKey" text, effect text, at timestamptz)
  ),
  hit as (
    -- An effect on an account is one on each of its numbers; a number shared by organizations has one id in all of them.
    select o.organization_id, o.id, e.status, e.reason, e.lasts
    from said r
    join (values
      ('number-restricted', 'number', 'RESTRICTED', 'SPAM_RATE', interval '24 hours'),
      ('account-restricted', 'account', 'RESTRICTED', 'POLICY_VIOLATION', null),
      ('account-banned', 'account', 'BANNED', 'ACCOUNT_LOCKED', null),
      ('access-lost', 'account', 'DISCONNECTED', 'ACCESS_LOST', null),
      ('number-lost', 'number', 'DISCONNECTED', 'ACCESS_LOST', null)
    ) as e (effect, reach, status, reason, lasts) on e.effect = r.effect
    join numbers n on n.organization_id = r."organizationId" and n.id = r."numberId"
    join numbers o on o.id = n.id or e.reach = 'account' and o.business_account_id = n.business_account_id
  )
  select
    (select json_agg(json_build_object('organizationId', organization_id, 'numberId', id, 'status', status,
      'reason', reason, 'until', recado.now() + lasts)) from hit),
    (select json_agg(json_build_object('organizationId', "organizationId", 'templateId', "templateId",
      'status', case effect when 'template-paused' then 'PAUSED' else 'DISABLED' end, 'pauseKind', 'PLATFORM'))
      from said where effect in ('template-paused', 'template-disabled') and "templateId" is not null),
    (select json_agg(json_build_object('organizationId', "organizationId", 'personKey', "personKey", 'at', at,
      'source', 'PLATFORM')) from said where effect = 'person-stopped')
  into numbers_said, templates_said, people_said;

  if numbers_said is not null then
    perform recado.move_numbers(numbers_said, true);
  end if;
  if templates_said is not null then
    perform recado.move_templates(templates_said);
  end if;
  if people_said is not null then
    perform recado.stop_people(people_said);
  end if;
end
$$;

-- What says that a number, or a whole account, cannot be used as it is.
create or replace function recado.number_effects() returns text[]
language sql immutable
as $$ select array['number-restricted', 'account-restricted', 'account-banned', 'access-lost', 'number-lost'] $$;

create or replace function recado.number_severity(status text) returns integer
language sql immutable
as $$ select case status when 'RESTRICTED' then 1 when 'DISCONNECTED' then 2 when 'BANNED' then 3 else 0 end $$;

-- Answers how many numbers changed. What only a failure tells never makes things better (`only_worse`), and what the
-- operator blocked only the operator releases.
create or replace function recado.move_numbers(input json, only_worse boolean) returns integer
language plpgsql
set search_path = recado
as $$
#variable_conflict use_column
declare
  moved integer;
begin
  with said as materialized (
    select distinct on ("organizationId", "numberId") * from json_to_recordset(input) as r (
      "organizationId" uuid, "numberId" uuid, status text, reason text, until timestamptz)
    order by "organizationId", "numberId", recado.number_severity(status) desc
  ),
  before as materialized (
    select n.organization_id, n.id, n.status as old, r.status, r.reason, r.until
    from numbers n
    join said r on r."organizationId" = n.organization_id and r."numberId" = n.id
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
  told as (
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
