import { type ModerationFamily, moderationFamilies } from '@recado/server/installation.ts';
import { Command, InvalidArgumentError } from 'commander';
import { readText } from '../read-arguments.ts';
import type { Shell } from '../shell.ts';

type AskedPattern = { family: ModerationFamily; pattern: string; example: string };

export const moderationAdd = (shell: Shell) =>
  new Command('add')
    .description('refuse templates whose text matches a pattern')
    .argument('<name>', 'lower case letters, digits and hyphens', readName)
    .requiredOption('--family <family>', moderationFamilies.join(', '), readFamily)
    .requiredOption('--pattern <regexp>', 'over text in lower case and without accents', readText)
    .requiredOption('--example <text>', 'something it must find', readText)
    .action((name: string, asked: AskedPattern) =>
      shell.operate(async (operator) => {
        const saved = await operator.moderation.add({ name, ...asked });
        return { json: saved, text: `Templates that match "${saved.pattern}" are refused from now on.` };
      }),
    );

export function readName(written: string): string {
  if (/^[a-z0-9-]{1,60}$/.test(written)) return written;
  throw new InvalidArgumentError('Use lower case letters, digits and hyphens.');
}

function readFamily(written: string): ModerationFamily {
  const family = moderationFamilies.find((one) => one === written);
  if (family) return family;
  throw new InvalidArgumentError(`Choose from ${moderationFamilies.join(', ')}.`);
}
