import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Micros } from './money.ts';
import { creditWalletRow } from './wallet.queries.ts';

export type AskedCredit = {
  organizationId: Uuid;
  amountMicros: Micros;
  /** One credit per cause, however often it is repeated. */
  causeId: Uuid;
  description?: string;
};

/** Adds money the operator received outside. Answers the new balance. */
export async function creditWallet(database: Database, asked: AskedCredit): Promise<Micros> {
  if (asked.amountMicros <= 0) throw new Error('a credit is more than zero');
  const row = await database.transaction((tx) =>
    creditWalletRow(tx, { ...asked, description: asked.description ?? null }),
  );
  if (!row) throw new Error(`there is no organization ${asked.organizationId}`);
  return Number(row.balance_micros);
}
