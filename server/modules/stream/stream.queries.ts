import type { Db } from '../../database/database.ts';
import { maybe } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';

/** Where the log of an organization stands. */
export async function readPosition(db: Db, organizationId: Uuid): Promise<number> {
  const head = await maybe<{ position: string }>(
    db,
    sql`select position from event_heads where organization_id = ${organizationId}`,
  );
  return Number(head?.position ?? 0);
}
