import type { NumberStatus } from '@recado/contract/states.ts';
import { bumpCache } from '../../database/cache-versions.ts';
import type { Database } from '../../database/database.ts';
import { updateNumberStatus } from './numbers.queries.ts';

/** The operator blocks or releases a number. False when nobody has it. */
export async function setNumberStatus(database: Database, phone: string, status: NumberStatus): Promise<boolean> {
  return database.transaction(async (tx) => {
    const moved = await updateNumberStatus(tx, phone, status);
    if (moved.length > 0) await bumpCache(tx, 'numbers');
    return moved.length > 0;
  });
}
