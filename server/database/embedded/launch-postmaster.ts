import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { Client } from 'pg';
import { pickPort } from './pick-port.ts';
import { giveToOwner, type Place } from './place.ts';
import { findPostmaster, type Postmaster } from './postmaster-pid.ts';
import { urlOf } from './record.ts';
import { commandAs, type RunAs, reachFolder } from './run-as.ts';
import { openServerLog, type ServerLog } from './server-log.ts';
import { StartError } from './start-error.ts';
import { waitUntil } from './wait-until.ts';

/** Replaying the log after a crash may take minutes on a slow disk. */
const recoveryMs = 300_000;
const portAttempts = 5;

export type Launch = {
  place: Place;
  native: string;
  runAs: RunAs;
  settings: Record<string, string>;
  password: string;
  lastPort: number;
};

/** Starts the server on the port of last time, or on another when that is taken, and waits until it answers. */
export async function launchPostmaster(launch: Launch): Promise<Postmaster> {
  for (let attempt = 1; attempt <= portAttempts; attempt += 1) {
    const port = await pickPort(attempt === 1 ? launch.lastPort : undefined);
    const log = openServerLog(launch.place.log);
    giveToOwner(launch.place, launch.place.log);
    try {
      const postmaster = await launchOn(launch, port, log);
      if (postmaster) return postmaster;
    } finally {
      log.close();
    }
  }
  throw new StartError(`No free port on 127.0.0.1 after ${portAttempts} attempts; see ${launch.place.log}.`);
}

/** Undefined when another program took the port between our look and the server's. */
async function launchOn(launch: Launch, port: number, log: ServerLog): Promise<Postmaster | undefined> {
  const { place, password } = launch;
  const child = spawnPostmaster(launch, port, log.descriptor);
  let failure: string | undefined;
  child.once('error', (error) => {
    failure = error.message;
  });
  const ended = () => failure ?? (child.exitCode !== null || child.signalCode !== null ? lastWords(log) : undefined);
  const outcome = await waitUntil<string | Postmaster>(
    async () => ended() ?? (await findReady(place.cluster, password, child.pid)),
    { withinMs: recoveryMs },
  );
  if (typeof outcome === 'object') return outcome;
  if (log.linesOfThisStart().some((line) => line.includes('could not bind'))) return undefined;
  if (outcome === undefined) child.kill('SIGQUIT');
  throw new StartError(`PostgreSQL did not start (${outcome ?? 'it does not answer'}); see ${place.log}.`);
}

function lastWords(log: ServerLog): string {
  const lines = log.linesOfThisStart();
  return lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? 'it ended without a word';
}

/** In a session of its own: Ctrl-C is for us, and we stop the server after those who use it. */
function spawnPostmaster(launch: Launch, port: number, log: number): ChildProcess {
  const settings = Object.entries({ ...launch.settings, port: String(port) });
  const reach = reachFolder(launch.runAs, launch.place.cluster);
  const args = ['-D', reach.path, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const command = commandAs(launch.runAs, join(launch.native, 'bin/postgres'), args);
  const stdio: ('ignore' | number)[] = ['ignore', log, log, ...reach.descriptors];
  const child = spawn(command.program, command.args, { ...command.options, stdio, detached: true });
  reach.close();
  child.unref();
  return child;
}

/** The server of the folder, once it lets the superuser in; with `pid`, only that very one. */
export async function findReady(cluster: string, password: string, pid?: number): Promise<Postmaster | undefined> {
  const found = findPostmaster(cluster);
  if (found?.status !== 'ready' || (pid !== undefined && found.pid !== pid)) return undefined;
  const client = new Client({ connectionString: urlOf(password, found.port), connectionTimeoutMillis: 5_000 });
  // A connection that breaks after it opened must not end the whole program.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return found;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '28P01') {
      throw new StartError(`The password in postgres.json does not open ${cluster}: put the right postgres.json back.`);
    }
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}
