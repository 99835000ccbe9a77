import type { Db } from '../database/database.ts';
import type { Sql } from '../database/sql.ts';
import { claimChore, finishChore } from './chores.queries.ts';

/** Something done again and again to rows that fell due. */
export type Chore = {
  name: string;
  everyMs: number;
  /** Answers true when there may be more to do right away. */
  run(): Promise<boolean>;
  /**
   * Whether there is anything to do, as a condition that costs a probe or two. Such chores are not run needlessly: one
   * statement asks for all of them, many times a second, and only those of which it is true get a turn.
   */
  due?: Sql;
  /** Done by one process for all, once per period, and not again by those that start meanwhile. */
  shared?: boolean;
};

// A process that ends during a shared chore leaves it to the others after this long.
const leaseMs = 300_000;

/** One turn of a chore, by hand or from the sweeper. */
export async function runChore(db: Db, chore: Chore): Promise<boolean> {
  if (!chore.shared) return chore.run();
  if (!(await claimChore(db, chore.name, leaseMs))) return false;
  while (await chore.run());
  await finishChore(db, chore.name, chore.everyMs);
  return false;
}
