import { limits } from '@recado/contract/limits.ts';
import type { Db } from '../database/database.ts';
import { deleteOldDeliveries, emptyOldKeys, keepPartitions } from './events.queries.ts';

// Each is a chore of its own: what cannot be done now keeps nothing else from being done.

/** Room for the days to come, and no day older than promised; one thing at a time. True when there may be more. */
export async function keepLog(system: Db): Promise<boolean> {
  return (await keepPartitions(system, limits.logDays)).done;
}

const [deliveriesAtOnce, mostSets] = [10_000, 200];

/** Away with the history of deliveries that outlived the log, in sets. A turn ends; what is left is for the next. */
export async function forgetDeliveries(system: Db, atOnce = deliveriesAtOnce, sets = mostSets): Promise<boolean> {
  for (let done = 0; done < sets; done++) {
    if ((await deleteOldDeliveries(system, limits.logDays, atOnce)).forgotten === 0) break;
  }
  return false;
}

/** Away with idempotency keys that nobody may count on any more. There is one table of them at most: false. */
export async function forgetKeys(system: Db): Promise<boolean> {
  await emptyOldKeys(system);
  return false;
}
