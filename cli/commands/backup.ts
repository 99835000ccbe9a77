import { resolve } from 'node:path';
import { type Config, inspectDatabase, ownerUrl, SetupError, thisRelease } from '@recado/server/installation.ts';
import { Command } from 'commander';
import type { Shell } from '../shell.ts';
import { showProgress } from '../show-progress.ts';

export const backup = (shell: Shell) =>
  new Command('backup')
    .description('copy the database into a new folder while everything works; media files are yours to copy')
    .argument('<folder>', 'which must not exist yet')
    .action((written: string) =>
      shell.operate(async (operator, { config }) => {
        const folder = resolve(written);
        const { requireOwner } = await import('@recado/server/operator.ts');
        await requireOwner(config);
        await requireOwnRelease(config);
        const progress = showProgress(shell);
        const { takenAt, tables } = await operator.installation.backUp(folder, (done, total, name) =>
          progress(done, total, name && ` tables: ${name}`),
        );
        return {
          json: { folder, takenAt, tables: tables.length, encrypted: config.backupKey !== null },
          text: `Copied ${tables.length} tables as they were at ${takenAt} to ${folder}.\n${keep(config.backupKey !== null)}`,
        };
      }),
    );

/** On the way to an upgrade: to migrate before the copy is made would take the way back. */
async function requireOwnRelease(config: Config): Promise<void> {
  const { pendingMigrations, isEmpty, releases } = await inspectDatabase(ownerUrl(config), config.database.roles);
  if (pendingMigrations.length === 0 || isEmpty) return;
  const { latest } = releases;
  const theirs = latest === null || latest === thisRelease().version ? 'an older release' : `release ${latest}`;
  throw new SetupError(
    `the database is that of ${theirs}: make the copy with the recado of that release, before recado migrate`,
  );
}

const keep = (isEncrypted: boolean) =>
  isEncrypted
    ? 'It is encrypted: keep BACKUP_KEY and RECADO_SECRET, elsewhere. Without them it is lost.'
    : 'Keep RECADO_SECRET with it, elsewhere. It is not encrypted: set BACKUP_KEY if it leaves this machine.';
