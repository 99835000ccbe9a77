import type { Plan } from '@recado/contract/routes/plan.ts';
import type { Static } from 'typebox';
import type { Db } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { invariant } from '../../runtime/invariant.ts';
import { findPlanUse } from './plans.queries.ts';

/** The plan and what was used of it this month, which begins and ends in the organization's own time zone. */
export async function readPlan(db: Db, organizationId: Uuid): Promise<Static<typeof Plan>> {
  const plan = await findPlanUse(db, organizationId);
  invariant(plan, 'every organization has a plan');
  const has = (feature: string) => plan.features.includes(feature);
  return {
    id: plan.id,
    name: plan.name,
    features: { contacts: has('contacts'), inbox: has('inbox'), forms: has('forms'), recovery: has('recovery') },
    limits: {
      monthlyMessages: plan.monthlyMessages,
      approvedTemplates: plan.approvedTemplates,
      storageBytes: plan.storageBytes,
      automations: plan.automations,
      contacts: plan.contacts,
    },
    usage: {
      messagesThisMonth: plan.messagesThisMonth,
      approvedTemplates: plan.templatesApproved,
      storageBytes: plan.bytesStored,
      automations: plan.automationsMade,
      contacts: plan.contactsKept,
    },
    renewsAt: plan.renewsAt.toISOString(),
  };
}
