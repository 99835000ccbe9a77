import type { House } from '../house.ts';
import { settleCharge } from '../modules/charges/index.ts';
import { settleRecharge, settleTopUp } from '../modules/wallet/index.ts';
import { createPaymentDoor } from '../payments/index.ts';

/** Who is told when something was paid. */
export function composePayments({ database, payments, log }: House) {
  const settle = settleCharge(database, log);
  return createPaymentDoor(payments, {
    recharge: settleRecharge(database, log),
    // A person pays both by Pix, at the same page.
    charge: async (notice) => {
      if (!(await settleTopUp(database, log, notice))) await settle(notice);
    },
  });
}
