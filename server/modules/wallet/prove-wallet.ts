import type { Db } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { toReais } from './money.ts';
import { proveWalletRow } from './wallet.queries.ts';

/** M1 and M6 for one organization: the balance is the sum of its entries, and every entry has its cause. */
export async function proveWallet(db: Db, organizationId: Uuid) {
  const proof = await proveWalletRow(db, organizationId);
  const balanceMicros = Number(proof.balance_micros);
  const sumMicros = Number(proof.sum_micros);
  return {
    balance: toReais(balanceMicros),
    sumOfEntries: toReais(sumMicros),
    difference: toReais(balanceMicros - sumMicros),
    entries: Number(proof.entries),
    unexplained: Number(proof.unexplained),
  };
}
