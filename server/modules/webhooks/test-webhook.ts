import type { Database } from '../../database/database.ts';
import { type LoggedEvent, publish } from '../../events/index.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { countEndpoints } from './webhooks.queries.ts';

/** An event like any other, but that nothing caused it. */
export async function testWebhook(database: Database, organizationId: Uuid) {
  return database.organizationTransaction(organizationId, async (tx) => {
    await publish(tx, [{ organizationId, type: 'webhook.test', subjectId: null, old: null, new: null }]);
    const { enabled, now } = await countEndpoints(tx, organizationId);
    return { endpoints: enabled, at: now.toISOString() };
  });
}

export const renderTestEvents = async (events: readonly LoggedEvent[]) =>
  events.map(({ at }) => ({ message: 'Seu webhook está funcionando.', at: at.toISOString() }));
