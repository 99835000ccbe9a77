import { refuse } from '@recado/contract/refusal.ts';
import type { Flow as PublicFlow, WriteFlow } from '@recado/contract/routes/flows.ts';
import type { Static } from 'typebox';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { requireFlow } from './find-flow.ts';
import { updateDraft } from './flows.queries.ts';
import { presentFlow } from './present-flow.ts';
import { readDefinition } from './read-definition.ts';

/** Rewrites a draft. What is published stays as people have seen it. */
export async function updateFlow(
  database: Database,
  organizationId: Uuid,
  id: Uuid,
  asked: WriteFlow,
): Promise<Static<typeof PublicFlow>> {
  const definition = readDefinition(asked);
  const db = database.organization(organizationId);
  await requireFlow(db, organizationId, id);
  const { category } = asked;
  const flow = await updateDraft(db, { organizationId, id, name: asked.name.trim(), category, definition });
  if (!flow) throw refuse('FLOW_NOT_DRAFT');
  return presentFlow(flow);
}
