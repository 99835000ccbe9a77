import { Command } from 'commander';
import { readDigits, readId } from '../read-arguments.ts';
import type { Shell } from '../shell.ts';
import { requireOrganization } from './require-organization.ts';

export const numbersShare = (shell: Shell) =>
  new Command('share')
    .description('let an organization without a number of its own send from this one')
    .argument('<phone>', 'like +551130000000', readDigits)
    .requiredOption('--organization <id>', 'who may send from it', readId)
    .action((phone: string, { organization }: { organization: string }) =>
      shell.operate(async (operator) => {
        requireOrganization(organization, await operator.organizations.find(organization));
        const { id } = await operator.numbers.share(phone, organization);
        return {
          json: { id, phone: `+${phone}`, organizationId: organization, kind: 'SHARED' },
          text: `${organization} may send from +${phone}.`,
        };
      }),
    );
