import type { EventName } from '@recado/contract/events/names.ts';
import type { WebhookEndpoint } from '@recado/contract/routes/webhooks.ts';
import type { Static } from 'typebox';
import { type Actor, byOperator, recordAct } from '../../../audit/index.ts';
import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { GuardedDial } from '../../../runtime/guarded-dial/index.ts';
import { type Uuid, uuidV7 } from '../../../runtime/ids.ts';
import type { Keyring } from '../../../runtime/keyring.ts';
import type { Random } from '../../../runtime/random.ts';
import type { Endpoint } from '../endpoint.ts';
import {
  findFirstEndpoint,
  insertEndpoint,
  lockEndpoints,
  reviseSettings,
  updateEndpoint,
} from '../webhooks.queries.ts';
import { presentEndpoint } from './read-endpoint.ts';
import { readSecret } from './read-secret.ts';
import { requireAddress } from './require-address.ts';

export type EndpointDeps = { database: Database; clock: Clock; random: Random; keyring: Keyring; dial: GuardedDial };

export type AskedEndpoint = { url: string; events?: EventName[] | null; ordered?: boolean };

/** Sets the first endpoint and switches it on. A new one starts with what happens next; an old one keeps its place. */
export async function setEndpoint(
  deps: EndpointDeps,
  organizationId: Uuid,
  asked: AskedEndpoint,
  by: Actor = byOperator(),
): Promise<Static<typeof WebhookEndpoint>> {
  requireAddress(deps.dial, asked.url);
  const events = asked.events ? [...new Set(asked.events)] : null;
  return deps.database.organizationTransaction(organizationId, async (tx) => {
    await lockEndpoints(tx, organizationId);
    const known = await findFirstEndpoint(tx, organizationId);
    const id = known?.id ?? uuidV7(deps.clock, deps.random);
    const wanted = { organizationId, id, url: asked.url, events, ordered: asked.ordered ?? false };
    const act = { by, organizationId, subject: id };
    if (known) {
      await reviseSettings(tx);
      const changed = (await updateEndpoint(tx, { ...wanted, enabled: true })) ?? known;
      await recordAct(tx, { act: 'endpoint.changed', ...act, detail: detailOf({ ...wanted, enabled: true }) });
      return presentEndpoint(changed, null);
    }
    const made = presentEndpoint(await insertEndpoint(tx, wanted), await readSecret(deps, tx, organizationId));
    await recordAct(tx, { act: 'endpoint.created', ...act, detail: detailOf({ ...wanted, enabled: true }) });
    return made;
  });
}

/** Where events go, without the rest of the address: its path and query may be a secret of the receiver. */
export const detailOf = ({ url, events, enabled }: Pick<Endpoint, 'url' | 'events' | 'enabled'>) => ({
  origin: new URL(url).origin,
  events,
  enabled,
});
