import { refuse } from '@recado/contract/refusal.ts';
import type { WebhookEndpoint } from '@recado/contract/routes/webhooks.ts';
import type { Static } from 'typebox';
import type { Db } from '../../../database/database.ts';
import type { Uuid } from '../../../runtime/ids.ts';
import type { Endpoint } from '../endpoint.ts';
import { findFirstEndpoint } from '../webhooks.queries.ts';

export async function readEndpoint(db: Db, organizationId: Uuid): Promise<Static<typeof WebhookEndpoint>> {
  const endpoint = await findFirstEndpoint(db, organizationId);
  if (!endpoint) throw refuse('WEBHOOK_ENDPOINT_UNKNOWN');
  return presentEndpoint(endpoint, null);
}

export function presentEndpoint(endpoint: Endpoint, secret: string | null): Static<typeof WebhookEndpoint> {
  const { id, url, events, ordered, enabled } = endpoint;
  return { id, url, events, ordered, enabled, secret };
}
