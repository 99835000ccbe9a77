import { Command } from 'commander';
import { readEmail, readId } from '../read-arguments.ts';
import type { Shell } from '../shell.ts';
import { requireUser } from './require-user.ts';

export const usersRemove = (shell: Shell) =>
  new Command('remove')
    .description('end a membership: the keys the user made there stop, everywhere within a second')
    .argument('<email>', 'of the user', readEmail)
    .requiredOption('--organization <id>', 'which they leave', readId)
    .action((email: string, { organization }: { organization: string }) =>
      shell.operate(async (operator) => {
        const user = await requireUser(operator, email);
        const { revokedKeys, mainOrganizationId } = await operator.users.removeMember(organization, user.id);
        const next = mainOrganizationId ? ` Other keys of theirs act on ${mainOrganizationId} now.` : '';
        return {
          json: { id: user.id, organizationId: organization, removed: true, revokedKeys, mainOrganizationId },
          text: `${email} is no member of ${organization} any more. Keys revoked: ${revokedKeys}.${next}`,
        };
      }),
    );
