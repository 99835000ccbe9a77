import { type Config, tuneMemory } from '@recado/server/installation.ts';
import { Command, Option } from 'commander';
import { checkSettings, type Env } from '../installation/check-settings.ts';
import { type Installation, openInstallation } from '../installation/open-installation.ts';
import { sandboxUrlFor, startSandbox } from '../sandbox/start-sandbox.ts';
import { planProcesses, readProcesses } from '../serve/plan-processes.ts';
import { type ReadyWord, supervisedName, superviseProcesses } from '../serve/supervise-processes.ts';
import type { Shell } from '../shell.ts';
import { localHost } from '../start/plan-start.ts';
import { requirePort } from '../start/require-free-port.ts';
import { StopList } from '../start/stop-list.ts';
import { untilStopped } from '../until-stopped.ts';

type Options = { role?: string; processes?: number; sandbox?: boolean };

export const serve = (shell: Shell) =>
  new Command('serve')
    .description('serve until stopped')
    .addOption(new Option('--role <role>', 'only this role; both when absent').choices(['api', 'worker']))
    .option(
      '--processes <count>',
      'so many processes on one port, kept running: auto is one for each core',
      readProcesses,
    )
    .option('--sandbox', 'with the simulator that sandbox organizations live on, at SANDBOX_URL')
    .action(async (options: Options) => {
      tuneMemory();
      const env = settingsOf(shell.terminal.env, options);
      const isSupervised = env[supervisedName] === '1';
      const { host, port: wanted, roles } = checkSettings(env);
      // Before a database is started or migrated: a second server on the same port is a mistake.
      if (roles.api && !isSupervised) await requirePort({ port: wanted, host, portName: 'PORT', hostName: 'HOST' });
      const isAsked = env.DATABASE_URL ? () => false : noteStop(shell.terminal.env);
      const installation = await openInstallation(env);
      const stops = new StopList();
      try {
        if (isAsked()) return;
        const { prepareDatabase } = await import('@recado/server/operator.ts');
        if (!isSupervised) await prepareDatabase(installation.config);
        if (isAsked()) return;
        const { port, resting } = await begin(shell, installation, options, stops);
        if (options.sandbox) stops.add(await openSandbox(shell, installation, port));
        const ready: ReadyWord = { ready: true, port };
        if (isSupervised) process.send?.(ready);
        else shell.print({ json: { ...ready, pid: process.pid, resting }, text: describeStart(port, resting) });
        if (!isAsked()) await untilStopped(shell.terminal.env);
        endInTime(installation.config, options);
        await stops.stopAll();
      } finally {
        await stops.stopAll();
        await installation.close();
        // The channel to the supervisor would keep this process alive.
        if (isSupervised) process.disconnect?.();
      }
    });

/** A database of its own that is being started is ended, too: who stops this early would leave it running. */
function noteStop(env: Env): () => boolean {
  let isAsked = false;
  void untilStopped(env).then(() => {
    isAsked = true;
  });
  return () => isAsked;
}

function settingsOf(env: Env, { role, sandbox }: Options): Env {
  const chosen = { ...env, ...(role ? { RECADO_ROLES: role } : {}) };
  return sandbox ? { ...chosen, SANDBOX_URL: sandboxUrlFor(chosen, checkSettings(chosen).port) } : chosen;
}

/** In this process, or in several under this one. */
async function begin(shell: Shell, { config, env }: Installation, { processes }: Options, stops: StopList) {
  if (processes === undefined) {
    const { startService } = await import('@recado/server/operator.ts');
    const service = await startService(config);
    stops.add(service);
    const address = service.api?.server.address();
    const port = typeof address === 'object' && address ? address.port : null;
    return { port, resting: config.roles.worker && service.worker === null };
  }
  const { roles, metrics } = config;
  const planned = planProcesses({ count: processes, roles, metricsPort: metrics.port });
  const print = (line: string) => shell.terminal.err(`recado: ${line}`);
  const supervised = await superviseProcesses({ planned, env, print, stopMs: stopMs(config) });
  stops.add(supervised);
  return { port: supervised.port, resting: false };
}

/** Beside the API it is called back on this machine; elsewhere by the address that the outside knows. */
function openSandbox(shell: Shell, installation: Installation, port: number | null) {
  const { host, baseUrl } = installation.config;
  const callbackUrl = `${port === null ? baseUrl : `http://${localHost(host)}:${port}`}/platform/webhook`;
  return startSandbox({ installation, callbackUrl, print: (line) => shell.terminal.err(`recado: ${line}`) });
}

const stopMs = ({ noticeSeconds, worker }: Config) => (noticeSeconds + worker.drainSeconds + 10) * 1_000;

/** With the database out of reach a clean stop may never end; what is in flight is found by the process that takes over. */
function endInTime(config: Config, { processes }: Options): void {
  // Supervised processes leave in two rounds, each with a deadline of its own.
  const rounds = processes === undefined ? 1 : 2;
  setTimeout(() => process.exit(1), stopMs(config) * rounds + (rounds - 1) * 5_000).unref();
}

const rests = 'Restored from a backup and resting: nothing is sent. Run recado resume, then start again.';

function describeStart(port: number | null, resting: boolean): string {
  const serves = port === null ? [] : [`Serving on port ${port}.`];
  if (resting) return [...serves, rests].join(' ');
  return serves[0] ?? 'The worker is running.';
}
