import type { Chore } from '../../chores/index.ts';
import type { Database } from '../../database/database.ts';
import type { PaymentProvider } from '../../payments/port.ts';
import {
  chargeIsDue,
  deleteUnsent,
  expireChargeRows,
  listToVoid,
  listUnsent,
  sendChargeRow,
  updateVoidDue,
  voidIsDue,
} from './charges.queries.ts';

export type ChargeChoreDeps = { database: Database; payments: PaymentProvider };

const most = 200;

/** Charges that end by themselves, and what a process that ended left half done. */
export const chargeChores = (deps: ChargeChoreDeps): Chore[] => [
  { name: 'expire charges', everyMs: 1_000, due: chargeIsDue, run: () => expireCharges(deps) },
  { name: 'close payments', everyMs: 1_000, due: voidIsDue, run: () => closePayments(deps) },
  { name: 'finish charges', everyMs: 60_000, shared: true, run: () => finishCharges(deps) },
];

export const expireCharges = async ({ database }: ChargeChoreDeps) =>
  (await expireChargeRows(database.system, most)).expired === most;

const againInSeconds = 60;

/** Nobody shall pay for what failed with its message. A provider that is away is asked again. */
export async function closePayments({ database, payments }: ChargeChoreDeps): Promise<boolean> {
  const open = await listToVoid(database.system, most);
  for (const { organizationId, id, paymentId } of open) {
    const closed = await payments.cancelPayment(paymentId).then(
      () => true,
      () => false,
    );
    await updateVoidDue(database.system, organizationId, id, closed ? null : againInSeconds);
  }
  return open.length === most;
}

/** With a message it was sent after all; without one nobody ever saw it. */
export async function finishCharges({ database, payments }: ChargeChoreDeps): Promise<boolean> {
  const unsent = await listUnsent(database.system, most);
  for (const { organizationId, id, paymentId, messageId } of unsent) {
    if (messageId) await sendChargeRow(database.system, organizationId, id, messageId);
    else {
      await payments.cancelPayment(paymentId);
      await database.transaction((tx) => deleteUnsent(tx, organizationId, id));
    }
  }
  return unsent.length === most;
}
