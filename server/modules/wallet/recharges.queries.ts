import type { Db, Tx } from '../../database/database.ts';
import { many, maybe, none, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { AutoRechargeRow } from './auto-recharge.ts';

export const findAutoRecharge = (db: Db, organizationId: Uuid) =>
  maybe<{ enabled: boolean; thresholdMicros: string; amountMicros: string; monthlyLimitMicros: string | null }>(
    db,
    sql`select enabled, threshold_micros as "thresholdMicros", amount_micros as "amountMicros",
          monthly_limit_micros as "monthlyLimitMicros"
        from auto_recharges where organization_id = ${organizationId}`,
  );

/** A change of the settings also asks for another try. */
export const upsertAutoRecharge = (db: Db, organizationId: Uuid, row: AutoRechargeRow) =>
  none(
    db,
    sql`insert into auto_recharges (organization_id, enabled, threshold_micros, amount_micros, monthly_limit_micros)
        values (${organizationId}, ${row.enabled}, ${row.thresholdMicros}, ${row.amountMicros}, ${row.monthlyLimitMicros})
        on conflict (organization_id) do update set enabled = excluded.enabled,
          threshold_micros = excluded.threshold_micros, amount_micros = excluded.amount_micros,
          monthly_limit_micros = excluded.monthly_limit_micros, resting_until = null, warned_month = null`,
  );

export const openRecharges = (system: Db, ids: readonly Uuid[]) =>
  many<{ id: Uuid }>(system, sql`select id from recado.open_recharges(${ids}::uuid[])`);

export const warnRechargeLimits = (tx: Tx) =>
  many<{ organizationId: Uuid; monthlyLimitMicros: string }>(
    tx,
    sql`select organization_id as "organizationId", monthly_limit_micros as "monthlyLimitMicros"
        from recado.warn_recharge_limits()`,
  );

export type DueRecharge = {
  organizationId: Uuid;
  id: Uuid;
  amountMicros: string;
  paymentId: string | null;
  attempts: number;
};

/** Open recharges to look at now. Each falls due again by itself, so two workers rarely ask for the same one. */
export const takeDueRecharges = (system: Db, most: number, againInSeconds: number) =>
  many<DueRecharge>(
    system,
    sql`update recharges r set due_at = recado.now() + ${againInSeconds} * interval '1 second', attempts = attempts + 1
        where r.status = 'OPEN' and (r.organization_id, r.id) in (
          select d.organization_id, d.id from recharges d where d.status = 'OPEN' and d.due_at <= recado.now()
          order by d.due_at limit ${most} for update skip locked)
        returning organization_id as "organizationId", id, amount_micros as "amountMicros",
          payment_id as "paymentId", attempts`,
  );

/** The provider has it now; it is looked at again only when the callback never comes. */
export const updateRechargePayment = (system: Db, recharge: DueRecharge, paymentId: string, waitSeconds: number) =>
  none(
    system,
    sql`update recharges set payment_id = ${paymentId}, due_at = recado.now() + ${waitSeconds} * interval '1 second'
        where organization_id = ${recharge.organizationId} and id = ${recharge.id} and status = 'OPEN'`,
  );

/** Null when it is not open any more. */
export const failRecharge = (tx: Tx, organizationId: Uuid, id: Uuid, restSeconds: number) =>
  maybe<{ amountMicros: string }>(
    tx,
    sql`with failed as (
          update recharges set status = 'FAILED', settled_at = recado.now()
          where organization_id = ${organizationId} and id = ${id} and status = 'OPEN'
          returning organization_id, amount_micros
        ),
        rested as (
          update auto_recharges a set resting_until = recado.now() + ${restSeconds} * interval '1 second'
          from failed f where a.organization_id = f.organization_id
        )
        select amount_micros as "amountMicros" from failed`,
  );

export type PaidOutcome = 'paid' | 'repeated' | 'unknown' | 'amount';

export const payRecharge = (tx: Tx, organizationId: Uuid, id: Uuid, paidMicros: number) =>
  one<{ outcome: PaidOutcome }>(
    tx,
    sql`select recado.pay_recharge(${organizationId}, ${id}, ${paidMicros}) as outcome`,
  );

/** Any wallet that may be recharged is looked at: whether it ran low is the next statement's question. */
export const rechargeIsDue = sql`((select organization_id from auto_recharges where enabled order by 1 limit 1) is not null
  or (select due_at from recharges where status = 'OPEN' order by due_at limit 1) <= recado.now())`;
