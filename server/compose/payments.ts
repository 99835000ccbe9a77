import { settleCharge } from '../modules/charges/index.ts';
import { settleRecharge, settleTopUp } from '../modules/wallet/index.ts';
import { createPaymentReceiver } from '../payments/index.ts';
import type { Container } from './container.ts';

/** The modules that are notified when something was paid. */
export function composePayments({ database, payments, log }: Container) {
  const settle = settleCharge(database, log);
  return createPaymentReceiver(payments, {
    recharge: settleRecharge(database, log),
    // A person pays both by Pix, at the same page.
    charge: async (notice) => {
      if (!(await settleTopUp(database, log, notice))) await settle(notice);
    },
  });
}
