import type { Db } from '../../database/database.ts';
import { maybe, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';

export const findLookup = (db: Db, organizationId: Uuid, id: Uuid) =>
  maybe<{ country: string | null; lineType: string; at: Date }>(
    db,
    sql`select country, line_type as "lineType", created_at as at from lookups
        where organization_id = ${organizationId} and id = ${id}`,
  );

/** By the clock that entries are booked by. */
export const readNow = (db: Db) => one<{ now: Date }>(db, sql`select recado.now() as now`);
