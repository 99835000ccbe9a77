import { type PlanId, planIds } from '@recado/contract/plans.ts';
import { Command } from 'commander';
import { readId, readPlan } from '../read-arguments.ts';
import type { Shell } from '../shell.ts';
import { requireOrganization } from './require-organization.ts';

export const organizationsSetPlan = (shell: Shell) =>
  new Command('set-plan')
    .description('put an organization on another plan')
    .argument('<id>', 'of the organization', readId)
    .argument('<plan>', planIds.join(', '), readPlan)
    .action((id: string, planId: PlanId) =>
      shell.operate(async (operator) => {
        requireOrganization(id, await operator.organizations.setPlan(id, planId));
        return { json: { id, planId }, text: `Organization ${id} is on plan ${planId}.` };
      }),
    );
