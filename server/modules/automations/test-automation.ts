import { refuse } from '@recado/contract/refusal.ts';
import type { TestAutomation } from '@recado/contract/routes/automations.ts';
import type { Static } from 'typebox';
import type { Uuid } from '../../runtime/ids.ts';
import { readPhone } from '../contacts/index.ts';
import { findAutomationRow } from './automations.queries.ts';
import { type EnterDeps, enterPerson } from './enter-person.ts';
import { trimContext } from './trim-context.ts';

/** Lets one person in, also while the automation is off: what it does is seen on a phone. */
export async function testAutomation(
  deps: EnterDeps,
  organizationId: Uuid,
  automationId: Uuid,
  asked: Static<typeof TestAutomation>,
) {
  const automation = await findAutomationRow(deps.database.organization(organizationId), organizationId, automationId);
  if (!automation) throw refuse('AUTOMATION_UNKNOWN');
  const person = readPhone(asked.phone.trim());
  if (!person) throw refuse('INVALID_RECIPIENT');
  const skipWaits = asked.skipWaits === true;
  return enterPerson(deps, {
    ...{ organizationId, automationId, personKey: person.personKey, phone: person.digits },
    context: trimContext(asked.trigger ?? {}),
    test: true,
    skipWaits,
    detail: { test: true, skipWaits },
  });
}
