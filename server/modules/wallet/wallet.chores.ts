import type { Chore } from '../../chores/index.ts';
import type { Db } from '../../database/database.ts';
import type { Log } from '../../runtime/log.ts';
import { type RechargeDeps, rechargeWallets } from './recharge-wallets.ts';
import { rechargeIsDue } from './recharges.queries.ts';
import { watchSpend } from './spend-alarm.ts';
import { listUnprovenWallets } from './wallet.queries.ts';

const dayMs = 86_400_000;

export const walletChores = (deps: RechargeDeps & { log: Log }): Chore[] => [
  { name: 'recharge wallets', everyMs: 2_000, due: rechargeIsDue, run: () => rechargeWallets(deps) },
  { name: 'watch spending', everyMs: 10_000, shared: true, run: () => watchSpend(deps.database) },
  { name: 'prove wallets', everyMs: dayMs, shared: true, run: () => proveWallets(deps.database.system, deps.log) },
];

/**
 * The nightly proof: every balance is the sum of its entries. A difference is our fault, and the operator finds it in
 * the log.
 */
export async function proveWallets(system: Db, log: Log): Promise<boolean> {
  const unproven = await listUnprovenWallets(system);
  for (const wallet of unproven) log.error(wallet, 'a balance is not the sum of its entries');
  if (unproven.length === 0) log.info('every balance is the sum of its entries');
  return false;
}
