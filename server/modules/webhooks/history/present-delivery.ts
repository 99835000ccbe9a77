import type { WebhookDelivery } from '@recado/contract/routes/webhooks.ts';
import type { Static } from 'typebox';
import { eventId } from '../../../events/index.ts';
import type { Delivery } from './deliveries.queries.ts';

export const presentDelivery = (delivery: Delivery): Static<typeof WebhookDelivery> => ({
  id: delivery.id,
  eventId: eventId(delivery.organizationId, delivery.position),
  type: delivery.type,
  endpointId: delivery.endpointId,
  status: delivery.status,
  attempts: delivery.attempts,
  lastStatusCode: delivery.statusCode,
  lastError: delivery.error,
  durationMs: delivery.durationMs,
  nextAttemptAt: delivery.nextAttemptAt?.toISOString() ?? null,
  createdAt: delivery.createdAt.toISOString(),
});
