import { planIds } from '@recado/contract/plans.ts';
import { Command } from 'commander';
import { readEmail, readPlan, readText } from '../read-arguments.ts';
import { foundSandbox } from '../sandbox/found-sandbox.ts';
import type { Shell } from '../shell.ts';
import { createOwner } from './users-create.ts';

type Options = { name: string; email: string; plan?: ReturnType<typeof readPlan>; sandbox?: boolean };

/** An organization without a person could not hold a key, so its owner comes with it. */
export const organizationsCreate = (shell: Shell) =>
  new Command('create')
    .description('make an organization and the user who owns it')
    .requiredOption('--name <name>', 'what it is called', readText)
    .requiredOption('--email <email>', 'of its owner', readEmail)
    .option('--plan <plan>', `the plan it starts on: ${planIds.join(', ')}`, readPlan)
    .option('--sandbox', 'on the simulator: a number, templates and play money, and no real person is ever reached')
    .action((options: Options) =>
      shell.operate(async (operator, { config }) => {
        const asked = {
          email: options.email,
          organizationName: options.name,
          ...(options.plan ? { planId: options.plan } : {}),
        };
        if (options.sandbox) return describeSandbox(await foundSandbox(operator, config.sandboxUrl, asked));
        const user = await createOwner(operator, asked);
        const id = user.mainOrganizationId;
        return {
          json: { id, userId: user.id },
          text: `Made organization ${id}, owned by ${user.email}.`,
        };
      }),
    );

function describeSandbox({ user, phone, phoneUrl }: Awaited<ReturnType<typeof foundSandbox>>) {
  const id = user.mainOrganizationId;
  return {
    json: { id, userId: user.id, sandbox: true, phone, phoneUrl },
    text: [
      `Made sandbox ${id}, owned by ${user.email}, with R$ 1000.00 of play money.`,
      `Its number is ${phone}; people are played on the virtual phone: ${phoneUrl}`,
      `Next: recado keys create --organization ${id} --name teste`,
    ].join('\n'),
  };
}
