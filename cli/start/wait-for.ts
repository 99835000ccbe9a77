import { setTimeout as pause } from 'node:timers/promises';

export type Wait = { withinMs: number; everyMs: number; signal: AbortSignal };

/** Asks until the answer is something, and answers undefined when the time is over. */
export async function waitFor<T>(ask: () => Promise<T | undefined>, wait: Wait): Promise<T | undefined> {
  const end = performance.now() + wait.withinMs;
  for (;;) {
    wait.signal.throwIfAborted();
    const answer = await ask();
    if (answer !== undefined || performance.now() > end) return answer;
    await pause(wait.everyMs, undefined, { signal: wait.signal });
  }
}
