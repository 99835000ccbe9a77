import { totalPages } from '@recado/contract/envelopes.ts';
import { limits } from '@recado/contract/limits.ts';
import type { Recharge } from '@recado/contract/panel/wallet.ts';
import { refuse } from '@recado/contract/refusal.ts';
import type { Static } from 'typebox';
import type { Database, Db } from '../../database/database.ts';
import type { PaymentNotice, PaymentProvider } from '../../payments/port.ts';
import type { Awaitable } from '../../runtime/awaitable.ts';
import type { Clock } from '../../runtime/clock.ts';
import { type Uuid, uuidV7 } from '../../runtime/ids.ts';
import { invariant } from '../../runtime/invariant.ts';
import type { Log } from '../../runtime/log.ts';
import type { Random } from '../../runtime/random.ts';
import { toReais } from './money.ts';
import * as queries from './top-ups.queries.ts';

export type TopUpDeps = {
  database: Database;
  payments: PaymentProvider;
  clock: Clock;
  random: Random;
  /** False: nobody takes money of this organization here. */
  takesPayments: (organizationId: Uuid) => Awaitable<boolean>;
  drawQr: (text: string) => string;
};

const mostOpen = 20;
const hoursToPay = 24;

/** Asks for a payment by Pix. The wallet is credited by the provider's signed word, never by this. */
export async function topUpWallet(
  deps: TopUpDeps,
  { organizationId, userId }: { organizationId: Uuid; userId: Uuid },
  amount: number,
): Promise<Static<typeof Recharge>> {
  if (!(await deps.takesPayments(organizationId))) throw refuse('PAYMENTS_OFF');
  const amountCents = Math.round(amount * 100);
  if (Math.abs(amountCents - amount * 100) > 1e-6) {
    const fields = [{ field: 'amount', problem: 'use no máximo duas casas decimais' }];
    throw refuse('VALIDATION_ERROR', { details: { fields } });
  }
  const db = deps.database.organization(organizationId);
  if ((await queries.countOpenTopUps(db, organizationId)) >= mostOpen) throw refuse('RECHARGES_TOO_MANY');
  const id = uuidV7(deps.clock, deps.random);
  const expiresAt = new Date(deps.clock.now().getTime() + hoursToPay * 3_600_000);
  await queries.insertTopUp(db, { organizationId, id, amountMicros: amountCents * 10_000, userId, expiresAt });
  const payment = await deps.payments.createPayment({
    reference: { kind: 'charge', organizationId, id },
    amountCents,
    description: 'Recarga da carteira Recado',
    expiresAt,
  });
  await queries.updateTopUpPayment(db, organizationId, id, payment);
  const made = await queries.findRecharge(db, organizationId, id);
  invariant(made, 'the top-up was written');
  return presentRecharge(made, deps.drawQr);
}

export function presentRecharge(row: queries.RechargeRow, drawQr: ((text: string) => string) | null) {
  const { amountMicros, createdAt, settledAt, pixCode, paymentUrl, ...rest } = row;
  const isOpen = row.status === 'OPEN';
  return {
    ...rest,
    amount: toReais(Number(amountMicros)),
    pixCode: isOpen ? pixCode : null,
    paymentUrl: isOpen ? paymentUrl : null,
    qrSvg: isOpen && pixCode && drawQr ? drawQr(pixCode) : null,
    createdAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  };
}

export async function listRecharges(db: Db, organizationId: Uuid, query: { page: number; size: number }) {
  const size = Math.min(query.size, limits.pageSizeMax);
  const [rows, totalElements] = await Promise.all([
    queries.listRechargeRows(db, organizationId, query.page * size, size),
    queries.countRecharges(db, organizationId),
  ]);
  return {
    data: rows.map((row) => presentRecharge(row, null)),
    pagination: { page: query.page, size, totalElements, totalPages: totalPages(totalElements, size) },
  };
}

export async function readRecharge(deps: TopUpDeps, organizationId: Uuid, id: Uuid) {
  const found = await queries.findRecharge(deps.database.organization(organizationId), organizationId, id);
  if (!found) throw refuse('RECHARGE_UNKNOWN');
  return presentRecharge(found, deps.drawQr);
}

/** What the provider's word does to a top-up; false when it speaks of none. */
export async function settleTopUp(database: Database, log: Log, notice: PaymentNotice): Promise<boolean> {
  const { reference, status, amountCents, paymentId } = notice;
  const { organizationId, id } = reference;
  if (status === 'failed') return (await queries.failTopUp(database.system, organizationId, id)) !== null;
  const paidMicros = amountCents * 10_000;
  const { outcome } = await database.transaction((tx) => queries.payTopUp(tx, organizationId, id, paidMicros));
  if (outcome === 'amount')
    log.error({ organizationId, id, paymentId, amountCents }, 'a payment is not what was asked for');
  return outcome !== 'unknown';
}
