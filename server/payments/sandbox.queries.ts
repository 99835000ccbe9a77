import type { Db } from '../database/database.ts';
import { many, maybe, none, one } from '../database/rows.ts';
import { type Sql, sql } from '../database/sql.ts';
import type { Uuid } from '../runtime/ids.ts';
import type { PaymentKind } from './port.ts';

export type SandboxPayment = {
  paymentId: string;
  kind: PaymentKind;
  organizationId: Uuid;
  referenceId: Uuid;
  amountCents: number;
  description: string;
  /** Whose money it would be. */
  payee: string;
  status: 'pending' | 'paid' | 'failed' | 'canceled';
  expiresAt: Date | null;
  settledAt: Date | null;
};

const columns = sql`payment_id as "paymentId", kind, organization_id as "organizationId",
  reference_id as "referenceId", amount_cents::integer as "amountCents", description,
  (select o.name from organizations o where o.id = organization_id) as payee,
  case when status = 'pending' and expires_at <= recado.now() then 'canceled' else status end as status,
  expires_at as "expiresAt", settled_at as "settledAt"`;

const selectPayments = (where: Sql) => sql`select ${columns} from sandbox_payments ${where}`;

export type NewPayment = Omit<SandboxPayment, 'payee' | 'settledAt'>;

/** The payment of this reference, made now or before. One that is settled at birth has a callback due at once. */
export async function ensurePayment(db: Db, payment: NewPayment): Promise<SandboxPayment> {
  await none(
    db,
    sql`insert into sandbox_payments (payment_id, kind, organization_id, reference_id, amount_cents, description, status,
          expires_at, settled_at, tell_at)
        select ${payment.paymentId}, ${payment.kind}, ${payment.organizationId}, ${payment.referenceId},
          ${payment.amountCents}, ${payment.description}, ${payment.status}, ${payment.expiresAt}, settled, settled
        from (select case when ${payment.status} <> 'pending' then recado.now() end as settled) s
        on conflict (organization_id, kind, reference_id) do nothing`,
  );
  return one<SandboxPayment>(
    db,
    selectPayments(sql`where organization_id = ${payment.organizationId} and kind = ${payment.kind}
      and reference_id = ${payment.referenceId}`),
  );
}

/** Of whom payments may be touched. */
type Reach = { sandboxesOnly: boolean };
type AskedOne = Reach & { paymentId: string };

const within = ({ sandboxesOnly }: Reach) =>
  sql`(not ${sandboxesOnly}::boolean or exists (
    select 1 from organizations o where o.id = sandbox_payments.organization_id and o.sandbox))`;

export async function isSandbox(db: Db, organizationId: Uuid): Promise<boolean> {
  const found = await maybe<{ sandbox: boolean }>(
    db,
    sql`select sandbox from organizations where id = ${organizationId}`,
  );
  return found?.sandbox ?? false;
}

export const findPayment = (db: Db, asked: AskedOne) =>
  maybe<SandboxPayment>(db, selectPayments(sql`where payment_id = ${asked.paymentId} and ${within(asked)}`));

/** Only what is pending and has not expired can still be settled; a canceled one calls nobody back. */
export const settlePayment = (db: Db, asked: AskedOne, status: 'paid' | 'failed' | 'canceled') =>
  maybe<SandboxPayment>(
    db,
    sql`update sandbox_payments set status = ${status}, settled_at = recado.now(),
          tell_at = case when ${status} <> 'canceled' then recado.now() end
        where payment_id = ${asked.paymentId} and status = 'pending' and coalesce(expires_at > recado.now(), true)
          and ${within(asked)}
        returning ${columns}`,
  );

export const listPaymentsToReport = (db: Db, { most, ...reach }: Reach & { most: number }) =>
  many<SandboxPayment>(
    db,
    selectPayments(sql`where tell_at <= recado.now() and ${within(reach)} order by tell_at limit ${most}`),
  );

export const updateReported = (db: Db, paymentId: string, againInSeconds: number | null) =>
  none(
    db,
    sql`update sandbox_payments set tell_at = recado.now() + ${againInSeconds} * interval '1 second'
        where payment_id = ${paymentId}`,
  );
