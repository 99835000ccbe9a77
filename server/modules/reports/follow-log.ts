import type { Db } from '../../database/database.ts';
import { listLogged } from './reports.queries.ts';

const most = 5_000;

/**
 * Brings lists by status and search terms up to the log, a step at a time; true when there is more. Every worker asks,
 * and one of them works: the others find the cursor held.
 */
export async function followLog(system: Db): Promise<boolean> {
  const { listed } = await listLogged(system, most);
  return listed >= most;
}
