import { plainArray, textArray } from '../../database/array-literal.ts';
import type { Db } from '../../database/database.ts';
import { many } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';

export type Taken = { n: number; granted: number; remaining: number; reset_seconds: number; retry_seconds: number };

type Asked = { subjects: string[]; kinds: string[]; wanted: number[]; ceilings: number[] };

/** Only `strangers` get a row of their own first; a subject without one is not answered. */
export const takeRequests = (db: Db, { subjects, kinds, wanted, ceilings }: Asked, strangers: boolean) =>
  many<Taken>(
    db,
    sql`select * from recado.take_requests(${textArray(subjects)}, ${plainArray(kinds)}, ${plainArray(wanted)},
          ${plainArray(ceilings)}, ${strangers})`,
  );

export const forgetQuietSubjects = (db: Db) =>
  many<{ n: number }>(
    db,
    sql`with gone as (
          delete from rate_buckets where newest < extract(epoch from recado.now()) - 3600 returning 1
        )
        select count(*)::integer as n from gone`,
  );
