import type { Database } from '../../database/database.ts';
import type { SettlePayment } from '../../payments/port.ts';
import type { Log } from '../../runtime/log.ts';
import { giveUpRecharge } from './recharge-wallets.ts';
import { payRecharge } from './recharges.queries.ts';

/** What the payment provider's word does to the wallet. However often it comes, the money is credited once. */
export const settleRecharge =
  (database: Database, log: Log): SettlePayment =>
  async ({ reference, status, amountCents, paymentId }) => {
    const { organizationId, id } = reference;
    if (status === 'failed') return giveUpRecharge(database, { organizationId, id });
    const { outcome } = await database.transaction((tx) => payRecharge(tx, organizationId, id, amountCents * 10_000));
    if (outcome === 'unknown' || outcome === 'amount')
      log.error({ organizationId, id, paymentId, amountCents, outcome }, 'a payment is not what was asked for');
  };
