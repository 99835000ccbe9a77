import { type Actor, recordAct } from '../../../audit/index.ts';
import type { Uuid } from '../../../runtime/ids.ts';
import { rotateSigningSecret } from '../../organizations/index.ts';
import { reviseEndpoints, reviseSettings } from '../webhooks.queries.ts';
import type { EndpointDeps } from './set-endpoint.ts';

/** A new secret for all endpoints at once; the old one signs beside it for a day. */
export async function rotateSecret(deps: EndpointDeps, organizationId: Uuid, by: Actor) {
  return deps.database.transaction(async (tx) => {
    const { secret, previousUntil } = await rotateSigningSecret(deps, tx, organizationId);
    await reviseEndpoints(tx, organizationId);
    await reviseSettings(tx);
    await recordAct(tx, { act: 'webhook_secret.rotated', by, organizationId, subject: null });
    return { secret, previousUntil: previousUntil.toISOString() };
  });
}
