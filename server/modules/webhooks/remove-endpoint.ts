import { refuse } from '@recado/contract/refusal.ts';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { deleteEndpoint, reviseSettings } from './webhooks.queries.ts';

/** Whoever delivers to it finds its lease gone with the next event, or at the next write, and lets go. */
export async function removeEndpoint(database: Database, organizationId: Uuid, id: Uuid): Promise<null> {
  const gone = await database.organizationTransaction(organizationId, async (tx) => {
    await reviseSettings(tx);
    return deleteEndpoint(tx, organizationId, id);
  });
  if (!gone) throw refuse('WEBHOOK_ENDPOINT_UNKNOWN');
  return null;
}
