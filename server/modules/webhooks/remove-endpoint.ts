import { refuse } from '@recado/contract/refusal.ts';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { deleteEndpoint } from './webhooks.queries.ts';

/** Whoever delivers to it finds its lease gone at the next write and lets go. */
export async function removeEndpoint(database: Database, organizationId: Uuid, id: Uuid): Promise<null> {
  const gone = await database.organizationTransaction(organizationId, (tx) => deleteEndpoint(tx, organizationId, id));
  if (!gone) throw refuse('WEBHOOK_ENDPOINT_UNKNOWN');
  return null;
}
