import type { NumberStatus } from '@recado/contract/states.ts';
import type { Database } from '../../../database/database.ts';
import { listNumbersByPhone } from '../numbers.queries.ts';
import { moveNumbers } from './move-numbers.ts';

/** The operator blocks or releases a number. False when nobody has it. */
export async function setNumberStatus(database: Database, phone: string, status: NumberStatus): Promise<boolean> {
  return database.transaction(async (tx) => {
    const numbers = await listNumbersByPhone(tx, phone);
    await moveNumbers(
      tx,
      numbers.map((number) => ({ ...number, status, reason: 'OPERATOR', until: null })),
    );
    return numbers.length > 0;
  });
}
