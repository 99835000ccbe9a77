import { resolve } from 'node:path';
import { Command } from 'commander';
import type { Shell } from '../shell.ts';
import { showProgress } from '../show-progress.ts';

export const restore = (shell: Shell) =>
  new Command('restore')
    .description('fill an empty database from a backup; nothing is sent until `recado resume`')
    .argument('<folder>', 'that `recado backup` made')
    .action((written: string) =>
      shell.operate(async (operator, installation) => {
        const folder = resolve(written);
        // Refused after the migration, it would leave a database behind that knows a wrong secret.
        await operator.installation.checkBackup(folder);
        const { migrateDatabase } = await import('@recado/server/operator.ts');
        await migrateDatabase(installation.config);
        const progress = showProgress(shell);
        const { takenAt, tables } = await operator.installation.restore(folder, (done, total, name) =>
          progress(done, total, name && ` tables: ${name}`),
        );
        return {
          json: { folder, takenAt, tables: tables.length, resting: true },
          text: `Restored ${tables.length} tables as they were at ${takenAt}.\nNothing is sent until you run recado resume.`,
        };
      }),
    );
