import { copyFileSync, existsSync, renameSync, statSync, truncateSync } from 'node:fs';

const mostBytes = 10 * 1024 * 1024;
const keptBefore = 4;
const lookEveryMs = 60_000;

/** At a start: the log of the run before becomes `.1`, the one before that `.2`; the oldest goes. */
export function turnOverLog(log: string): void {
  if (!existsSync(log)) return;
  shift(log);
  renameSync(log, `${log}.1`);
}

/**
 * While it is written: a log that has grown too long is copied and emptied, since its writer holds it open. What is
 * written between the two is lost: a line at most, now and then.
 */
export function turnOverLongLog(log: string, most = mostBytes): void {
  if (!existsSync(log) || statSync(log).size <= most) return;
  shift(log);
  copyFileSync(log, `${log}.1`);
  truncateSync(log);
}

/** Looks once a minute. A full disk must not end the process. */
export function watchLog(log: string): { stop(): void } {
  const timer = setInterval(() => {
    try {
      turnOverLongLog(log);
    } catch {
      // Looked at again in a minute.
    }
  }, lookEveryMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

function shift(log: string): void {
  for (let age = keptBefore - 1; age > 0; age -= 1) {
    if (existsSync(`${log}.${age}`)) renameSync(`${log}.${age}`, `${log}.${age + 1}`);
  }
}
