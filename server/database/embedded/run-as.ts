import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { closeSync, openSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { StartError } from './start-error.ts';

/**
 * PostgreSQL refuses to run as root, so root hands it to another user; which one is settled with the cluster's first start:
 * user: the user who starts us · nobody: root, the server runs as uid 65534 · unshare: root, the server runs as root's own
 * uid under another number, so that it passes through folders only root may enter.
 */
const startModes = ['user', 'nobody', 'unshare'] as const;
export type StartMode = (typeof startModes)[number];
export type RunAs = { mode: StartMode; ids: { uid?: number; gid?: number } };

const nobodyId = 65534;
const nobody: RunAs = { mode: 'nobody', ids: { uid: nobodyId, gid: nobodyId } };
const unshare: RunAs = { mode: 'unshare', ids: {} };

export function isStartMode(value: unknown): value is StartMode {
  return startModes.some((mode) => mode === value);
}

/** For a cluster that is to be made: the first way that reaches both the programs and the folder as they are. */
export function chooseRunAs(native: string, folder: string): RunAs {
  if (!isRoot()) return { mode: 'user', ids: {} };
  const reachesBoth = (runAs: RunAs) => whyNotRun(runAs, native) === undefined && canEnter(runAs, folder);
  // Where neither does, nobody still works: with copied programs and a handed-over folder (see reachFolder).
  return [nobody, unshare].find(reachesBoth) ?? nobody;
}

/** For a cluster that exists: its files have an owner already, so the way stays what it was. */
export function recordedRunAs(mode: StartMode, cluster: string): RunAs {
  if (isRoot()) {
    const { uid, gid } = statSync(cluster);
    return { user: { mode, ids: { uid, gid } }, nobody, unshare }[mode];
  }
  if (mode === 'user') return { mode, ids: {} };
  throw new StartError(`${cluster} was made by root: start as root again, or set RECADO_DATA to another folder.`);
}

/** initdb insists on a name for its user, which a container's bare number has not: there it borrows the name nobody. */
export function initdbRunAs(runAs: RunAs): RunAs {
  return runAs.mode === 'user' && isNameless() ? unshare : runAs;
}

export function isNameless(): boolean {
  try {
    userInfo();
    return false;
  } catch {
    return true;
  }
}

export function commandAs(runAs: RunAs, file: string, args: string[]) {
  const prefix = ['unshare', '--user', `--map-user=${nobodyId}`, `--map-group=${nobodyId}`];
  const [program = file, ...rest] = [...(runAs.mode === 'unshare' ? prefix : []), file, ...args];
  // A bare environment: PGDATA, PGPORT and the like of the person at the keyboard must not reach the server.
  const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C.UTF-8' };
  return { program, args: rest, options: { ...runAs.ids, env, cwd: '/' } };
}

/** Why the programs do not run for this user, or undefined when they do. */
export function whyNotRun(runAs: RunAs, native: string): string | undefined {
  const tried = tryCommand(runAs, join(native, 'bin/postgres'), ['--version']);
  if (tried.status === 0) return undefined;
  return tried.error?.message ?? (tried.stderr.trim().split('\n')[0] || `ended with ${tried.status ?? tried.signal}`);
}

/**
 * How this user names a folder. One that lies below a folder it may not enter is opened by us and inherited:
 * the kernel checks nothing above an open descriptor.
 */
export function reachFolder(runAs: RunAs, folder: string): { path: string; descriptors: number[]; close(): void } {
  const plain = runAs.ids.uid === undefined || canEnter(runAs, dirname(folder));
  if (plain) return { path: folder, descriptors: [], close: () => undefined };
  const descriptor = openSync(folder, 'r');
  // Number 3: the first after the standard three, where spawn puts it.
  return { path: '/proc/self/fd/3', descriptors: [descriptor], close: () => closeSync(descriptor) };
}

function canEnter(runAs: RunAs, folder: string): boolean {
  return tryCommand(runAs, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder]).status === 0;
}

function tryCommand(runAs: RunAs, file: string, args: string[]): SpawnSyncReturns<string> {
  const command = commandAs(runAs, file, args);
  return spawnSync(command.program, command.args, { ...command.options, encoding: 'utf8' });
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}
