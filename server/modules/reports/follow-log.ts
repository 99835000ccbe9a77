import type { Db } from '../../database/database.ts';
import { listLogged } from './reports.queries.ts';

/**
 * Events of one step. What a step takes is seen when all of it is written: a larger one would make counts and search
 * terms of a busy moment wait for one another, a smaller one would list messages that move on at once more often.
 */
const mostEvents = 5_000;

/**
 * Brings lists by status, search terms and counts up to the log, a step at a time; true when there is more. Every worker
 * asks, and one of them works: the others find the cursor held. The pause between two steps is the chore's.
 */
export async function followLog(system: Db, most = mostEvents): Promise<boolean> {
  const { listed } = await listLogged(system, most);
  return listed >= most;
}
