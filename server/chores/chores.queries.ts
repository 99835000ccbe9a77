import type { Db, Tx } from '../database/database.ts';
import { many, maybe, none, one } from '../database/rows.ts';
import { type Sql, sql } from '../database/sql.ts';
import type { Job } from './job.ts';

export async function insertJob(tx: Tx, job: Job): Promise<string> {
  const { id } = await one<{ id: string }>(
    tx,
    sql`select recado.enqueue_job(${job.kind}, ${JSON.stringify(job.payload)}, ${job.key ?? null}, ${job.runAt ?? null}) as id`,
  );
  return id;
}

/** One run of a job: the same pool may run it again later, but not as the same attempt. */
export type Run = { id: string; pool: string; attempt: number };

export async function holdJob(db: Db, { id, pool, attempt }: Run): Promise<boolean> {
  const { held } = await one<{ held: boolean }>(db, sql`select recado.hold_job(${id}, ${pool}, ${attempt}) as held`);
  return held;
}

/** False when the run no longer owns the job. Without a delay it is given up. */
export async function failJob(db: Db, { id, pool, attempt }: Run, message: string, retrySeconds: number | null) {
  const { failed } = await one<{ failed: boolean }>(
    db,
    sql`select recado.fail_job(${id}, ${pool}, ${attempt}, ${message}, ${retrySeconds}) as failed`,
  );
  return failed;
}

export const beatPool = (db: Db, pool: string) =>
  none(
    db,
    sql`insert into job_pools (id, beat_at) values (${pool}, recado.now())
        on conflict (id) do update set beat_at = excluded.beat_at`,
  );

export const releaseJobs = (db: Db, pool: string) => none(db, sql`select recado.release_jobs(${pool})`);

export type RescuedJob = { id: string; kind: string; crashes: number; quarantined: boolean };

export const rescueSilent = (db: Db, silentSeconds: number, mostCrashes: number) =>
  many<RescuedJob>(
    db,
    sql`select job_id as id, kind, crashes, quarantined from recado.rescue_jobs(${silentSeconds}, ${mostCrashes})`,
  );

export type StuckJob = {
  id: string;
  kind: string;
  attempts: number;
  last_error: string | null;
  quarantined: boolean;
  at: Date;
};

export const selectStuck = (db: Db) => many<StuckJob>(db, sql`select * from recado.stuck_jobs()`);

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
