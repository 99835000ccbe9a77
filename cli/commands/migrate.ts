import { inspectDatabase, ownerUrl } from '@recado/server/installation.ts';
import { Command } from 'commander';
import { quietly } from '../installation/check-settings.ts';
import { type Installation, openInstallation } from '../installation/open-installation.ts';
import { requireVersion } from '../installation/require-version.ts';
import type { Report, Shell } from '../shell.ts';

export const migrate = (shell: Shell) =>
  new Command('migrate')
    .description('bring the database up to date; an older release goes on working beside this one')
    .option('--contract', 'then take away what only older releases needed; refused while one of them runs')
    .action(async ({ contract }: { contract?: boolean }) => {
      const installation = await openInstallation(quietly(shell.terminal.env));
      try {
        const { config } = installation;
        const { migrateDatabase, requireOwner } = await import('@recado/server/operator.ts');
        await requireOwner(config);
        requireVersion(await inspectDatabase(ownerUrl(config), config.database.roles));
        const applied = await migrateDatabase(config);
        const text = applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`;
        const taken = contract ? await takeAway(installation) : null;
        shell.print({ json: { applied, ...taken?.json }, text: [text, ...(taken ? [taken.text] : [])].join('\n') });
      } finally {
        await installation.close();
      }
    });

async function takeAway({ config }: Installation): Promise<Report & { json: object }> {
  const { contractReleases } = await import('@recado/server/operator.ts');
  const { removedSchemas, removedFunctions, applied } = await contractReleases(config);
  const removed = [
    ...(removedSchemas.length > 0 ? [`the functions of ${removedSchemas.join(', ')}`] : []),
    ...(removedFunctions > 0 ? [`${removedFunctions} functions from before releases had schemas`] : []),
    ...applied,
  ];
  const text = removed.length === 0 ? 'Nothing of an older release was left.' : `Took away ${removed.join(', ')}.`;
  return { json: { contracted: { removedSchemas, removedFunctions, applied } }, text };
}
