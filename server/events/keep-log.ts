import { limits } from '@recado/contract/limits.ts';
import type { Db } from '../database/database.ts';
import { deleteOldDeliveries, emptyOldKeys, keepPartitions } from './events.queries.ts';

// Each is a chore of its own, so that one that fails does not block the others.

/** Creates the partitions of coming days and drops those past retention, one at a time. True when there may be more. */
export async function keepLog(system: Db): Promise<boolean> {
  return (await keepPartitions(system, limits.logDays)).done;
}

const [deliveriesAtOnce, mostSets] = [10_000, 200];

/** Deletes delivery history older than the log, in sets, up to one turn's worth. */
export async function forgetDeliveries(system: Db, atOnce = deliveriesAtOnce, sets = mostSets): Promise<boolean> {
  for (let done = 0; done < sets; done++) {
    if ((await deleteOldDeliveries(system, limits.logDays, atOnce)).forgotten === 0) break;
  }
  return false;
}

/** Empties the table of expired idempotency keys. There is at most one, so it answers false. */
export async function forgetKeys(system: Db): Promise<boolean> {
  await emptyOldKeys(system);
  return false;
}
