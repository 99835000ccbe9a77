import type { Tx } from '../database/database.ts';
import { insertOutboxRow, readPlace, sequenceStep } from './events.queries.ts';
import type { OutboxEvent } from './outbox-event.ts';

/**
 * One event that has its number when the transaction ends, before whatever else waits in the outbox: for an event that
 * belongs to no subject, so that it overtakes nothing of its own. Holds up the log until the commit: for rare ones only.
 * The transaction must be one of the `system` role.
 */
export async function publishNow(tx: Tx, event: OutboxEvent): Promise<{ position: number; day: string }> {
  const seq = await insertOutboxRow(tx, event);
  await sequenceStep(tx, seq - 1, 1);
  return readPlace(tx, event.organizationId);
}
