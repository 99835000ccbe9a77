import type { Flow as PublicFlow, WriteFlow } from '@recado/contract/routes/flows.ts';
import type { Static } from 'typebox';
import type { Clock } from '../../runtime/clock.ts';
import { type Uuid, uuidV7 } from '../../runtime/ids.ts';
import type { Random } from '../../runtime/random.ts';
import { insertFlow } from './flows.queries.ts';
import { presentFlow } from './present-flow.ts';
import { type FlowDeps, tryPublishing } from './publish-flow.ts';
import { readDefinition } from './read-definition.ts';

/** Keeps a form and publishes it at once; whatever the platform answers, the form exists. */
export async function createFlow(
  deps: FlowDeps & { clock: Clock; random: Random },
  organizationId: Uuid,
  asked: WriteFlow,
): Promise<Static<typeof PublicFlow>> {
  const definition = readDefinition(asked);
  const draft = await insertFlow(deps.database.organization(organizationId), {
    organizationId,
    id: uuidV7(deps.clock, deps.random),
    name: asked.name.trim(),
    category: asked.category,
    definition,
  });
  const { flow } = await tryPublishing(deps, draft);
  return presentFlow(flow ?? draft);
}
