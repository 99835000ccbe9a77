import { type Role, roles } from '@recado/contract/permissions.ts';
import { Command, Option } from 'commander';
import { readEmail, readId } from '../read-arguments.ts';
import type { Shell } from '../shell.ts';
import { requireOrganization } from './require-organization.ts';

/** A member that is new to us gets a user of their own, with this organization as the main one. */
export const usersSetRole = (shell: Shell) =>
  new Command('set-role')
    .description('make a person a member of an organization, or change what they may do there')
    .argument('<email>', 'of the user', readEmail)
    .requiredOption('--organization <id>', 'where', readId)
    .addOption(new Option('--role <role>', 'what they may do').choices(roles).makeOptionMandatory())
    .action((email: string, { organization, role }: { organization: string; role: Role }) =>
      shell.operate(async (operator) => {
        requireOrganization(organization, await operator.organizations.find(organization));
        const known = await operator.users.find(email);
        const user =
          known ?? (await operator.users.addMember({ organizationId: organization, email, name: email, role }));
        if (known) await operator.users.setMember(organization, known.id, role);
        return {
          json: { id: user.id, organizationId: organization, role },
          text: `${email} is ${role} of ${organization}.`,
        };
      }),
    );
