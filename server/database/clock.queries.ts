import type { Db } from './database.ts';
import { maybe, none, one } from './rows.ts';
import { sql } from './sql.ts';

/** What the database holds of the time, all of it in one instant. Milliseconds. */
export type ClockRow = {
  /** The server's clock. */
  wall: number;
  shift: number;
  /** Null: nobody vouches. */
  seen: number | null;
  jumps: number;
  doubtedUntil: number | null;
};

const millis = (value: ReturnType<typeof sql>) => sql`(extract(epoch from ${value}) * 1000)::double precision`;

export const readClock = (db: Db) =>
  one<ClockRow>(
    db,
    sql`select ${millis(sql`recado.wall()`)} as wall, ${millis(sql`shift`)} as shift, ${millis(sql`seen_at`)} as seen,
          jumps::double precision as jumps, ${millis(sql`doubted_until`)} as "doubtedUntil"
        from recado.clock`,
  );

/** Nobody watched until now, and what passed meanwhile has passed. Not where another vouched or recorded a jump since. */
export const startWatching = (db: Db, { seen, jumps }: Pick<ClockRow, 'seen' | 'jumps'>) =>
  none(
    db,
    sql`update recado.clock set seen_at = null
        where jumps = ${jumps} and seen_at < to_timestamp((${seen}::double precision + 1) / 1000.0)`,
  );

/** Vouches for a time. Not where another did so since, or found a jump that we know nothing of. */
export const vouchFor = (db: Db, row: Pick<ClockRow, 'shift' | 'jumps'>, seen: number) =>
  none(
    db,
    sql`update clock set shift = ${row.shift} * interval '1 millisecond', seen_at = to_timestamp(${seen} / 1000.0)
        where jumps = ${row.jumps} and coalesce(seen_at < to_timestamp(${seen - vouchEveryMs} / 1000.0), true)`,
  );

/** Each version of the row stays for as long as a backup runs: several processes write no more of them than one. */
const vouchEveryMs = 800;

export type Jump = { millis: number; shift: number; at: number; doubtMs: number };

/** True for the first process that records it. */
export const recordJump = async (db: Db, { jumps }: Pick<ClockRow, 'jumps'>, jump: Jump): Promise<boolean> =>
  (await maybe(
    db,
    sql`update clock set shift = ${jump.shift} * interval '1 millisecond', jumps = jumps + 1,
          jump = ${jump.millis} * interval '1 millisecond', jumped_at = to_timestamp(${jump.at} / 1000.0),
          seen_at = to_timestamp(${jump.at} / 1000.0),
          doubted_until = to_timestamp(${jump.at + jump.doubtMs} / 1000.0)
        where jumps = ${jumps} returning jumps`,
  )) !== null;
