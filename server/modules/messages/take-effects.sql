-- What a failure means beyond its message, done in the transaction that fails it: a number or a whole account
-- stops, a template is paused, a person is left alone. Each move is published once, as an event.

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
  with given as materialized (
    select * from json_to_recordset(input) as r ("organizationId" uuid, "numberId" uuid, "templateId" uuid,
      "personKey" text, effect text, at timestamptz)
  ),
  hit as (
    -- An effect on an account is one on each of its numbers; a number shared by organizations has one id in all of them.
    select o.organization_id, o.id, e.status, e.reason, e.lasts
    from given r
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
      from given where effect in ('template-paused', 'template-disabled') and "templateId" is not null),
    (select json_agg(json_build_object('organizationId', "organizationId", 'personKey', "personKey", 'at', at,
      'source', 'PLATFORM')) from given where effect = 'person-stopped')
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
