import { Command } from 'commander';
import type { Shell } from '../shell.ts';

export const resume = (shell: Shell) =>
  new Command('resume').description('let a restored installation send again, from its next start').action(() =>
    shell.operate(async (operator) => {
      await operator.installation.resume();
      return { json: { resting: false }, text: 'Workers send again once they are started.' };
    }),
  );
