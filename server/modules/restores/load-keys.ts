import { limits } from '@recado/contract/limits.ts';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { insertCampaignKeys, insertKeys } from './restores.queries.ts';

export type LoadedKeys = { keys: number; users: number | null };

type AskedKeys = {
  organizationId: Uuid;
  /** Null: of every member. Keys of messages belong to the user whose API key brought them. */
  userId: Uuid | null;
  kind: 'messages' | 'campaigns';
  keys: readonly string[];
};

const mostPerSet = 5_000;

/**
 * Makes idempotency keys known that were accepted after the backup was taken: a caller that repeats one is refused
 * instead of sending again. Keys that are known already keep what they made.
 */
export async function loadKeys(database: Database, asked: AskedKeys): Promise<LoadedKeys> {
  const wrong = asked.keys.findIndex((key) => key.length > limits.idempotencyKeyLength || !/^[\x21-\x7e]+$/.test(key));
  if (wrong !== -1)
    throw new Error(`key ${wrong + 1} is not 1 to ${limits.idempotencyKeyLength} visible ASCII characters`);
  return database.transaction(async (tx) => {
    const loaded: LoadedKeys = { keys: 0, users: null };
    for (let from = 0; from < asked.keys.length; from += mostPerSet) {
      const some = asked.keys.slice(from, from + mostPerSet);
      if (asked.kind === 'campaigns') {
        loaded.keys += (await insertCampaignKeys(tx, asked.organizationId, some)).keys;
      } else {
        const made = await insertKeys(tx, asked.organizationId, asked.userId, some);
        loaded.keys += made.keys;
        loaded.users = made.users;
      }
    }
    return loaded;
  });
}
