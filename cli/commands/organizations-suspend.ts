import { Command } from 'commander';
import { readId, readText } from '../read-arguments.ts';
import type { Shell } from '../shell.ts';
import { requireOrganization } from './require-organization.ts';

export const organizationsSuspend = (shell: Shell) =>
  new Command('suspend')
    .description('refuse what an organization writes; what is queued waits')
    .argument('<id>', 'of the organization', readId)
    .option('--reason <reason>', 'the reason its people see', readText)
    .action((id: string, { reason = null }: { reason?: string | null }) =>
      shell.operate(async (operator) => {
        requireOrganization(id, await operator.organizations.suspend(id, reason));
        return {
          json: { id, suspended: true, reason },
          text: `Organization ${id} is suspended${reason === null ? '.' : `: ${reason}`}`,
        };
      }),
    );
