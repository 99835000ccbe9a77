import { refuse } from '@recado/contract/refusal.ts';
import type { Database } from '../../../database/database.ts';
import type { Uuid } from '../../../runtime/ids.ts';
import { reviseEndpoints } from '../webhooks.queries.ts';
import { queueDelivery } from './deliveries.queries.ts';
import { presentDelivery } from './present-delivery.ts';

/** Once more, whatever came of it before. Twice at once is once: it waits in one row. */
export async function resendDelivery(database: Database, organizationId: Uuid, id: Uuid) {
  const queued = await database.organizationTransaction(organizationId, async (tx) => {
    const delivery = await queueDelivery(tx, organizationId, id);
    if (delivery) await reviseEndpoints(tx, organizationId, delivery.endpointId);
    return delivery;
  });
  if (!queued) throw refuse('WEBHOOK_DELIVERY_UNKNOWN');
  return presentDelivery(queued);
}
