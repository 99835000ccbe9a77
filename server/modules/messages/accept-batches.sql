-- Accepts a batch whole or not at all: one template to many people, under one lock of the wallet.
--
-- Two batches of an organization may be here at a time, over all processes: each holds one of two advisory locks until
-- its transaction ends, so a process that ends frees its place. A refusal writes nothing and returns all that is wrong:
-- one row per refused recipient, or one row (n = 0) when the whole is refused.
--   accepted · replay (message_id is the batch) · BATCH_BUSY · RECIPIENT_OPTED_OUT · MARKETING_FREQUENCY_EXCEEDED
--   SEND_RATE_LIMITED (the number's cap has no room for its newcomers; measure: the wait in milliseconds)
--   PLAN_LIMIT_REACHED · INSUFFICIENT_FUNDS (one row per recipient the balance does not reach; measure: what is missing)

create or replace function recado.accept_batch(
  organization uuid, user_id uuid, batch uuid, asked_key text /* null */, number uuid, template uuid, template_name text,
  language text, asked_category text, scheduled timestamptz /* null */, quota integer /* null */, frequency integer, zone text,
  queue_priority smallint, ids uuid[], receivers text[], person_keys text[], costs bigint[], contents text[],
  bodies text[], refs text[], capped boolean default null)
returns table (n integer, outcome text, batch_id uuid, measure bigint /* null */)
language plpgsql
set search_path = recado
-- planner: queue
set plan_cache_mode = force_custom_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
#variable_conflict use_variable
declare
  at timestamptz := recado.now();
  later boolean := coalesce(scheduled > recado.now(), false);
  this_month date := date_trunc('month', recado.now() at time zone zone)::date;
  total integer := cardinality(ids);
  total_cost bigint := (select sum(c) from unnest(costs) as c);
  wallet wallets;
  used integer;
  refusal text;
  earlier uuid;
  unknown constant uuid := '00000000-0000-0000-0000-000000000000';
  cap record;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('batch 1 ' || organization, 0))
    and not pg_try_advisory_xact_lock(hashtextextended('batch 2 ' || organization, 0)) then
    return query select 0, 'BATCH_BUSY', batch, null::bigint;
    return;
  end if;

  select * into strict wallet from wallets w where w.organization_id = organization for no key update;
  if asked_key is not null then
    select b.id into earlier from batches b
    where b.organization_id = organization and b.user_id = accept_batch.user_id and b.key = asked_key;
    if earlier is not null then
      return query select 0, 'replay', earlier, null::bigint;
      return;
    end if;
    -- Loaded after a restore, which does not know what came of it.
    if exists (select from message_keys_even k where k.organization_id = organization
        and k.user_id = accept_batch.user_id and k.key = asked_key and k.message_id = unknown)
      or exists (select from message_keys_odd k where k.organization_id = organization
        and k.user_id = accept_batch.user_id and k.key = asked_key and k.message_id = unknown) then
      return query select 0, 'IDEMPOTENCY_KEY_UNCERTAIN', batch, null::bigint;
      return;
    end if;
  end if;

  return query
  with asked as materialized (
    select a.person_key, a.turn::integer as turn,
      row_number() over (partition by a.person_key order by a.turn) as times
    from unnest(person_keys) with ordinality as a (person_key, turn)
  ),
  judged as (
    select a.turn,
      -- Those before in the batch count as sent.
      recado.person_refusal(person => p, type => 'TEMPLATE', category => asked_category,
        most => (frequency - a.times + 1)::integer, planned => greatest(at, scheduled), at => at) as refusal
    from asked a
    left join people p on p.organization_id = organization and p.person_key = a.person_key
  )
  select j.turn, j.refusal, batch, null::bigint from judged j where j.refusal is not null order by j.turn;
  if found then
    return;
  end if;

  if capped and not later then
    perform recado.hold_places(array[number]);
    select * into cap from recado.free_places(number);
    if found and cap.remaining < (select count(distinct k) from unnest(person_keys) as k
      where recado.is_newcomer(organization => organization, person => k, owner => cap.owner, family => cap.family,
        since => cap.since, promised => cap.promised)) then
      return query select 0, 'SEND_RATE_LIMITED', batch, greatest(1000, ceil(extract(epoch from
        coalesce(cap.resets_at, at + interval '5 minutes') - at) * 1000))::bigint;
      return;
    end if;
  end if;

  used := recado.used_in_month(wallet.month, wallet.month_used, this_month);
  refusal := recado.wallet_refusal(used => used, more => total, quota => quota, balance_micros => wallet.balance_micros,
    cost_micros => total_cost);
  if refusal = 'INSUFFICIENT_FUNDS' then
    return query
    select r.turn, refusal, batch, total_cost - wallet.balance_micros
    from (select c.turn::integer as turn, (sum(c.cost) over (order by c.turn))::bigint as running
          from unnest(costs) with ordinality as c (cost, turn)) r
    where recado.funds_refusal(wallet.balance_micros, r.running) is not null order by r.turn;
    return;
  end if;
  if refusal is not null then
    return query select 0, refusal, batch, null::bigint;
    return;
  end if;

  update wallets w
  set balance_micros = w.balance_micros - total_cost, month = this_month, month_used = used + total,
    entry_no = w.entry_no + (select count(*) from unnest(costs) as c where c > 0)
  where w.organization_id = organization;
  insert into batches (organization_id, id, user_id, key, template_name, total, total_cost_micros, created_at)
  values (organization, batch, user_id, asked_key, template_name, total, total_cost, at);
  insert into ledger (organization_id, entry_no, kind, debit_account, credit_account, amount_micros,
    balance_after_micros, cause_kind, cause_id, at)
  select organization, wallet.entry_no + row_number() over (order by c.turn), 'DEBIT', 'wallet', 'sales', c.cost,
    wallet.balance_micros - sum(c.cost) over (order by c.turn), 'MESSAGE', ids[c.turn], at
  from unnest(costs) with ordinality as c (cost, turn) where c.cost > 0;
  insert into messages (organization_id, id, user_id, number_id, receiver, person_key, type, template_id,
    template_name, template_language, category, content, body, cost_micros, external_reference, batch_id, scheduled_at,
    created_at)
  select organization, i.id, user_id, number, receivers[i.turn], person_keys[i.turn], 'TEMPLATE', template,
    template_name, language, asked_category, contents[i.turn]::jsonb, bodies[i.turn], costs[i.turn], refs[i.turn],
    batch, scheduled, at
  from unnest(ids) with ordinality as i (id, turn);
  insert into message_states (organization_id, id, status, updated_at)
  select organization, i, case when later then 'SCHEDULED' else 'PENDING' end, at from unnest(ids) as i;
  if later then
    insert into schedules (organization_id, message_id, lane_id, priority, due_at)
    select organization, i, number, queue_priority, scheduled from unnest(ids) as i;
  else
    insert into deliveries (organization_id, message_id, lane_id, priority, due_at, holds_place)
    select organization, i.id, number, queue_priority, at, case when capped is not null then true end from unnest(ids) with ordinality as i (id, turn)
    order by i.turn;
  end if;
  insert into outbox (organization_id, type, subject_id, old, new, amount_micros, at)
  select organization, 'message.status_updated', i.id, null, case when later then 'SCHEDULED' else 'PENDING' end,
    costs[i.turn], at
  from unnest(ids) with ordinality as i (id, turn) order by i.turn;
  if asked_category = 'MARKETING' then
    insert into people as p (organization_id, person_key, marketing_at)
    select organization, k, array_agg(greatest(at, scheduled)) from unnest(person_keys) as k group by k order by k
    on conflict on constraint people_pkey
    do update set marketing_at = recado.with_marketing(p.marketing_at, excluded.marketing_at, at);
  end if;

  return query select 0, 'accepted', batch, null::bigint;
end
$$;
