import { refuse } from '@recado/contract/refusal.ts';
import type { Db } from '../../../database/database.ts';
import { readEvents } from '../../../events/index.ts';
import type { Uuid } from '../../../runtime/ids.ts';
import type { Packer } from '../deliver/pack-events.ts';
import { findDelivery, listAttempts } from './deliveries.queries.ts';
import { presentDelivery } from './present-delivery.ts';

/** One delivery with what was asked of the endpoint and what came of each attempt. */
export async function readDelivery(db: Db, packer: Packer, organizationId: Uuid, id: Uuid) {
  const delivery = await findDelivery(db, organizationId, id);
  if (!delivery) throw refuse('WEBHOOK_DELIVERY_UNKNOWN');
  const [attempts, events] = await Promise.all([
    listAttempts(db, delivery),
    readEvents(db, organizationId, delivery.position - 1, 1),
  ]);
  const [content] = events[0]?.position === delivery.position ? await packer.pack(events) : [];
  const { statusCode, error, durationMs, createdAt } = delivery;
  const only = { attempt: 1, statusCode, error, answer: null, durationMs: durationMs ?? 0, at: createdAt };
  const history = attempts.length > 0 ? attempts : delivery.attempts > 0 ? [only] : [];
  return {
    ...presentDelivery(delivery),
    request: { url: delivery.url, body: typeof content === 'object' ? (content?.body.toString('utf8') ?? null) : null },
    history: history.map((one) => ({ ...one, at: one.at.toISOString() })),
  };
}
