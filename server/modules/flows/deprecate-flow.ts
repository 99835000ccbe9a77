import { refuse } from '@recado/contract/refusal.ts';
import type { Flow as PublicFlow } from '@recado/contract/routes/flows.ts';
import type { Static } from 'typebox';
import { bumpCache } from '../../database/cache-versions.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { requireFlow } from './find-flow.ts';
import { updateDeprecated } from './flows.queries.ts';
import { presentFlow } from './present-flow.ts';
import { type FlowDeps, refusalOf } from './publish-flow.ts';

/** Takes a form out of use, on the platform first: nobody may open what we call deactivated. */
export async function deprecateFlow(
  { database, numbers, provider }: FlowDeps,
  organizationId: Uuid,
  id: Uuid,
): Promise<Static<typeof PublicFlow>> {
  const db = database.organization(organizationId);
  const { status, businessAccountId, platformFlowId } = await requireFlow(db, organizationId, id);
  if (status !== 'PUBLISHED' || !businessAccountId || !platformFlowId) throw refuse('FLOW_NOT_PUBLISHED');
  const account = await numbers.account(organizationId, businessAccountId);
  const answer = await provider.flows.deprecate(account, platformFlowId);
  if (answer.outcome !== 'done') throw refusalOf(answer);
  const flow = await database.transaction(async (tx) => {
    // A template with a button that opens it is not sent from now on.
    await bumpCache(tx, 'templates');
    return updateDeprecated(tx, organizationId, id);
  });
  if (!flow) throw refuse('FLOW_NOT_PUBLISHED');
  return presentFlow(flow);
}
