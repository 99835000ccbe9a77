import type { EventName } from '@recado/contract/events/names.ts';
import { refuse } from '@recado/contract/refusal.ts';
import type { WebhookEndpoint } from '@recado/contract/routes/webhooks.ts';
import type { Static } from 'typebox';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../runtime/clock.ts';
import { type Keyring, unseal } from '../../runtime/crypto.ts';
import type { GuardedDial, UrlProblem } from '../../runtime/guarded-dial/index.ts';
import { type Uuid, uuidV7 } from '../../runtime/ids.ts';
import { invariant } from '../../runtime/invariant.ts';
import type { Random } from '../../runtime/random.ts';
import { findSigningSecret } from '../organizations/index.ts';
import { presentEndpoint } from './read-endpoint.ts';
import { findFirstEndpoint, insertEndpoint, lockEndpoints, updateEndpoint } from './webhooks.queries.ts';

export type EndpointDesk = { database: Database; clock: Clock; random: Random; keyring: Keyring; dial: GuardedDial };

export type AskedEndpoint = { url: string; events?: EventName[] | null };

/** Sets the first endpoint and switches it on. A new one starts with what happens next; an old one keeps its place. */
export async function setEndpoint(
  desk: EndpointDesk,
  organizationId: Uuid,
  asked: AskedEndpoint,
): Promise<Static<typeof WebhookEndpoint>> {
  const problem = await desk.dial.inspect(asked.url);
  if (problem)
    throw refuse('VALIDATION_ERROR', { details: { fields: [{ field: 'url', problem: problems[problem] }] } });

  const events = asked.events ? [...new Set(asked.events)] : null;
  return desk.database.organizationTransaction(organizationId, async (tx) => {
    await lockEndpoints(tx, organizationId);
    const known = await findFirstEndpoint(tx, organizationId);
    const id = known?.id ?? uuidV7(desk.clock, desk.random);
    const wanted = { organizationId, id, url: asked.url, events };
    if (known) return presentEndpoint(await updateEndpoint(tx, wanted), null);

    const made = await insertEndpoint(tx, wanted);
    const sealed = await findSigningSecret(tx, organizationId);
    invariant(sealed, 'every organization has a signing secret');
    return presentEndpoint(made, unseal(desk.keyring.seal, sealed.signing_secret));
  });
}

const problems: Record<UrlProblem, string> = {
  malformed: 'deve ser uma URL',
  scheme: 'deve começar com https:// ou http://',
  credentials: 'não pode conter usuário nem senha',
  port: 'usa uma porta que não é aceita',
  address: 'deve ser um endereço público da internet',
};
