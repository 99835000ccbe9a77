import { readFileSync } from 'node:fs';
import type { Env } from './installation/check-settings.ts';

const lookEveryMs = 500;
// As we began: by the time it is watched, it may have ended.
const parent = process.ppid;

/**
 * Calls `gone` when the npm that started us has ended. npm puts a shell between itself and us and hands a signal to
 * that shell alone, which ends and passes nothing on. Started by hand or by a supervisor, outliving a shell is a wish.
 */
export function watchParent(env: Env, gone: () => void): { forget(): void } {
  if (!env.npm_lifecycle_event && env.npm_command !== 'exec') return { forget: () => undefined };
  const grandparent = isShellOfNpm(parent) ? parentOf(parent) : null;
  const look = () => {
    if (process.ppid === parent && (grandparent === null || isAlive(grandparent))) return;
    clearInterval(timer);
    gone();
  };
  const timer = setInterval(look, lookEveryMs);
  // A process that has nothing else to do may end.
  timer.unref();
  return { forget: () => clearInterval(timer) };
}

/** A shell that npm started to run one line; the shell of a person may end without us. */
function isShellOfNpm(pid: number): boolean {
  try {
    const [program = '', option] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return program.endsWith('sh') && option === '-c';
  } catch {
    return false;
  }
}

/** Null where the system does not show it; then the parent alone is watched. */
function parentOf(pid: number): number | null {
  try {
    // The name of a program, in brackets, may hold anything: count from the last one.
    const [, found] = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ');
    return Number(found) > 1 ? Number(found) : null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process is alive all the same.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
