import { Command } from 'commander';
import type { Shell } from '../shell.ts';
import { startEverything } from '../start/start-everything.ts';

export const start = (shell: Shell) =>
  new Command('start')
    .description('start everything on this machine: database, platform simulator, service, demo')
    .option('--no-demo', 'without the demo organization')
    .action(({ demo }: { demo: boolean }) => startEverything(shell.terminal, demo));
