import { refuse } from '@recado/contract/refusal.ts';
import type { Charge as PublicCharge } from '@recado/contract/routes/charges.ts';
import type { Static } from 'typebox';
import type { Database } from '../../database/database.ts';
import type { PaymentProvider } from '../../payments/port.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { endChargeRow } from './charges.queries.ts';
import { requireCharge } from './list-charges.ts';
import { presentCharge } from './present-charge.ts';

export type CancelDeps = { database: Database; payments: PaymentProvider; clock: Clock };

/** Nobody can pay it any more, at the provider first: what was paid there before stays paid. */
export async function cancelCharge(
  { database, payments, clock }: CancelDeps,
  organizationId: Uuid,
  id: Uuid,
): Promise<Static<typeof PublicCharge>> {
  const db = database.organization(organizationId);
  const { status, paymentId } = await requireCharge(db, organizationId, id);
  if (status !== 'pending') throw refuse('CHARGE_NOT_PENDING');
  await payments.cancelPayment(paymentId).catch(() => {
    throw refuse('UNAVAILABLE', { parameters: { retryAfterSeconds: 5 } });
  });
  const { done } = await endChargeRow(db, organizationId, id, 'canceled', clock.now());
  if (!done) throw refuse('CHARGE_NOT_PENDING');
  return presentCharge(await requireCharge(db, organizationId, id));
}
