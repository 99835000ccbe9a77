import { permissions } from '@recado/contract/permissions.ts';
import { Command } from 'commander';
import { readEmail, readId, readInstant, readList, readText } from '../read-arguments.ts';
import type { Shell } from '../shell.ts';
import { requireOrganization } from './require-organization.ts';

type Options = {
  organization: string;
  name: string;
  permissions?: string[];
  user?: string;
  expires?: Date;
  allowIp?: string[];
};

export const keysCreate = (shell: Shell) =>
  new Command('create')
    .description('make an API key; its full value is shown this once')
    .requiredOption('--organization <id>', 'where it acts', readId)
    .requiredOption('--name <name>', 'what it is for', readText)
    .option(
      '--permissions <list>',
      `separated by commas, of ${permissions.join(', ')}; everything when absent`,
      readList,
    )
    .option('--user <email>', 'whose key it is; the owner when absent', readEmail)
    .option('--expires <instant>', 'when it stops working', readInstant)
    .option('--allow-ip <networks>', 'where it may be used from, like 10.0.0.0/8', readList)
    .action((options: Options) =>
      shell.operate(async (operator) => {
        requireOrganization(options.organization, await operator.organizations.find(options.organization));
        const { id, key } = await operator.keys.create({
          organizationId: options.organization,
          name: options.name,
          expiresAt: options.expires ?? null,
          allowedNetworks: options.allowIp ?? null,
          ...(options.permissions ? { permissions: options.permissions } : {}),
          ...(options.user ? { userEmail: options.user } : {}),
        });
        return { json: { id, key }, text: `${key}\nKeep it: it is not shown again. Its id is ${id}.` };
      }),
    );
