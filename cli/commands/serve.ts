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
        const where = port === null ? 'The worker is running.' : `Serving on port ${port}.`;
        shell.say({ json: { ready: true, port, pid: process.pid }, text: where });
        await untilToldToStop();
        await service.stop();
      } finally {
        await installation.close();
      }
    });
