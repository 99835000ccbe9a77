import { apiKeyPrefix } from '@recado/contract/ids.ts';
import { type Actor, byOperator, recordAct } from '../../audit/index.ts';
import { bumpCache } from '../../database/cache-versions.ts';
import { type Uuid, uuidV7 } from '../../runtime/ids.ts';
import type { Founding } from '../organizations/index.ts';
import { hashApiKey, newApiKey } from './api-key.ts';
import { insertKey, lockLiveKey, replaceKey } from './keys.queries.ts';

export type Rotation = { id: Uuid; key: string; replaces: Uuid; expiresAt: Date | null; oldWorksUntil: Date };

/**
 * Makes a key that may do what another may, and lets the other one end after `overlapMs`: until then both work, so that
 * no caller is refused while it is handed round. A key that had an end gets a successor that lives as long as it did.
 * Null when there is no such key, or it works no more.
 */
export async function rotateKey(
  founding: Founding,
  id: Uuid,
  overlapMs: number,
  by: Actor = byOperator(),
): Promise<Rotation | null> {
  const key = newApiKey(founding.random);
  const madeId = uuidV7(founding.clock, founding.random);
  return founding.database.transaction(async (tx) => {
    const old = await lockLiveKey(tx, id);
    if (!old) return null;
    const { lifeMs, now, ...same } = old;
    const expiresAt = lifeMs === null ? null : new Date(now.getTime() + lifeMs);
    await insertKey(tx, {
      ...same,
      id: madeId,
      hash: hashApiKey(founding.keyring, key),
      prefix: key.slice(0, apiKeyPrefix.length + 4),
      lastFour: key.slice(-4),
      expiresAt,
    });
    const { oldWorksUntil } = await replaceKey(tx, same.organizationId, id, madeId, overlapMs);
    await bumpCache(tx, 'keys');
    const detail = { successorId: madeId, oldWorksUntil };
    const { organizationId } = same;
    await recordAct(tx, { act: 'key.rotated', by, organizationId, subject: id, detail });
    return { id: madeId, key, replaces: id, expiresAt, oldWorksUntil };
  });
}
