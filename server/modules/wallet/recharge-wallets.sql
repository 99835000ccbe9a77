-- Opens a recharge, under one of these ids, for every wallet that ran below its threshold, at most one at a time each: the unique index of open
-- ones decides between two that look at once. Balance and open recharge are read in one snapshot, and a paid recharge
-- closes and credits in one transaction, so a crossing opens exactly one.
create or replace function recado.open_recharges(ids uuid[])
returns table (organization_id uuid, id uuid, amount_micros bigint)
language sql
set search_path = recado
as $$
  with low as (
    select a.organization_id, a.amount_micros, a.monthly_limit_micros,
      date_trunc('month', recado.now() at time zone o.time_zone)::date as month
    from auto_recharges a
    join wallets w on w.organization_id = a.organization_id
    join organizations o on o.id = a.organization_id
    where a.enabled and w.balance_micros < a.threshold_micros and o.suspended_at is null
      and coalesce(a.resting_until, '-infinity') <= recado.now()
      and not exists (
        select 1 from recharges r where r.organization_id = a.organization_id and r.status = 'OPEN')
    order by a.organization_id
    limit cardinality(ids)
  )
  insert into recharges (organization_id, id, amount_micros, month)
  select l.organization_id, ids[row_number() over ()], l.amount_micros, l.month
  from low l
  where l.monthly_limit_micros is null or l.amount_micros + (
    select coalesce(sum(r.amount_micros), 0) from recharges r
    where r.organization_id = l.organization_id and r.month = l.month and r.status = 'PAID') <= l.monthly_limit_micros
  on conflict (organization_id) where status = 'OPEN' do nothing
  returning organization_id, id, amount_micros
$$;

-- Wallets that would be recharged but for their monthly limit, each reported once a month.
create or replace function recado.warn_recharge_limits()
returns table (organization_id uuid, monthly_limit_micros bigint)
language sql
set search_path = recado
as $$
  update auto_recharges a
  set warned_month = date_trunc('month', recado.now() at time zone o.time_zone)::date
  from wallets w, organizations o
  where a.enabled and w.organization_id = a.organization_id and o.id = a.organization_id
    and w.balance_micros < a.threshold_micros
    and a.warned_month is distinct from date_trunc('month', recado.now() at time zone o.time_zone)::date
    and a.amount_micros + (
      select coalesce(sum(r.amount_micros), 0) from recharges r
      where r.organization_id = a.organization_id and r.status = 'PAID'
        and r.month = date_trunc('month', recado.now() at time zone o.time_zone)::date) > a.monthly_limit_micros
  returning a.organization_id, a.monthly_limit_micros
$$;

-- Credits a paid recharge, once. One that was given up as failed is credited too: the money came.
create or replace function recado.pay_recharge(organization uuid, recharge uuid, paid_micros bigint)
returns text
language plpgsql
set search_path = recado
as $$
declare
  asked recharges;
begin
  select * into asked from recharges where organization_id = organization and id = recharge for update;
  if not found then
    return 'unknown';
  elsif asked.status = 'PAID' then
    return 'repeated';
  elsif asked.amount_micros <> paid_micros then
    return 'amount';
  end if;
  update recharges set status = 'PAID', settled_at = recado.now() where organization_id = organization and id = recharge;
  perform recado.credit_recharge(organization, recharge, paid_micros, null);
  update auto_recharges set resting_until = null where organization_id = organization;
  return 'paid';
end
$$;
