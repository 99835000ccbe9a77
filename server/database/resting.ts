import type { Db } from './database.ts';
import { one } from './rows.ts';
import { sql } from './sql.ts';

/** Whether the installation was restored from a backup and was not resumed yet. */
export const isResting = async (system: Db): Promise<boolean> =>
  (await one<{ resting: boolean }>(system, sql`select resting_since is not null as resting from installation`)).resting;

export const endRest = (system: Db) => system.run(sql`update installation set resting_since = null`);
