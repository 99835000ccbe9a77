-- Counts the entries that were written to the ledger since the last look, `most` of each organization at a time, and
-- answers the alarms that went off. Spent is what left the wallet for something, less what came back for it. Days and
-- months are the organization's own. `behind`: there is more to count.
create or replace function recado.follow_spend(most integer)
returns table (organization_id uuid, kind text, spent_micros bigint, limit_micros bigint, behind boolean)
language plpgsql
set search_path = recado
as $$
#variable_conflict use_column
declare
  alarm record;
  counted record;
begin
  for alarm in
    select a.organization_id, a.entry_no, a.daily_micros, a.monthly_micros, w.entry_no as newest, o.time_zone,
      n.today, date_trunc('month', n.today)::date as this_month
    from spend_alarms a
    join wallets w on w.organization_id = a.organization_id
    join organizations o on o.id = a.organization_id
    cross join lateral (select (recado.now() at time zone o.time_zone)::date as today) n
    where a.entry_no < w.entry_no or a.day <> n.today
      or (a.day_micros > a.daily_micros and a.told_day is distinct from a.day)
      or (a.month_micros > a.monthly_micros and a.told_month is distinct from a.month)
    order by a.organization_id for update of a skip locked
  loop
    select coalesce(max(l.entry_no), alarm.newest) as through,
      coalesce(sum(l.spent) filter (where l.day = alarm.today), 0) as today,
      coalesce(sum(l.spent) filter (where l.day >= alarm.this_month), 0) as month
    into counted
    from (
      select entry_no, (at at time zone alarm.time_zone)::date as day,
        case when kind in ('CREDIT', 'RECHARGE') then 0
          when debit_account = 'wallet' then amount_micros
          when credit_account = 'wallet' then -amount_micros else 0 end as spent
      from ledger
      where organization_id = alarm.organization_id and entry_no > alarm.entry_no
      order by entry_no limit most
    ) l;
    update spend_alarms a
    set entry_no = counted.through, day = alarm.today, month = alarm.this_month,
      day_micros = counted.today + case when a.day = alarm.today then a.day_micros else 0 end,
      month_micros = counted.month + case when a.month = alarm.this_month then a.month_micros else 0 end
    where a.organization_id = alarm.organization_id;
    if counted.through < alarm.newest then
      return query select alarm.organization_id, 'NONE', 0::bigint, 0::bigint, true;
      continue;
    end if;
    return query
      update spend_alarms a set told_day = a.day
      where a.organization_id = alarm.organization_id and a.day_micros > a.daily_micros and a.told_day is distinct from a.day
      returning a.organization_id, 'DAY', a.day_micros, a.daily_micros, false;
    return query
      update spend_alarms a set told_month = a.month
      where a.organization_id = alarm.organization_id and a.month_micros > a.monthly_micros
        and a.told_month is distinct from a.month
      returning a.organization_id, 'MONTH', a.month_micros, a.monthly_micros, false;
  end loop;
end
$$;
