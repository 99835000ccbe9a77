import type { Database } from '../../../database/database.ts';
import { type LoggedEvent, notifyLog, publishNow } from '../../../events/index.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { type Uuid, uuidV7 } from '../../../runtime/ids.ts';
import type { Random } from '../../../runtime/random.ts';
import { insertPendingDeliveries } from '../history/deliveries.queries.ts';
import { listEnabledEndpoints } from '../webhooks.queries.ts';

type TestDeps = { database: Database; clock: Clock; random: Random };

/** An event like any other, but that nothing caused it, and that its deliveries are in the history at once. */
export async function testWebhook({ database, clock, random }: TestDeps, organizationId: Uuid) {
  const published = await database.transaction(async (tx) => {
    const endpoints = await listEnabledEndpoints(tx, organizationId);
    const type = 'webhook.test';
    const place = await publishNow(tx, { organizationId, type, subjectId: null, old: null, new: null });
    const deliveries = endpoints.map(({ id }) => ({ id: uuidV7(clock, random), endpointId: id }));
    const { now } = await insertPendingDeliveries(tx, { organizationId, type, ...place }, deliveries);
    return { endpoints: endpoints.length, at: now.toISOString() };
  });
  // A hint only: the tail looks by itself, too.
  await notifyLog(database.system).catch(() => {});
  return published;
}

export const renderTestEvents = async (events: readonly LoggedEvent[]) =>
  events.map(({ at }) => ({ message: 'Seu webhook está funcionando.', at: at.toISOString() }));
