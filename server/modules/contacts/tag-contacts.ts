import type { Tx } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { updateTags } from './contacts.queries.ts';

export type TagChange = { add?: readonly string[]; remove?: readonly string[] };

/** Puts tags on a person's contact and takes others off; false when nothing changed or there is no such contact. */
export async function tagContacts(
  tx: Tx,
  organizationId: Uuid,
  personKey: string,
  { add = [], remove = [] }: TagChange,
): Promise<boolean> {
  const changed = await updateTags(tx, organizationId, personKey, { add: [...new Set(add)], remove });
  return changed.length > 0;
}
