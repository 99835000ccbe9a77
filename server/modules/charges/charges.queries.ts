import type { ChargeStatus } from '@recado/contract/states.ts';
import type { Db, Tx } from '../../database/database.ts';
import { many, maybe, none, one } from '../../database/rows.ts';
import { type Sql, sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Charge } from './charge.ts';

const chargeColumns = sql`
  c.id, c.organization_id as "organizationId", c.user_id as "userId", c.status, c.amount_cents as "amountCents",
  c.description, c.person_key as "personKey", c.phone, c.payment_id as "paymentId", c.payment_url as "paymentUrl",
  c.pix_code as "pixCode", c.message_id as "messageId", c.origin, c.expires_at as "expiresAt", c.paid_at as "paidAt",
  c.created_at as "createdAt"`;

const selectCharges = (where: Sql) => sql`select ${chargeColumns} from charges c ${where}`;

export type NewCharge = Omit<Charge, 'status' | 'messageId' | 'paidAt' | 'createdAt'> & { key: string | null };

/** Null when the key has made a charge already. */
export const insertCharge = (db: Db, charge: NewCharge) =>
  maybe<Charge>(
    db,
    sql`insert into charges as c (organization_id, id, user_id, key, amount_cents, description, person_key, phone,
          payment_id, payment_url, pix_code, origin, expires_at)
        values (${charge.organizationId}, ${charge.id}, ${charge.userId}, ${charge.key}, ${charge.amountCents},
          ${charge.description}, ${charge.personKey}, ${charge.phone}, ${charge.paymentId}, ${charge.paymentUrl},
          ${charge.pixCode}, ${charge.origin}, ${charge.expiresAt})
        on conflict (organization_id, user_id, key) where key is not null do nothing
        returning ${chargeColumns}`,
  );

export const findChargeByKey = (db: Db, organizationId: Uuid, userId: Uuid, key: string) =>
  maybe<Charge>(
    db,
    selectCharges(sql`where c.organization_id = ${organizationId} and c.user_id = ${userId} and c.key = ${key}`),
  );

/** A refused request leaves no key behind; the row itself is swept away. */
export const forgetKey = (db: Db, { organizationId, id }: Charge) =>
  none(
    db,
    sql`update charges set key = null where organization_id = ${organizationId} and id = ${id} and message_id is null`,
  );

const sent = sql`c.message_id is not null`;

export const findCharge = (db: Db, organizationId: Uuid, id: Uuid) =>
  maybe<Charge>(db, selectCharges(sql`where c.organization_id = ${organizationId} and c.id = ${id} and ${sent}`));

export type ChargeFilter = { status: ChargeStatus | null; page: number; size: number };

const chosen = (organizationId: Uuid, status: ChargeStatus | null) =>
  sql`where c.organization_id = ${organizationId} and ${sent} and (${status}::text is null or c.status = ${status})`;

export const listChargeRows = (db: Db, organizationId: Uuid, { status, page, size }: ChargeFilter) =>
  many<Charge>(
    db,
    selectCharges(sql`${chosen(organizationId, status)} order by c.id desc limit ${size} offset ${page * size}`),
  );

export const countCharges = (db: Db, organizationId: Uuid, status: ChargeStatus | null) =>
  one<{ total: number }>(db, sql`select count(*)::integer as total from charges c ${chosen(organizationId, status)}`);

/** It holds the message's state, which requests may only read. */
export const sendChargeRow = (system: Db, organizationId: Uuid, id: Uuid, messageId: Uuid) =>
  one<{ done: boolean }>(system, sql`select recado.send_charge(${organizationId}, ${id}, ${messageId}) as done`);

export type Ending = Exclude<ChargeStatus, 'pending'>;

/** Not done when something else ended it before. */
export const endChargeRow = (db: Db, organizationId: Uuid, id: Uuid, ending: Ending, at: Date) =>
  one<{ done: boolean }>(
    db,
    sql`select recado.end_charges(array[${organizationId}::uuid], array[${id}::uuid], ${ending}, ${at}) > 0 as done`,
  );

export const expireChargeRows = (system: Db, most: number) =>
  one<{ expired: number }>(system, sql`select recado.expire_charges(${most}) as expired`);

/** Never sent, and not by a request that may still be at it; with the message when it was sent after all. */
export const listUnsent = (system: Db, most: number) =>
  many<Pick<Charge, 'organizationId' | 'id' | 'paymentId'> & { messageId: Uuid | null }>(
    system,
    sql`select c.organization_id as "organizationId", c.id, c.payment_id as "paymentId",
          coalesce(e.message_id, o.message_id) as "messageId"
        from charges c
        left join message_keys_even e on e.organization_id = c.organization_id and e.user_id = c.user_id
          and e.key = 'charge ' || c.id
        left join message_keys_odd o on o.organization_id = c.organization_id and o.user_id = c.user_id
          and o.key = 'charge ' || c.id
        where c.message_id is null and c.created_at < recado.now() - interval '10 minutes'
        order by c.created_at limit ${most}`,
  );

export const deleteUnsent = (tx: Tx, organizationId: Uuid, id: Uuid) =>
  none(tx, sql`delete from charges where organization_id = ${organizationId} and id = ${id} and message_id is null`);

/** What the events of a set of charges show. */
export const listChargeFacts = (system: Db, organizationIds: readonly Uuid[], ids: readonly Uuid[]) =>
  many<Charge>(
    system,
    sql`select ${chargeColumns} from unnest(${organizationIds}::uuid[], ${ids}::uuid[]) as asked (organization_id, id)
        join charges c on c.organization_id = asked.organization_id and c.id = asked.id`,
  );

export const chargeIsDue = sql`(select expires_at from charges where status = 'pending' and expires_at is not null
  order by expires_at limit 1) <= recado.now()`;

/** Charges that failed with their message, whose payment is still open at the provider. */
export const listToVoid = (system: Db, most: number) =>
  many<Pick<Charge, 'organizationId' | 'id' | 'paymentId'>>(
    system,
    sql`select organization_id as "organizationId", id, payment_id as "paymentId" from charges
        where void_due_at <= recado.now() order by void_due_at limit ${most}`,
  );

/** Null when it is closed. */
export const updateVoidDue = (system: Db, organizationId: Uuid, id: Uuid, againInSeconds: number | null) =>
  none(
    system,
    sql`update charges set void_due_at = recado.now() + ${againInSeconds}::integer * interval '1 second'
        where organization_id = ${organizationId} and id = ${id} and void_due_at is not null`,
  );

export const voidIsDue = sql`(select void_due_at from charges where void_due_at is not null order by void_due_at limit 1)
  <= recado.now()`;
