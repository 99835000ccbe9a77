import type { Db } from '../../database/database.ts';
import { one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';

/** How many of these people are contacts already. */
export const countKnownPeople = (db: Db, organizationId: Uuid, personKeys: readonly string[]) =>
  one<{ known: number }>(
    db,
    sql`select count(*)::integer as known from contacts
        where organization_id = ${organizationId} and person_key = any (${personKeys}::text[])`,
  );
