import type { Db } from '../../database/database.ts';
import type { Log } from '../../runtime/log.ts';
import { findDrift, listRecentDays, rebuildDay } from './reports.queries.ts';

/**
 * Counts the last days again, one organization and day at a time, and writes anew what differs. It never should: each
 * difference is a fault of ours and logged as one. Answers how many days had to be written.
 */
export async function compareHistory(system: Db, log: Log, days = 3): Promise<number> {
  let rebuilt = 0;
  for (const { organizationId, day } of await listRecentDays(system, days)) {
    const { drift } = await findDrift(system, organizationId, day);
    if (drift === 0) continue;
    log.error({ organizationId, day, drift }, 'history differed from the states and was rebuilt');
    await rebuildDay(system, organizationId, day);
    rebuilt += 1;
  }
  return rebuilt;
}
