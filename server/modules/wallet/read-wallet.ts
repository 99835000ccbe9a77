import type { Wallet } from '@recado/contract/routes/wallet.ts';
import type { Static } from 'typebox';
import type { Db } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { invariant } from '../../runtime/invariant.ts';
import { toReais } from './money.ts';
import { readAutoRecharge } from './read-auto-recharge.ts';
import { findWallet } from './wallet.queries.ts';

export async function readWallet(db: Db, organizationId: Uuid): Promise<Static<typeof Wallet>> {
  const [wallet, autoRecharge] = await Promise.all([
    findWallet(db, organizationId),
    readAutoRecharge(db, organizationId),
  ]);
  invariant(wallet, 'every organization has a wallet');
  return { balance: toReais(Number(wallet.balance_micros)), currency: 'BRL', autoRecharge };
}
