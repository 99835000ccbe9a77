import { Command } from 'commander';
import type { Shell } from '../shell.ts';
import { readName } from './moderation-add.ts';

export const moderationRemove = (shell: Shell) =>
  new Command('remove')
    .description('remove a pattern, or switch off one that ships')
    .argument('<name>', 'as `moderation list` shows it', readName)
    .action((name: string) =>
      shell.operate(async (operator) => {
        requirePattern(name, await operator.moderation.remove(name));
        return { json: { name, enabled: false }, text: `${name} refuses nothing any more.` };
      }),
    );

export const moderationRestore = (shell: Shell) =>
  new Command('restore')
    .description('switch a pattern that ships on again')
    .argument('<name>', 'as `moderation list` shows it', readName)
    .action((name: string) =>
      shell.operate(async (operator) => {
        requirePattern(name, await operator.moderation.restore(name));
        return { json: { name, enabled: true }, text: `${name} is in use again.` };
      }),
    );

function requirePattern(name: string, found: boolean): void {
  if (!found) throw new Error(`there is no such pattern: ${name}`);
}
