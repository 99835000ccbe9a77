import type { Env } from '../installation/check-settings.ts';
import { watchParent } from '../watch-parent.ts';

// npm passes a Ctrl-C on that the terminal has sent us already: only a later one is a second one.
const impatientAfterMs = 2_000;

/** Resolves at Ctrl-C or a polite kill, and when the npm that started us is gone. A second Ctrl-C ends us at once. */
export function watchForStop(env: Env) {
  const stopping = new AbortController();
  let stoppedAt = 0;
  const stop = () => {
    if (stopping.signal.aborted && performance.now() - stoppedAt > impatientAfterMs) process.exit(1);
    if (stopping.signal.aborted) return;
    stoppedAt = performance.now();
    stopping.abort(new Error('told to stop'));
  };
  // Without a terminal a hang-up is none of our business: that is what nohup is for.
  const signals = process.stdout.isTTY ? (['SIGINT', 'SIGTERM', 'SIGHUP'] as const) : (['SIGINT', 'SIGTERM'] as const);
  for (const signal of signals) process.on(signal, stop);
  const parent = watchParent(env, stop);
  return {
    signal: stopping.signal,
    done: new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve())),
    forget() {
      parent.forget();
      for (const signal of signals) process.off(signal, stop);
    },
  };
}
