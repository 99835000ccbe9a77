import { Command } from 'commander';
import { readId, readList } from '../read-arguments.ts';
import type { Shell } from '../shell.ts';
import { requireOrganization } from './require-organization.ts';

type Options = { organization: string; stop?: string[]; resume?: string[] };

export const optOutsWords = (shell: Shell) =>
  new Command('words')
    .description('set which words stop messages and which bring them back; without any, those that ship')
    .requiredOption('--organization <id>', 'whose words', readId)
    .option('--stop <words>', 'separated by commas', readList)
    .option('--resume <words>', 'separated by commas', readList)
    .action(({ organization, stop, resume }: Options) =>
      shell.operate(async (operator) => {
        requireOrganization(organization, await operator.organizations.find(organization));
        if ((stop === undefined) !== (resume === undefined))
          throw new Error('give both --stop and --resume, or neither');
        const words = stop && resume ? { stop, resume } : null;
        await operator.contacts.setOptOutWords(organization, words);
        const text = words
          ? `Stop: ${words.stop.join(', ')}. Back: ${words.resume.join(', ')}.`
          : 'The words that ship.';
        return { json: words, text };
      }),
    );
