import { Command } from 'commander';
import { readDigits, readId } from '../read-arguments.ts';
import type { Shell } from '../shell.ts';
import { requireOrganization } from './require-organization.ts';

/** What the owner of a number gives up by sharing it. */
const lost = [
  'The owner loses the inbox of this number: a reply belongs to the organization that last wrote to that person, and a shared number has no conversations and fires no message.received.',
  'The owner cannot send campaigns from it any more: they need a dedicated, connected number.',
  'Its pace, daily limit and quality are used by all who share it.',
];

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
          json: { id, phone: `+${phone}`, organizationId: organization, kind: 'SHARED', warnings: lost },
          text: [`${organization} may send from +${phone}.`, '', ...lost.map((line) => `- ${line}`)].join('\n'),
        };
      }),
    );
