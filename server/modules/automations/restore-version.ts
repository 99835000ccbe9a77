import { refuse } from '@recado/contract/refusal.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { checkSteps } from './check-automation.ts';
import { findVersion } from './versions.queries.ts';
import { updateAutomation, type WriteDeps, type Writer } from './write-automation.ts';

/** A past version saved as a new one, judged as an edit is. Its steps keep their ids, so their counts go on. */
export async function restoreVersion(deps: WriteDeps, writer: Writer, id: Uuid, version: number) {
  const { organizationId } = writer;
  const past = await findVersion(deps.database.organization(organizationId), organizationId, id, version);
  if (!past) throw refuse('AUTOMATION_VERSION_UNKNOWN');
  const { name, nameNow, trigger, triggerConfig, steps } = past;
  const asked = { name: name ?? nameNow, trigger, triggerConfig, steps };
  checkSteps(asked);
  return updateAutomation(deps, writer, id, asked, steps);
}
