import type { Db, Tx } from '../../database/database.ts';
import { many, maybe, none } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Micros } from './money.ts';

export type SpendAlarmRow = {
  dailyMicros: string | null;
  monthlyMicros: string | null;
  dayMicros: string;
  monthMicros: string;
};

/** What was counted on another day or in another month than this is of no use any more. */
export const findSpendAlarm = (db: Db, organizationId: Uuid) =>
  maybe<SpendAlarmRow>(
    db,
    sql`select a.daily_micros as "dailyMicros", a.monthly_micros as "monthlyMicros",
          case when a.day = n.today then a.day_micros else 0 end as "dayMicros",
          case when a.month = date_trunc('month', n.today)::date then a.month_micros else 0 end as "monthMicros"
        from spend_alarms a
        join organizations o on o.id = a.organization_id
        cross join lateral (select (recado.now() at time zone o.time_zone)::date as today) n
        where a.organization_id = ${organizationId}`,
  );

/** A bound that changes was not reported yet. */
export const upsertSpendAlarm = (db: Db, organizationId: Uuid, daily: Micros | null, monthly: Micros | null) =>
  none(
    db,
    sql`insert into spend_alarms as a (organization_id, daily_micros, monthly_micros)
        values (${organizationId}, ${daily}, ${monthly})
        on conflict (organization_id) do update set daily_micros = excluded.daily_micros,
          monthly_micros = excluded.monthly_micros,
          told_day = case when a.daily_micros is distinct from excluded.daily_micros then null else a.told_day end,
          told_month = case when a.monthly_micros is distinct from excluded.monthly_micros then null else a.told_month end`,
  );

export type FollowedSpend = {
  organizationId: Uuid;
  kind: 'DAY' | 'MONTH' | 'NONE';
  spentMicros: string;
  limitMicros: string;
  behind: boolean;
};

/** See wallet/follow-spend.sql. */
export const followSpend = (tx: Tx, most: number) =>
  many<FollowedSpend>(
    tx,
    sql`select organization_id as "organizationId", kind, spent_micros as "spentMicros",
          limit_micros as "limitMicros", behind
        from recado.follow_spend(${most})`,
  );
