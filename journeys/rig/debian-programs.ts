import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Each program, and the package of Debian that brings it. Those of the embedded PostgreSQL lack pg_rewind. */
const packageOf = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  patronictl: 'patroni',
  haproxy: 'haproxy',
  pg_rewind: 'postgresql',
  setpriv: 'util-linux',
} as const;
type Name = keyof typeof packageOf;

/**
 * Where each lies. Throws where one is missing: who runs this asked for it, and a scenario that is passed over would be
 * taken for one that holds.
 */
export function findPrograms(): Record<Name, string> {
  const names = Object.keys(packageOf) as Name[];
  const found = names.map((name) => [name, findProgram(name)] as const);
  const missing = new Set(found.flatMap(([name, file]) => (file ? [] : [packageOf[name]])));
  if (missing.size > 0)
    throw new Error(`not tried, for want of programs. On Debian: apt-get install ${[...missing].join(' ')}`);
  return Object.fromEntries(found) as Record<Name, string>;
}

function findProgram(name: Name): string | undefined {
  return [...(process.env.PATH ?? '').split(':'), '/usr/sbin', ...postgresFolders()]
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));
}

/** Debian keeps the versions of PostgreSQL apart, and none of them in the PATH. Newest first. */
function postgresFolders(): string[] {
  const all = '/usr/lib/postgresql';
  const versions = existsSync(all) ? readdirSync(all).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(all, version, 'bin'));
}

/** PostgreSQL refuses to run as root. */
export const servantId = process.getuid?.() === 0 ? 65534 : null;

/** A program of the system, as an unprivileged user. */
export type Daemon = {
  name: string;
  /** NaN where it could not be started: 0 would be all of us. */
  pid: number;
  isRunning(): boolean;
  /** The end of what it wrote, for a test that fails. */
  log(): string;
  /** Answers when it is gone. */
  kill(signal: NodeJS.Signals): Promise<void>;
};

export type DaemonGiven = { name: string; file: string; args: readonly string[]; env?: Record<string, string> };

/** It works in this folder. */
export function startDaemon(folder: string, { name, file, args, env = {} }: DaemonGiven): Daemon {
  const ids = servantId === null ? [] : [`--reuid=${servantId}`, `--regid=${servantId}`, '--clear-groups'];
  // It stops by itself if this test run dies.
  const child = spawn('setpriv', [...ids, '--pdeathsig=TERM', '--', file, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8', HOME: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      log = (log + chunk).slice(-100_000);
    });
  const gone = once(child, 'exit');
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    name,
    pid: child.pid ?? Number.NaN,
    isRunning,
    log: () => log,
    async kill(signal) {
      if (!isRunning()) return;
      child.kill(signal);
      await gone;
    },
  };
}

/** Of a process, its children, and theirs: those that can still be seen. */
export function listFamily(pid: number): number[] {
  const parents = new Map(
    readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [[+name, parentOf(name)]] : [])),
  );
  const family = [pid];
  // The list grows while it is walked.
  for (const member of family) for (const [child, parent] of parents) if (parent === member) family.push(child);
  return family;
}

function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return -1;
  }
}

export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It went by itself.
    }
  }
}
