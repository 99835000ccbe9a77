import type { Db } from '../database/database.ts';
import { maybe, none, one } from '../database/rows.ts';
import { type Sql, sql } from '../database/sql.ts';

/** True for the one process that may do the chore now; another may try when the lease runs out. */
export async function claimChore(db: Db, name: string, leaseMs: number): Promise<boolean> {
  const claimed = await maybe(
    db,
    sql`insert into chores as c (name, due_at) values (${name}, recado.now() + ${leaseMs} * interval '1 millisecond')
        on conflict (name) do update set due_at = excluded.due_at where c.due_at <= recado.now()
        returning name`,
  );
  return claimed !== null;
}

export const finishChore = (db: Db, name: string, everyMs: number) =>
  none(db, sql`update chores set due_at = recado.now() + ${everyMs} * interval '1 millisecond' where name = ${name}`);

export type Beat = { workerId: string; host: string; pid: number };

/** Beats, and sweeps away workers that have been silent for an hour. */
export const beatWorker = (db: Db, { workerId, host, pid }: Beat) =>
  none(
    db,
    sql`with gone as (delete from workers where beat_at < recado.now() - interval '1 hour' and id <> ${workerId})
        insert into workers (id, host, pid) values (${workerId}, ${host}, ${pid})
        on conflict (id) do update set beat_at = recado.now()`,
  );

export const deleteWorker = (db: Db, workerId: string) => none(db, sql`delete from workers where id = ${workerId}`);

/**
 * Which of these conditions hold. Each should look at the first entry of an index: `exists` lets the planner read a table
 * of rows that are due next year until it has seen that none is due now.
 */
export function askDue(conditions: readonly Sql[]): (db: Db) => Promise<(boolean | null)[]> {
  const all = conditions.reduce((some, condition) => sql`${some}, ${condition}`);
  const question = sql`select array[${all}] as due`;
  return async (db) => (await one<{ due: (boolean | null)[] }>(db, question)).due;
}
