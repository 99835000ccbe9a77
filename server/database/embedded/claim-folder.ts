import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { startOfPid } from './inspect-pid.ts';

export type Claim = { release(): void };

/**
 * One launcher owns the folder for as long as it lives; 'held' while another living one does, 'unclear' to ask again.
 * Should two ever slip through, PostgreSQL's own lock and the rename of a finished cluster still keep the files whole.
 */
export function claimFolder(lock: string): Claim | 'held' | 'unclear' {
  const state = judgeLock(lock);
  if (state !== 'free') return state;
  const mine = JSON.stringify({ pid: process.pid, start: startOfPid(process.pid) });
  try {
    writeFileSync(lock, mine, { flag: 'wx', mode: 0o644 });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return 'unclear';
    throw error;
  }
  return { release: () => dropIf(lock, mine) };
}

/** Looks at the lock that is there and clears away a dead one. */
function judgeLock(lock: string): 'free' | 'held' | 'unclear' {
  const text = readText(lock);
  if (text === undefined) return 'free';
  const holder = parseHolder(text);
  if (holder && startOfPid(holder.pid) === holder.start) return 'held';
  // Unreadable text is a lock being written this moment, unless it has lain there for a while.
  if (!holder && Date.now() - modifiedAt(lock) < 2_000) return 'unclear';
  dropIf(lock, text);
  return 'free';
}

/** Moves the lock aside before deleting it, so that one taken by another process a moment ago can be put back. */
function dropIf(lock: string, text: string): void {
  const aside = `${lock}.${process.pid}`;
  try {
    renameSync(lock, aside);
    if (readText(aside) === text) rmSync(aside, { force: true });
    else renameSync(aside, lock);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

function parseHolder(text: string): { pid: number; start: string } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('start' in value)) return undefined;
    const { pid, start } = value;
    return typeof pid === 'number' && typeof start === 'string' ? { pid, start } : undefined;
  } catch {
    return undefined;
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function modifiedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
