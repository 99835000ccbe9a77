import { migrateDatabase, startService, tuneMemory } from '@recado/server/operator.ts';
import { Command, Option } from 'commander';
import { openInstallation } from '../installation/open-installation.ts';
import type { Shell } from '../shell.ts';
import { untilToldToStop } from '../until-told-to-stop.ts';

export const serve = (shell: Shell) =>
  new Command('serve')
    .description('serve in this process until told to stop')
    .addOption(new Option('--role <role>', 'only this role; both when absent').choices(['api', 'worker']))
    .action(async ({ role }: { role?: string }) => {
      tuneMemory();
      const env = { ...shell.terminal.env, ...(role ? { RECADO_ROLES: role } : {}) };
      const installation = await openInstallation(env);
      try {
        await migrateDatabase(installation.config);
        const service = await startService(installation.config);
        const address = service.api?.server.address();
        const port = typeof address === 'object' && address ? address.port : null;
        const resting = installation.config.roles.worker && service.worker === null;
        const json = { ready: true, port, pid: process.pid, resting };
        shell.say({ json, text: tell(port, resting) });
        await untilToldToStop();
        await service.stop();
      } finally {
        await installation.close();
      }
    });

const rests = 'Restored from a backup and resting: nothing is sent. Run recado resume, then start again.';

function tell(port: number | null, resting: boolean): string {
  const serves = port === null ? [] : [`Serving on port ${port}.`];
  if (resting) return [...serves, rests].join(' ');
  return serves[0] ?? 'The worker is running.';
}
