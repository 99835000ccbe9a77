import { refuse } from '@recado/contract/refusal.ts';
import { type Actor, recordAct } from '../../../audit/index.ts';
import type { Database } from '../../../database/database.ts';
import type { Uuid } from '../../../runtime/ids.ts';
import { deleteEndpoint, reviseSettings } from '../webhooks.queries.ts';

/** The worker that delivers to it finds its lease gone with the next event, or at the next write, and drops its queue. */
export async function removeEndpoint(database: Database, organizationId: Uuid, id: Uuid, by: Actor): Promise<null> {
  const gone = await database.organizationTransaction(organizationId, async (tx) => {
    await reviseSettings(tx);
    const row = await deleteEndpoint(tx, organizationId, id);
    if (row) await recordAct(tx, { act: 'endpoint.removed', by, organizationId, subject: id });
    return row;
  });
  if (!gone) throw refuse('WEBHOOK_ENDPOINT_UNKNOWN');
  return null;
}
