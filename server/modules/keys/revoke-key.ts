import { type Actor, byOperator, recordAct } from '../../audit/index.ts';
import { bumpCache } from '../../database/cache-versions.ts';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { revokeKeyById } from './keys.queries.ts';

/** Refused everywhere within a second. False when there is no such key. */
export async function revokeKey(database: Database, id: Uuid, by: Actor = byOperator()): Promise<boolean> {
  return database.transaction(async (tx) => {
    const revoked = await revokeKeyById(tx, id);
    if (!revoked) return false;
    await bumpCache(tx, 'keys');
    const { organizationId } = revoked;
    await recordAct(tx, { act: 'key.revoked', by, organizationId, subject: id });
    return true;
  });
}
