import { limits } from '@recado/contract/limits.ts';
import { refuse } from '@recado/contract/refusal.ts';
import type { WebhookEndpoint } from '@recado/contract/routes/webhooks.ts';
import type { Static } from 'typebox';
import { type Actor, recordAct } from '../../../audit/index.ts';
import { type Uuid, uuidV7 } from '../../../runtime/ids.ts';
import { countEndpoints, insertEndpoint, lockEndpoints } from '../webhooks.queries.ts';
import { presentEndpoint } from './read-endpoint.ts';
import { readSecret } from './read-secret.ts';
import { requireAddress } from './require-address.ts';
import { type AskedEndpoint, detailOf, type EndpointDeps } from './set-endpoint.ts';

/** One more endpoint, with a filter of its own. It starts with what happens next. */
export async function createEndpoint(
  deps: EndpointDeps,
  organizationId: Uuid,
  asked: AskedEndpoint,
  by: Actor,
): Promise<Static<typeof WebhookEndpoint>> {
  requireAddress(deps.dial, asked.url);
  const events = asked.events ? [...new Set(asked.events)] : null;
  return deps.database.organizationTransaction(organizationId, async (tx) => {
    await lockEndpoints(tx, organizationId);
    const { total } = await countEndpoints(tx, organizationId);
    if (total >= limits.webhookEndpoints) throw refuse('WEBHOOK_ENDPOINTS_TOO_MANY');
    const id = uuidV7(deps.clock, deps.random);
    const made = await insertEndpoint(tx, {
      organizationId,
      id,
      url: asked.url,
      events,
      ordered: asked.ordered ?? false,
    });
    const shown = presentEndpoint(made, await readSecret(deps, tx, organizationId));
    await recordAct(tx, { act: 'endpoint.created', by, organizationId, subject: id, detail: detailOf(made) });
    return shown;
  });
}
