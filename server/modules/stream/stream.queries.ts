import type { Db } from '../../database/database.ts';
import { many, maybe } from '../../database/rows.ts';
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

/** The same for several at once. */
export async function readPositions(db: Db, organizationIds: readonly Uuid[]): Promise<Map<Uuid, number>> {
  const heads = await many<{ id: Uuid; position: string }>(
    db,
    sql`select organization_id as id, position from event_heads where organization_id = any (${organizationIds}::uuid[])`,
  );
  return new Map(heads.map(({ id, position }) => [id, Number(position)]));
}
