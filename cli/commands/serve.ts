import { type Config, prepareDatabase, startService, tuneMemory } from '@recado/server/operator.ts';
import { Command, Option } from 'commander';
import { checkSettings } from '../installation/check-settings.ts';
import { openInstallation } from '../installation/open-installation.ts';
import type { Shell } from '../shell.ts';
import { requirePort } from '../start/require-free-port.ts';
import { untilToldToStop } from '../until-told-to-stop.ts';

export const serve = (shell: Shell) =>
  new Command('serve')
    .description('serve in this process until told to stop')
    .addOption(new Option('--role <role>', 'only this role; both when absent').choices(['api', 'worker']))
    .action(async ({ role }: { role?: string }) => {
      tuneMemory();
      const env = { ...shell.terminal.env, ...(role ? { RECADO_ROLES: role } : {}) };
      const { host, port: wanted, roles } = checkSettings(env);
      // Before a database is started or migrated: a second server on the same port is a mistake.
      if (roles.api) await requirePort({ port: wanted, host, portName: 'PORT', hostName: 'HOST' });
      const installation = await openInstallation(env);
      try {
        await prepareDatabase(installation.config);
        const service = await startService(installation.config);
        const address = service.api?.server.address();
        const port = typeof address === 'object' && address ? address.port : null;
        const resting = installation.config.roles.worker && service.worker === null;
        const json = { ready: true, port, pid: process.pid, resting };
        shell.say({ json, text: tell(port, resting) });
        await untilToldToStop(shell.terminal.env);
        endInTime(installation.config);
        await service.stop();
      } finally {
        await installation.close();
      }
    });

/** With the database out of reach a goodbye may never end; what is in flight is found by the process that takes over. */
function endInTime({ noticeSeconds, worker }: Config): void {
  setTimeout(() => process.exit(1), (noticeSeconds + worker.drainSeconds + 10) * 1_000).unref();
}

const rests = 'Restored from a backup and resting: nothing is sent. Run recado resume, then start again.';

function tell(port: number | null, resting: boolean): string {
  const serves = port === null ? [] : [`Serving on port ${port}.`];
  if (resting) return [...serves, rests].join(' ');
  return serves[0] ?? 'The worker is running.';
}
