import type { WalletProof } from '@recado/contract/routes/wallet.ts';
import type { Static } from 'typebox';
import type { Db } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { toReais } from './money.ts';
import { forgetProof, proveEntries } from './wallet.queries.ts';

// A step takes well under a second, and only a wallet nobody ever proved needs many.
const entriesPerStep = 50_000;

/** M1 and M6 for one organization: the balance is the sum of its entries, and every entry has its cause. */
export async function proveWallet(db: Db, organizationId: Uuid): Promise<Static<typeof WalletProof>> {
  for (;;) {
    const proof = await proveEntries(db, organizationId, entriesPerStep);
    if (!proof.whole) continue;
    const [balanceMicros, sumMicros] = [Number(proof.balanceMicros), Number(proof.sumMicros)];
    return {
      balance: toReais(balanceMicros),
      sumOfEntries: toReais(sumMicros),
      difference: toReais(balanceMicros - sumMicros),
      entries: Number(proof.entries),
      unexplained: Number(proof.unexplained),
      checkedAt: proof.checkedAt.toISOString(),
    };
  }
}

/** The same from the first entry on, whatever was proved before. */
export async function proveWalletAfresh(system: Db, organizationId: Uuid) {
  await forgetProof(system, organizationId);
  return proveWallet(system, organizationId);
}
