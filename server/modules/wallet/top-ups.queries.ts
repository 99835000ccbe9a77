import type { Db, Tx } from '../../database/database.ts';
import { many, maybe, none, one } from '../../database/rows.ts';
import { type Sql, sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { PaidOutcome } from './recharges.queries.ts';

export type RechargeRow = {
  id: Uuid;
  status: 'OPEN' | 'PAID' | 'FAILED' | 'EXPIRED';
  amountMicros: string;
  automatic: boolean;
  pixCode: string | null;
  paymentUrl: string | null;
  createdAt: Date;
  settledAt: Date | null;
};

/** A paid top-up is a recharge as well, and is shown as what it was asked for as. */
const everyRecharge = (organizationId: Uuid): Sql => sql`
  select t.id, case when t.status = 'OPEN' and t.expires_at <= recado.now() then 'EXPIRED' else t.status end as status,
    t.amount_micros as "amountMicros", false as automatic, t.pix_code as "pixCode", t.payment_url as "paymentUrl",
    t.created_at as "createdAt", t.settled_at as "settledAt"
  from top_ups t where t.organization_id = ${organizationId}
  union all
  select r.id, r.status, r.amount_micros, true, null, null, r.created_at, r.settled_at
  from recharges r where r.organization_id = ${organizationId} and r.month > '0001-01-01'`;

export const listRechargeRows = (db: Db, organizationId: Uuid, skip: number, most: number) =>
  many<RechargeRow>(
    db,
    sql`select * from (${everyRecharge(organizationId)}) every
        order by "createdAt" desc, id desc limit ${most} offset ${skip}`,
  );

export const countRecharges = async (db: Db, organizationId: Uuid): Promise<number> =>
  (await one<{ n: number }>(db, sql`select count(*)::integer as n from (${everyRecharge(organizationId)}) every`)).n;

export const findRecharge = (db: Db, organizationId: Uuid, id: Uuid) =>
  maybe<RechargeRow>(db, sql`select * from (${everyRecharge(organizationId)}) every where id = ${id}`);

export const countOpenTopUps = async (db: Db, organizationId: Uuid): Promise<number> =>
  (
    await one<{ n: number }>(
      db,
      sql`select count(*)::integer as n from top_ups
          where organization_id = ${organizationId} and status = 'OPEN' and expires_at > recado.now()`,
    )
  ).n;

export const insertTopUp = (
  db: Db,
  made: { organizationId: Uuid; id: Uuid; amountMicros: number; userId: Uuid; expiresAt: Date },
) =>
  none(
    db,
    sql`insert into top_ups (organization_id, id, amount_micros, created_by, expires_at)
        values (${made.organizationId}, ${made.id}, ${made.amountMicros}, ${made.userId}, ${made.expiresAt})`,
  );

export const updateTopUpPayment = (
  db: Db,
  organizationId: Uuid,
  id: Uuid,
  payment: { paymentId: string; pixCode: string; paymentUrl: string },
) =>
  none(
    db,
    sql`update top_ups set payment_id = ${payment.paymentId}, pix_code = ${payment.pixCode},
          payment_url = ${payment.paymentUrl}
        where organization_id = ${organizationId} and id = ${id}`,
  );

export const failTopUp = (tx: Db, organizationId: Uuid, id: Uuid) =>
  maybe<{ id: Uuid }>(
    tx,
    sql`with known as (select id from top_ups where organization_id = ${organizationId} and id = ${id}),
          failed as (
            update top_ups set status = 'FAILED', settled_at = recado.now()
            where organization_id = ${organizationId} and id = ${id} and status = 'OPEN'
          )
        select id from known`,
  );

export const payTopUp = (tx: Tx, organizationId: Uuid, id: Uuid, paidMicros: number) =>
  one<{ outcome: PaidOutcome }>(tx, sql`select recado.pay_top_up(${organizationId}, ${id}, ${paidMicros}) as outcome`);
