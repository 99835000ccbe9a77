import { Argument, Command } from 'commander';
import { bashCompletion } from '../completion/bash.ts';
import { placesOf } from '../completion/command-tree.ts';
import { fishCompletion } from '../completion/fish.ts';
import { zshCompletion } from '../completion/zsh.ts';
import type { Shell } from '../shell.ts';

const writers = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion } as const;
type ShellName = keyof typeof writers;

/** Written out whole: completing a word then starts no program. */
export const completion = (shell: Shell) =>
  new Command('completion')
    .description('print what makes a shell complete the words of recado')
    .addArgument(new Argument('<shell>', 'which one').choices(Object.keys(writers)))
    .action((name: ShellName, _options, command: Command) => {
      let program = command;
      while (program.parent) program = program.parent;
      const script = writers[name](placesOf(program));
      shell.print({ json: { shell: name, script }, text: script.trimEnd() });
    });
