import type { Db } from '../../database/database.ts';
import { type Chore, enqueue, type JobKind } from '../../jobs/index.ts';
import type { Log } from '../../runtime/log.ts';
import { type RechargeDesk, rechargeWallets } from './recharge-wallets.ts';
import { rechargeIsDue } from './recharges.queries.ts';
import { listUnprovenWallets } from './wallet.queries.ts';

const proveWalletsKind = 'prove-wallets';

/** The nightly proof: every balance is the sum of its entries. A difference is ours, and someone must be woken. */
export const walletJobs = (system: Db, log: Log): Record<string, JobKind> => ({
  [proveWalletsKind]: {
    retrySeconds: [60, 600, 3_600],
    run: async () => {
      const unproven = await listUnprovenWallets(system);
      for (const wallet of unproven) log.error(wallet, 'a balance is not the sum of its entries');
      if (unproven.length === 0) log.info('every balance is the sum of its entries');
    },
  },
});

export const walletChores = (desk: RechargeDesk): Chore[] => [
  { name: 'recharge wallets', everyMs: 2_000, due: rechargeIsDue, run: () => rechargeWallets(desk) },
  {
    name: 'prove wallets',
    everyMs: 86_400_000,
    shared: true,
    run: async () => {
      await desk.database.transaction((tx) =>
        enqueue(tx, { kind: proveWalletsKind, payload: {}, key: proveWalletsKind }),
      );
      return false;
    },
  },
];
