import { resolve } from 'node:path';
import { Command } from 'commander';
import type { Shell } from '../shell.ts';

export const backup = (shell: Shell) =>
  new Command('backup')
    .description('copy the database into a new folder while everything works; media files are yours to copy')
    .argument('<folder>', 'which must not exist yet')
    .action((written: string) =>
      shell.operate(async (operator) => {
        const folder = resolve(written);
        const { takenAt, tables } = await operator.installation.backUp(folder);
        return {
          json: { folder, takenAt, tables: tables.length },
          text: `Copied ${tables.length} tables as they were at ${takenAt} to ${folder}.\nKeep RECADO_SECRET with it, elsewhere.`,
        };
      }),
    );
