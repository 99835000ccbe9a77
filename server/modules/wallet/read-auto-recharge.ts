import type { AutoRecharge } from '@recado/contract/routes/wallet.ts';
import type { Static } from 'typebox';
import type { Db } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { toReais } from './money.ts';
import { findAutoRecharge } from './recharges.queries.ts';

const never = { enabled: false, threshold: 0, amount: 0, monthlyLimit: null };

export async function readAutoRecharge(db: Db, organizationId: Uuid): Promise<Static<typeof AutoRecharge>> {
  const row = await findAutoRecharge(db, organizationId);
  if (!row) return never;
  return {
    enabled: row.enabled,
    threshold: toReais(Number(row.thresholdMicros)),
    amount: toReais(Number(row.amountMicros)),
    monthlyLimit: row.monthlyLimitMicros === null ? null : toReais(Number(row.monthlyLimitMicros)),
  };
}
