import type { Database } from '../../database/database.ts';
import type { SettlePayment } from '../../payments/port.ts';
import type { Log } from '../../runtime/log.ts';
import { endChargeRow, listChargeFacts } from './charges.queries.ts';

/** What the payment provider's word does to a charge. However often it comes, the charge ends once. */
export const settleCharge =
  ({ system }: Pick<Database, 'system'>, log: Log): SettlePayment =>
  async ({ reference, paymentId, status, amountCents, at }) => {
    const { organizationId, id } = reference;
    const about = { organizationId, id, paymentId, amountCents };
    const [charge] = await listChargeFacts(system, [organizationId], [id]);
    if (!charge || charge.paymentId !== paymentId || charge.amountCents !== amountCents) {
      log.error(about, 'a payment is not what was asked for');
      return;
    }
    const { done } = await endChargeRow(system, organizationId, id, status, at);
    // A repeated notice is nothing new; money for what was canceled or had expired has to be given back by hand.
    if (!done && status === 'paid' && charge.status !== 'paid')
      log.error(about, 'a charge was paid after it had ended');
  };
