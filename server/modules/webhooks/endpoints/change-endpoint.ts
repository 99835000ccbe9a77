import { refuse } from '@recado/contract/refusal.ts';
import type { WebhookEndpoint } from '@recado/contract/routes/webhooks.ts';
import type { Static } from 'typebox';
import { type Actor, recordAct } from '../../../audit/index.ts';
import type { Uuid } from '../../../runtime/ids.ts';
import { findEndpoint, reviseSettings, updateEndpoint } from '../webhooks.queries.ts';
import { presentEndpoint } from './read-endpoint.ts';
import { requireAddress } from './require-address.ts';
import { type AskedEndpoint, detailOf, type EndpointDeps } from './set-endpoint.ts';

/** Another address, another filter, or a rest. It keeps its place in the log. */
export async function changeEndpoint(
  deps: EndpointDeps,
  organizationId: Uuid,
  id: Uuid,
  asked: AskedEndpoint & { enabled?: boolean },
  by: Actor,
): Promise<Static<typeof WebhookEndpoint>> {
  await requireEndpoint(deps, organizationId, id);
  requireAddress(deps.dial, asked.url);
  const events = asked.events ? [...new Set(asked.events)] : null;
  const { url, ordered = false, enabled = true } = asked;
  const wanted = { organizationId, id, url, events, ordered, enabled };
  const changed = await deps.database.organizationTransaction(organizationId, async (tx) => {
    await reviseSettings(tx);
    const row = await updateEndpoint(tx, wanted);
    if (row)
      await recordAct(tx, { act: 'endpoint.changed', by, organizationId, subject: id, detail: detailOf(wanted) });
    return row;
  });
  if (!changed) throw refuse('WEBHOOK_ENDPOINT_UNKNOWN');
  return presentEndpoint(changed, null);
}

export async function requireEndpoint({ database }: Pick<EndpointDeps, 'database'>, organizationId: Uuid, id: Uuid) {
  const endpoint = await findEndpoint(database.organization(organizationId), organizationId, id);
  if (!endpoint) throw refuse('WEBHOOK_ENDPOINT_UNKNOWN');
  return endpoint;
}
