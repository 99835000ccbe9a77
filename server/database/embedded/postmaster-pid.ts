import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, isPostgresIn, isTaken } from './inspect-pid.ts';

export type Postmaster = { pid: number; port: number; status: string };

/** What `postmaster.pid` holds about a server of ours that runs; undefined when it is gone, dead or another program's. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const named = readPidFile(cluster);
  return named && isAlive(named.pid) && isPostgresIn(named.pid, cluster) ? named : undefined;
}

/**
 * After a reboot the number may belong to another program, and a killed server may be a zombie that no parent collects: PostgreSQL takes
 * either for a living server and refuses, so the file is dropped. That of a pid which is gone altogether stays:
 * PostgreSQL judges it better than we do, shared memory included.
 */
export function dropRecycledPidFile(cluster: string): boolean {
  const named = readPidFile(cluster);
  if (!named || !isTaken(named.pid) || findPostmaster(cluster)) return false;
  rmSync(pidFileOf(cluster), { force: true });
  return true;
}

/** Lines: pid, data folder, start, port, socket folder, address, shared memory key, status. */
function readPidFile(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(pidFileOf(cluster), 'utf8').split('\n');
    const pid = Math.abs(Number(lines[0]));
    return pid > 0 ? { pid, port: Number(lines[3] ?? 0), status: lines[7]?.trim() ?? '' } : undefined;
  } catch {
    return undefined;
  }
}

function pidFileOf(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}
