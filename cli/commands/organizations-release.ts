import { Command } from 'commander';
import { readId } from '../read-arguments.ts';
import type { Shell } from '../shell.ts';
import { requireOrganization } from './require-organization.ts';

export const organizationsRelease = (shell: Shell) =>
  new Command('release')
    .description('lift a suspension, or a hold on suspicion of fraud')
    .argument('<id>', 'of the organization', readId)
    .action((id: string) =>
      shell.operate(async (operator) => {
        requireOrganization(id, await operator.organizations.release(id));
        return { json: { id, suspended: false, held: false }, text: `Organization ${id} is released.` };
      }),
    );
