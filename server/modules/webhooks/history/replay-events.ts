import type { Database } from '../../../database/database.ts';
import type { Uuid } from '../../../runtime/ids.ts';
import { rewindEndpoints } from './deliveries.queries.ts';

/**
 * Sets the endpoints back to a moment. Their leases are broken by a new fence, so the worker that holds one drops its
 * queue and takes it up again at the earlier place; what was on its way meanwhile may arrive twice, as always under the
 * same id.
 */
export async function replayEvents(database: Database, organizationId: Uuid, since: Date) {
  const { events, endpoints } = await database.organizationTransaction(organizationId, (tx) =>
    rewindEndpoints(tx, organizationId, since),
  );
  return { events, endpoints, since: since.toISOString() };
}
