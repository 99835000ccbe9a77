import type { Operator } from '@recado/server/operator.ts';
import { Command } from 'commander';
import { readDigits, readEmail, readText } from '../read-arguments.ts';
import type { Shell } from '../shell.ts';

type Options = { email: string; organizationName: string; phone?: string };

export const usersCreate = (shell: Shell) =>
  new Command('create')
    .description('make a user and an organization of their own')
    .requiredOption('--email <email>', 'how they log in', readEmail)
    .requiredOption('--organization-name <name>', 'what the organization is called', readText)
    .option('--phone <phone>', 'where test messages go', readDigits)
    .action((options: Options) =>
      shell.operate(async (operator) => {
        const user = await createOwner(operator, { ...options, phone: options.phone ?? null });
        return {
          json: { id: user.id, organizationId: user.mainOrganizationId },
          text: `Made user ${user.id} with organization ${user.mainOrganizationId}.`,
        };
      }),
    );

export async function createOwner(operator: Operator, asked: Parameters<Operator['users']['create']>[0]) {
  if (await operator.users.find(asked.email)) throw new Error(`there is already a user ${asked.email}`);
  return operator.users.create(asked);
}
