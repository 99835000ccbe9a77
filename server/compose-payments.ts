import type { House } from './house.ts';
import { settleCharge } from './modules/charges/index.ts';
import { settleRecharge } from './modules/wallet/index.ts';
import { createPaymentDoor } from './payments/index.ts';

/** Who is told when something was paid. */
export function composePayments({ database, payments, log }: House) {
  return createPaymentDoor(payments, {
    recharge: settleRecharge(database, log),
    charge: settleCharge(database, log),
  });
}
