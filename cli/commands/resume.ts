import { Command } from 'commander';
import type { Shell } from '../shell.ts';

export const resume = (shell: Shell) =>
  new Command('resume').description('let a restored installation send again, from its next start').action(() =>
    shell.operate(async (operator) => {
      await operator.installation.resume();
      const text = 'Workers send again once they are started; one that runs already must be started again.';
      return { json: { resting: false }, text };
    }),
  );
