import { limits } from '@recado/contract/limits.ts';
import type { Db } from '../database/database.ts';
import { keepPartitions } from './events.queries.ts';

/** A chore of every hour: room for the days to come, and nothing older than promised. Always done: false. */
export async function keepLog(system: Db): Promise<boolean> {
  await keepPartitions(system, limits.logDays);
  return false;
}
