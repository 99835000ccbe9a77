-- Fails a set of messages and refunds each once. Locks in the order of ARCHITECTURE.md: states sorted, then wallets sorted.
-- A message whose state is none of `leaving` is left as it is; one that failed before and was revived fails again without
-- a second refund. What a failure means for its number, template or person is done here too.
--
-- A caller that fails what still waits in the queue has locked its queue row before, as a cancellation has: the other way
-- round the two would wait for each other.

create or replace function recado.fail_messages(input json, leaving text[])
returns integer
language plpgsql
set search_path = recado
-- planner: queue + unpruned
set enable_partition_pruning = off
-- Plans made while the queue was empty must not outlive it: 50,000 rows later one took ten seconds.
set plan_cache_mode = force_custom_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  now_at timestamptz := recado.now();
  failures integer;
  unrefunded json;
  effects json;
  failed_organizations uuid[];
  failed_ids uuid[];
begin
  with given as materialized (
    select distinct on ("organizationId", "messageId") * from json_to_recordset(input) as r (
      "organizationId" uuid, "messageId" uuid, code text, "platformCode" integer, text text, effect text, at timestamptz)
    order by "organizationId", "messageId", at
  ),
  before as materialized (
    select s.organization_id, s.id, s.status as old, s.refunded_at is not null as refunded, r.code, r."platformCode" as platform_code, r.text, r.effect, r.at
    from message_states s
    join given r on r."organizationId" = s.organization_id and r."messageId" = s.id
    where s.status = any (leaving)
    order by s.organization_id, s.id
    for no key update of s
  ),
  moved as (
    update message_states s
    set status = 'FAILED', error_code = b.code, error_platform_code = b.platform_code, error_text = b.text,
      failed_at = b.at, refunded_at = coalesce(s.refunded_at, now_at), updated_at = greatest(s.updated_at, now_at)
    from before b
    where s.organization_id = b.organization_id and s.id = b.id and s.status = b.old
    returning s.organization_id, s.id, b.old, b.refunded, b.effect, b.at, s.updated_at
  ),
  priced as materialized (
    select v.*, m.cost_micros, m.created_at, m.number_id, m.template_id, m.person_key from moved v
    join messages m on m.organization_id = v.organization_id and m.id = v.id
  ),
  published as (
    insert into outbox (organization_id, type, subject_id, old, new, amount_micros, at, detail)
    select organization_id, 'message.status_updated', id, old, 'FAILED', case when refunded then 0 else -cost_micros end,
      updated_at, case when refunded then jsonb_build_object('refunds', false) end
    from priced order by organization_id, id
  ),
  settled as (
    delete from uncertainties u using priced p where u.organization_id = p.organization_id and u.message_id = p.id
  ),
  dequeued as (
    delete from deliveries d using priced p where d.organization_id = p.organization_id and d.message_id = p.id
  )
  select count(*), json_agg(json_build_object('organizationId', organization_id, 'messageId', id,
      'costMicros', cost_micros, 'createdAt', created_at)) filter (where not refunded),
    json_agg(json_build_object('organizationId', organization_id, 'numberId', number_id, 'templateId', template_id,
      'personKey', person_key, 'effect', effect, 'at', at)) filter (where effect is not null),
    array_agg(organization_id), array_agg(id)
  into failures, unrefunded, effects, failed_organizations, failed_ids from priced;

  if unrefunded is not null then
    perform recado.refund_messages(unrefunded);
  end if;
  if effects is not null then
    perform recado.take_effects(effects);
  end if;
  if failures > 0 then
    perform recado.fail_charges(failed_organizations, failed_ids);
  end if;
  return failures;
end
$$;

-- Gives the money and the place in the month's quota back, if that month is still counted: a campaign's messages took
-- theirs when it was created. The unique cause makes a second refund impossible.
create or replace function recado.refund_messages(input json) returns void
language plpgsql
set search_path = recado
-- planner: probe
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
#variable_conflict use_column
begin
  perform 1 from wallets
  where organization_id = any (array(select distinct (r ->> 'organizationId')::uuid from json_array_elements(input) r))
  order by organization_id
  for no key update;

  with given as materialized (
    select r.*, row_number() over (partition by "organizationId" order by "messageId") as turn,
      sum("costMicros") over (partition by "organizationId" order by "messageId") as running
    from json_to_recordset(input) as r ("organizationId" uuid, "messageId" uuid, "costMicros" bigint, "createdAt" timestamptz)
    where "costMicros" > 0
  ),
  booked as (
    insert into ledger (organization_id, entry_no, kind, debit_account, credit_account, amount_micros,
      balance_after_micros, cause_kind, cause_id)
    select w.organization_id, w.entry_no + s.turn, 'REFUND', 'sales', 'wallet', s."costMicros",
      w.balance_micros + s.running, 'MESSAGE', s."messageId"
    from given s join wallets w on w.organization_id = s."organizationId"
  )
  update wallets w
  set balance_micros = w.balance_micros + t.amount, entry_no = w.entry_no + t.entries
  from (select "organizationId", sum("costMicros")::bigint as amount, count(*) as entries from given group by 1) t
  where w.organization_id = t."organizationId";

  update wallets w
  set month_used = greatest(0, w.month_used - t.returned)
  from (
    select r."organizationId", count(*)::integer as returned
    from json_to_recordset(input) as r ("organizationId" uuid, "messageId" uuid, "costMicros" bigint, "createdAt" timestamptz)
    join organizations o on o.id = r."organizationId"
    join wallets x on x.organization_id = o.id
    -- One probe after the other, which no statistics can turn round.
    where date_trunc('month', coalesce((
        select c.created_at from campaigns c where c.organization_id = r."organizationId" and c.id = (
          select m.campaign_id from messages m where m.organization_id = r."organizationId" and m.id = r."messageId")),
        r."createdAt") at time zone o.time_zone)::date = x.month
    group by 1
  ) t
  where w.organization_id = t."organizationId";
end
$$;
