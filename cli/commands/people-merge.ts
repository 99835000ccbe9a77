import { Command } from 'commander';
import { readId, readText } from '../read-arguments.ts';
import type { Shell } from '../shell.ts';
import { requireOrganization } from './require-organization.ts';

export const peopleMerge = (shell: Shell) =>
  new Command('merge')
    .description('make one person of two, each a phone or a platform user id')
    .argument('<from>', 'who turned out to be another person', readText)
    .argument('<into>', 'who they are', readText)
    .requiredOption('--organization <id>', 'whose people', readId)
    .action((from: string, into: string, options: { organization: string }) =>
      shell.operate(async (operator) => {
        requireOrganization(options.organization, await operator.organizations.find(options.organization));
        const id = await operator.people.merge({ organizationId: options.organization, from, into });
        if (!id) throw new Error(`nothing is known of ${from}, or both are the same person`);
        return { json: { id }, text: `${from} is ${into} now. Undo it with: recado people unmerge ${id}` };
      }),
    );
