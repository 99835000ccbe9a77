import { inspectDatabase, migrateDatabase, ownerUrl } from '@recado/server/operator.ts';
import { Command } from 'commander';
import { openInstallation } from '../installation/open-installation.ts';
import { requireVersion } from '../installation/require-version.ts';
import type { Shell } from '../shell.ts';

export const migrate = (shell: Shell) =>
  new Command('migrate').description('bring the database up to date').action(async () => {
    const installation = await openInstallation({ ...shell.terminal.env, LOG_LEVEL: 'silent' });
    try {
      const { config } = installation;
      requireVersion(await inspectDatabase(ownerUrl(config), config.database.roles));
      const applied = await migrateDatabase(config);
      const text = applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`;
      shell.say({ json: { applied }, text });
    } finally {
      await installation.close();
    }
  });
