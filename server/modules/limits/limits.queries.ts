import { bigintArray, type Column, integerArray, textArray } from '../../database/binary-array.ts';
import type { Db } from '../../database/database.ts';
import { many } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import * as functions from './limits.functions.ts';

/** `spare` is counted for requests that are yet to come. */
export type Taken = functions.TakeRequestsRow;

export type AskedRequests = {
  subject: string;
  kind: string;
  wanted: number;
  ceiling: number;
  spare: number;
  /** A share that is over: what was counted, in which second, and how many were used in it and in those before. */
  returned: number;
  second: string | null;
  uses: readonly number[];
};

/** With `includesNew` subjects without a row get one first; without it they are not answered. */
export function takeRequests(db: Db, asked: readonly AskedRequests[], includesNew: boolean): Promise<Taken[]> {
  const integers = (read: Column<AskedRequests, number>) => integerArray(asked, read);
  const texts = (read: Column<AskedRequests, string>) => textArray(asked, read);
  return many(
    db,
    functions.takeRequests({
      subjects: texts(({ subject }) => subject),
      kinds: texts(({ kind }) => kind),
      wanted: integers(({ wanted }) => wanted),
      ceilings: integers(({ ceiling }) => ceiling),
      spares: integers(({ spare }) => spare),
      returns: integers(({ returned }) => returned),
      returnSeconds: bigintArray(asked, ({ second }) => second),
      uses: texts(({ uses }) => `{${uses.join()}}`),
      includesNew,
    }),
  );
}

export const forgetQuietSubjects = (db: Db) =>
  many<{ n: number }>(
    db,
    sql`with gone as (
          delete from rate_buckets where newest < extract(epoch from recado.now()) - 3600 returning 1
        )
        select count(*)::integer as n from gone`,
  );
