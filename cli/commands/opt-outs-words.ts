import { Command } from 'commander';
import { readId, readList } from '../read-arguments.ts';
import type { Shell } from '../shell.ts';
import { requireOrganization } from './require-organization.ts';

type Options = { organization: string; stop?: string[]; resume?: string[]; reset?: boolean };

export const optOutsWords = (shell: Shell) =>
  new Command('words')
    .description('show which words stop messages and which bring them back, or set them')
    .requiredOption('--organization <id>', 'whose words', readId)
    .option('--stop <words>', 'separated by commas', readList)
    .option('--resume <words>', 'separated by commas', readList)
    .option('--reset', 'go back to the words that ship')
    .action(({ organization, stop, resume, reset = false }: Options) =>
      shell.operate(async (operator) => {
        requireOrganization(organization, await operator.organizations.find(organization));
        const given = [stop, resume].filter((words) => words !== undefined).length;
        if (given === 1 || (given === 2 && reset))
          throw new Error('give both --stop and --resume to set the words, or --reset alone');
        const { contacts } = operator;
        if (stop && resume) await contacts.setOptOutWords(organization, { stop, resume });
        else if (reset) await contacts.setOptOutWords(organization, null);
        const words = await contacts.readOptOutWords(organization);
        const heads = [...(given > 0 || reset ? ['Set, for what people write a second from now on.'] : [])];
        const lines = [...heads, `Stop: ${words.stop.join(', ')}.`, `Back: ${words.resume.join(', ')}.`];
        return { json: words, text: lines.join('\n') };
      }),
    );
