import { refuse } from '@recado/contract/refusal.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { type EnterDeps, enterPerson } from './enter-person.ts';
import { findRun } from './run-lists.queries.ts';

/** Lets the person of a past run in again, with what its event brought. A test stays one: the automation may be off. */
export async function rerunAutomation(
  deps: EnterDeps,
  organizationId: Uuid,
  { id: automationId, runId }: { id: Uuid; runId: Uuid },
) {
  const past = await findRun(deps.database.organization(organizationId), organizationId, automationId, runId);
  if (!past) throw refuse('AUTOMATION_RUN_UNKNOWN');
  const { personKey, phone, context, test, skipWaits } = past;
  if (!past.active && !test) throw refuse('AUTOMATION_INACTIVE');
  if (personKey === '' || personKey.startsWith('erased:')) throw refuse('AUTOMATION_RUN_WITHOUT_PERSON');
  return enterPerson(deps, {
    ...{ organizationId, automationId, personKey, phone, context, test, skipWaits },
    detail: { rerunOf: runId },
  });
}
