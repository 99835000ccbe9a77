-- Queued messages of a template that changed its category: priced and looked at as if they were sent now. What got more
-- expensive is debited while there are funds and fails without; what got cheaper is given back. A campaign's messages
-- are no exception: it keeps in `repriced_micros` how far they are from what it was charged. It runs as the owner:
-- nobody else may change what a message cost, and here its price, its ledger entry and its counters change together.
-- Opt-outs are looked at by the claim, which goes by the template's category of that moment.
--
-- Locks: campaigns, queue rows, states, the wallet. Queue rows come before states, as the claim takes them, and one that
-- is being claimed is passed over: it is on its way, at the price it was accepted at.

create or replace function recado.reprice_messages(
  organization uuid, template uuid, category_now text, ids uuid[], prices bigint[])
returns integer
language plpgsql security definer
set search_path = recado
-- planner: probe + unpruned
set enable_partition_pruning = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  queued uuid[];
  held uuid[];
  funds bigint;
  fitting uuid[];
  unpaid json;
  difference bigint;
  -- As at acceptance: codes go before utility, utility before marketing.
  place smallint := case category_now when 'AUTHENTICATION' then 1 when 'UTILITY' then 3 else 4 end;
begin
  perform recado.require_organization(organization);
  perform 1 from campaigns where organization_id = organization and id = any (array(
    select m.campaign_id from messages m where m.organization_id = organization and m.id = any (ids)))
  order by id for no key update;
  queued := array(select message_id from deliveries
      where organization_id = organization and message_id = any (ids) and fence is null for update skip locked)
    || array(select message_id from schedules
      where organization_id = organization and message_id = any (ids) for update skip locked);
  held := array(select s.id from message_states s
    where s.organization_id = organization and s.id = any (queued) and s.status in ('SCHEDULED', 'PENDING')
    order by s.id for no key update);
  select balance_micros into funds from wallets where organization_id = organization for no key update;

  with priced as materialized (
    select m.id, a.price - m.cost_micros as change, case when a.price > m.cost_micros then recado.funds_refusal(funds,
      (sum(greatest(a.price - m.cost_micros, 0)) over (order by m.id))::bigint) end as refusal
    from unnest(ids, prices) as a (id, price)
    join messages m on m.organization_id = organization and m.id = a.id
    where a.id = any (held)
  )
  select coalesce(array_agg(id) filter (where refusal is null), '{}'),
    coalesce(sum(change) filter (where refusal is null), 0),
    json_agg(json_build_object('organizationId', organization, 'messageId', id, 'code', refusal,
      'at', recado.now())) filter (where refusal is not null)
  into fitting, difference, unpaid from priced;

  perform recado.shift_costs(organization => organization, template => template, fitting => fitting, ids => ids,
    prices => prices);
  update campaigns c set repriced_micros = c.repriced_micros + r.change
  from (
    select m.campaign_id, sum(a.price - m.cost_micros) as change
    from unnest(ids, prices) as a (id, price)
    join messages m on m.organization_id = organization and m.id = a.id
    where a.id = any (fitting) and m.campaign_id is not null
    group by m.campaign_id
  ) r
  where c.organization_id = organization and c.id = r.campaign_id;
  update messages m
  set cost_micros = a.price, category = category_now, accepted_cost_micros = coalesce(m.accepted_cost_micros, m.cost_micros)
  from unnest(ids, prices) as a (id, price)
  where m.organization_id = organization and m.id = a.id and a.id = any (fitting);
  update deliveries set priority = place where organization_id = organization and message_id = any (fitting);
  update schedules set priority = place where organization_id = organization and message_id = any (fitting);

  perform recado.adjust_wallet(organization, difference, 'Mudança de categoria do template: mensagens na fila');
  if unpaid is not null then
    perform recado.fail_messages(unpaid, array['SCHEDULED', 'PENDING']);
  end if;
  return cardinality(held);
end
$$;

-- The counters follow the new prices. The log stands still meanwhile, as for any of its steps.
create or replace function recado.shift_costs(
  organization uuid, template uuid, fitting uuid[], ids uuid[], prices bigint[]) returns void
language plpgsql
set search_path = recado
as $$
#variable_conflict use_column
begin
  perform 1 from event_log for update;
  with shifts as materialized (
    select date_bin('10 minutes', recado.uuid_time(m.id), '2000-01-01') as bucket,
      (recado.uuid_time(m.id) at time zone o.time_zone)::date as local_day, m.number_id,
      a.price - m.cost_micros as change
    from unnest(ids, prices) as a (id, price)
    join messages m on m.organization_id = organization and m.id = a.id
    join organizations o on o.id = organization
    where a.id = any (fitting) and a.price <> m.cost_micros
  ),
  counts as (
    insert into message_counts as c (organization_id, bucket, status, cost_micros)
    select organization, bucket, 'PENDING', sum(change) from shifts group by bucket order by bucket
    on conflict (organization_id, bucket, status) do update set cost_micros = c.cost_micros + excluded.cost_micros
  ),
  days as (
    insert into message_days as c (organization_id, day, status, cost_micros)
    select organization, (bucket at time zone 'UTC')::date, 'PENDING', sum(change) from shifts group by 2 order by 2
    on conflict (organization_id, day, status) do update set cost_micros = c.cost_micros + excluded.cost_micros
  ),
  numbers as (
    insert into number_days as c (organization_id, number_id, day, status, cost_micros)
    select organization, number_id, local_day, 'PENDING', sum(change) from shifts where number_id is not null
    group by number_id, local_day order by number_id, local_day
    on conflict (organization_id, number_id, day, status) do update set cost_micros = c.cost_micros + excluded.cost_micros
  )
  insert into template_days as c (organization_id, template_id, day, status, cost_micros)
  select organization, template, local_day, 'PENDING', sum(change) from shifts group by local_day order by local_day
  on conflict (organization_id, template_id, day, status) do update set cost_micros = c.cost_micros + excluded.cost_micros;
end
$$;
