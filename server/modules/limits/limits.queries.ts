import type { Db } from '../../database/database.ts';
import { many } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';

export type Taken = { n: number; granted: number; remaining: number; reset_seconds: number; retry_seconds: number };

export const takeRequests = (
  db: Db,
  asked: { subjects: string[]; kinds: string[]; wanted: number[]; ceilings: number[] },
) =>
  many<Taken>(
    db,
    sql`select * from recado.take_requests(${asked.subjects}::text[], ${asked.kinds}::text[], ${asked.wanted}::integer[],
          ${asked.ceilings}::integer[])`,
  );

export const forgetQuietSubjects = (db: Db) =>
  many<{ n: number }>(
    db,
    sql`with gone as (
          delete from rate_buckets where newest < extract(epoch from recado.now()) - 3600 returning 1
        )
        select count(*)::integer as n from gone`,
  );
