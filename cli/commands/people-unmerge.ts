import { Command } from 'commander';
import { readId } from '../read-arguments.ts';
import type { Shell } from '../shell.ts';
import { requireOrganization } from './require-organization.ts';

export const peopleUnmerge = (shell: Shell) =>
  new Command('unmerge')
    .description('take a merge back; what changed since stays')
    .argument('<id>', 'of the merge', readId)
    .requiredOption('--organization <id>', 'whose people', readId)
    .action((id: string, options: { organization: string }) =>
      shell.operate(async (operator) => {
        requireOrganization(options.organization, await operator.organizations.find(options.organization));
        const undone = await operator.people.unmerge(options.organization, id);
        if (!undone) throw new Error(`there is no merge ${id} to take back`);
        return { json: { id }, text: 'They are two people again.' };
      }),
    );
