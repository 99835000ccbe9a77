import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@recado/server/installation.ts';
import { atEnd } from '@recado/server/testing/at-end.ts';
import pg from 'pg';
import type { Program } from './program.ts';
import { waitUntil } from './wait-until.ts';

/** A PostgreSQL of its own, as durable as in production, that may be killed: nobody else's work is on it. */
export type MortalPostgres = {
  url: string;
  /** kill -9 of one session of this application; the server then drops them all. Waits until it has recovered. */
  killSession(application: string, random: () => number): Promise<void>;
  /** kill -9 of the server and all its children, and of these programs in the same instant. */
  kill(...programs: Program[]): Promise<void>;
  /** The same folder, the same address. */
  startAgain(): Promise<void>;
  /** Starts it again if it went down by itself. */
  revive(): Promise<void>;
  /** The next write of each session to the log of PostgreSQL is refused by the disk (EIO). Waits until it has recovered. */
  failSyncs(): Promise<void>;
  /** For a file that fails while it is read: its hooks never run. */
  end(): Promise<void>;
};

/** `given`: the folder of its files, where that is not any. */
export async function openMortalPostgres(given?: string): Promise<MortalPostgres> {
  const folder = given ?? mkdtempSync(join(tmpdir(), 'recado-mortal-'));
  let server = await startEmbedded({ folder, durable: true });
  const url = server.superuserUrl;
  const end = async () => {
    await server.stop();
    if (!given) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  atEnd(end);
  const pidsOf = async (condition: string, values: unknown[] = []): Promise<number[]> =>
    (await ask(url, `select pid from pg_stat_activity where ${condition} order by pid`, values)).map(({ pid }) => pid);
  // One of those that live and die with every recovery.
  const checkpointer = async () => (await pidsOf(`backend_type = 'checkpointer'`))[0];
  const startAgain = async () => {
    await server.stop();
    server = await startEmbedded({ folder, durable: true });
    if (server.superuserUrl !== url) throw new Error(`another program took the port of ${url}`);
  };

  return {
    url,
    async killSession(application, random) {
      const before = await checkpointer();
      const chance = random();
      await waitUntil(async () => {
        const sessions = await pidsOf(`application_name like '% ' || $1`, [application]);
        return killIfAlive(sessions[Math.floor(chance * sessions.length)]);
      });
      await waitUntil(async () => (await checkpointer().catch(() => before)) !== before);
    },
    async kill(...programs) {
      const children = await pidsOf('pid <> pg_backend_pid()');
      for (const pid of [server.pid, ...children]) killIfAlive(pid);
      await Promise.all(programs.map((program) => program.kill()));
      await waitUntil(() => !server.isRunning());
    },
    startAgain,
    async revive() {
      if (!server.isRunning()) await startAgain();
      await waitUntil(async () => (await checkpointer().catch(() => undefined)) !== undefined);
    },
    async failSyncs() {
      const before = await checkpointer();
      const pids = await pidsOf(`backend_type in ('client backend', 'walwriter') and pid <> pg_backend_pid()`);
      const tracer = await injectErrors(pids);
      await waitUntil(async () => (await checkpointer().catch(() => before)) !== before);
      tracer.kill();
    },
    end,
  };
}

/** By strace, which must be installed and allowed to trace: Debian's package `strace`, as root. */
async function injectErrors(pids: readonly number[]): Promise<ChildProcess> {
  const inject = 'inject=fdatasync,fsync:error=EIO:when=1';
  const tracer = spawn('strace', ['-e', inject, ...pids.flatMap((pid) => ['-p', String(pid)])], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await once(tracer, 'spawn');
  let output = '';
  tracer.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  await waitUntil(() => /attached/.test(output) || tracer.exitCode !== null);
  if (!/attached/.test(output)) throw new Error(`strace cannot trace PostgreSQL: ${output}`);
  return tracer;
}

/** Over a connection of its own: those that stood before a recovery are dead after it. */
async function ask(url: string, text: string, values: unknown[]): Promise<{ pid: number }[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(text, values)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** False when it went by itself since we looked. */
function killIfAlive(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}
