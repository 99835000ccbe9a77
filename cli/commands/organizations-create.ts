import { planIds } from '@recado/contract/plans.ts';
import { Command } from 'commander';
import { readEmail, readPlan, readText } from '../read-arguments.ts';
import type { Shell } from '../shell.ts';
import { createOwner } from './users-create.ts';

type Options = { name: string; email: string; plan?: ReturnType<typeof readPlan> };

/** An organization without a person could not hold a key, so its owner comes with it. */
export const organizationsCreate = (shell: Shell) =>
  new Command('create')
    .description('make an organization and the user who owns it')
    .requiredOption('--name <name>', 'what it is called', readText)
    .requiredOption('--email <email>', 'of its owner', readEmail)
    .option('--plan <plan>', `the plan it starts on: ${planIds.join(', ')}`, readPlan)
    .action((options: Options) =>
      shell.operate(async (operator) => {
        const user = await createOwner(operator, {
          email: options.email,
          organizationName: options.name,
          ...(options.plan ? { planId: options.plan } : {}),
        });
        const id = user.mainOrganizationId;
        return {
          json: { id, userId: user.id },
          text: `Made organization ${id}, owned by ${user.email}.`,
        };
      }),
    );
