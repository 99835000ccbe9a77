import type { Db } from '../../database/database.ts';
import { listDueStrays, removeStray } from './media.queries.ts';
import { keyOf } from './media.ts';
import type { MediaStorage } from './storage.ts';

const mostPerTurn = 100;

/** Removes the files that no row came to own: a process ended while it wrote them. Answers how many. */
export async function discardStrays(system: Db, storage: MediaStorage): Promise<number> {
  const strays = await listDueStrays(system, mostPerTurn);
  for (const stray of strays) {
    // The row goes last: a death in between leaves it to be found again.
    await storage.delete(keyOf(stray));
    await removeStray(system, stray);
  }
  return strays.length;
}
