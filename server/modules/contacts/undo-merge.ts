import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { undoMergeRow } from './contacts.queries.ts';

/** Two again; what changed since stays as it is. False when there is no such merge, or it was undone already. */
export async function undoMerge(database: Database, organizationId: Uuid, mergeId: Uuid): Promise<boolean> {
  const { undone } = await database.transaction((tx) => undoMergeRow(tx, organizationId, mergeId));
  return undone;
}
