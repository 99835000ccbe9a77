import { limits } from '@recado/contract/limits.ts';
import { refuse } from '@recado/contract/refusal.ts';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { countStepRows } from './run-lists.queries.ts';

/** What became of people at each step. An automation has at least one, so no row means that there is none. */
export async function listSteps(database: Database, organizationId: Uuid, id: Uuid) {
  const db = database.organization(organizationId);
  const rows = await countStepRows(db, organizationId, id, limits.automationCountedRuns);
  if (rows.length === 0) throw refuse('AUTOMATION_UNKNOWN');
  return rows;
}
