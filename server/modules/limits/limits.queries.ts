import { bigintArray, type Column, integerArray, textArray } from '../../database/binary-array.ts';
import type { Db } from '../../database/database.ts';
import { many } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';

export type Taken = {
  n: number;
  granted: number;
  /** Counted for requests that are yet to come. */
  spare: number;
  remaining: number;
  reset_seconds: number;
  retry_seconds: number;
  second: string;
  left_ms: number;
};

export type Asked = {
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

/** Only `strangers` get a row of their own first; a subject without one is not answered. */
export function takeRequests(db: Db, asked: readonly Asked[], strangers: boolean): Promise<Taken[]> {
  const integers = (read: Column<Asked, number>) => integerArray(asked, read);
  const texts = (read: Column<Asked, string>) => textArray(asked, read);
  return many<Taken>(
    db,
    sql`select * from recado.take_requests(${texts(({ subject }) => subject)},
          ${texts(({ kind }) => kind)}, ${integers(({ wanted }) => wanted)}, ${integers(({ ceiling }) => ceiling)},
          ${integers(({ spare }) => spare)}, ${integers(({ returned }) => returned)},
          ${bigintArray(asked, ({ second }) => second)}, ${texts(({ uses }) => `{${uses.join()}}`)}, ${strangers})`,
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
