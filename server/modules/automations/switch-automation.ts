import { refuse } from '@recado/contract/refusal.ts';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { activateAutomation, deactivateAutomation, stopAutomationRuns } from './automations.queries.ts';
import { type ReadDeps, readAutomation } from './read-automations.ts';

export async function setAutomationActive(deps: ReadDeps, organizationId: Uuid, id: Uuid, active: boolean) {
  if (active) await switchOn(deps.database, organizationId, id);
  else await switchOff(deps.database, organizationId, id, false);
  return readAutomation(deps, organizationId, id);
}

export const deleteAutomation = (database: Database, organizationId: Uuid, id: Uuid) =>
  switchOff(database, organizationId, id, true);

async function switchOn(database: Database, organizationId: Uuid, id: Uuid): Promise<void> {
  const found = await database.transaction((tx) => activateAutomation(tx, organizationId, id));
  if (!found) throw refuse('AUTOMATION_UNKNOWN');
}

// What one transaction stops at once; the sweep stops the rest, and none of them takes a step meanwhile.
const mostAtOnce = 5_000;

/** From the commit on nobody enters and nobody inside takes another step. */
async function switchOff(database: Database, organizationId: Uuid, id: Uuid, forGood: boolean): Promise<void> {
  const found = await database.transaction(async (tx) => {
    const row = await deactivateAutomation(tx, organizationId, id, forGood);
    if (row) await stopAutomationRuns(tx, organizationId, id, row.activation, mostAtOnce);
    return row;
  });
  if (!found) throw refuse('AUTOMATION_UNKNOWN');
}
