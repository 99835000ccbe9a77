import { Command } from 'commander';
import { readEmail, readId } from '../read-arguments.ts';
import type { Shell } from '../shell.ts';
import { requireUser } from './require-user.ts';

export const usersSetMain = (shell: Shell) =>
  new Command('set-main')
    .description('choose the organization a user and their keys act on')
    .argument('<email>', 'of the user', readEmail)
    .requiredOption('--organization <id>', 'one they belong to', readId)
    .action((email: string, { organization }: { organization: string }) =>
      shell.operate(async (operator) => {
        const user = await requireUser(operator, email);
        if (!(await operator.users.setMain(user.id, organization)))
          throw new Error(`${email} does not belong to organization ${organization}`);
        return { json: { id: user.id, organizationId: organization }, text: `${email} now acts on ${organization}.` };
      }),
    );
