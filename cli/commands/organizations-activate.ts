import { Command } from 'commander';
import { readId } from '../read-arguments.ts';
import type { Shell } from '../shell.ts';
import { requireOrganization } from './require-organization.ts';

export const organizationsActivate = (shell: Shell) =>
  new Command('activate')
    .description('let an organization send')
    .argument('<id>', 'of the organization', readId)
    .action((id: string) =>
      shell.operate(async (operator) => {
        requireOrganization(id, await operator.organizations.activate(id));
        return { json: { id, activated: true }, text: `Organization ${id} is activated.` };
      }),
    );
