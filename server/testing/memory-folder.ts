import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const prefix = 'recado-tests-';
/** The suite had at most 1.1 GB there at a time. Twice as much must be free, and memory for the programs that it runs. */
const neededBytes = 3 * 1024 ** 3;
const neededMemory = 6 * 1024 ** 3;

/**
 * Puts temporary folders into memory where Linux offers enough of it. To clone the template is to create 930 files: 0.6 s
 * on a virtual disk, 0.04 s in memory, for each of some 400 test files. Where a test writes changes nothing of what it proves.
 */
export function keepTemporaryInMemory(): void {
  if (process.env.TMPDIR || !hasRoom()) return;
  removeLeftOvers();
  const folder = join(memory, `${prefix}${process.pid}`);
  // Programs of another user are started in it: PostgreSQL refuses to run as root.
  mkdirSync(folder, { mode: 0o755 });
  process.env.TMPDIR = folder;
  process.on('exit', () => remove(folder));
}

function hasRoom(): boolean {
  if (process.platform !== 'linux' || !existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= neededBytes && freemem() >= neededMemory;
}

/** A run that was killed left its folder, and it takes memory. */
function removeLeftOvers(): void {
  for (const name of readdirSync(memory).filter((one) => one.startsWith(prefix))) {
    if (!isAlive(Number(name.slice(prefix.length)))) remove(join(memory, name));
  }
}

/** One of another user stays, and what a server still writes into after Ctrl-C: it ends once its folder is gone. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // The next run removes it.
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
