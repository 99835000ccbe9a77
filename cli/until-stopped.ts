import type { Env } from './installation/check-settings.ts';
import { watchParent } from './watch-parent.ts';

/** Waits for Ctrl-C, a polite kill, or the end of the process that started this one. */
export function untilStopped(env: Env = process.env): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      // A channel that is listened to keeps its process alive.
      process.off('disconnect', stop);
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(signal, stop);
    watchParent(env, stop);
  });
}
