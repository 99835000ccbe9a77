import type { Log } from './log.ts';

/**
 * A chore that repeats until stopped: runs at once when nudged, otherwise after its pause, and backs off on errors.
 * `run` answers true when there may be more to do right away.
 */
export type Loop = { nudge(): void; stop(): Promise<void> };

export type LoopChore = { name: string; pauseMs: number | (() => number); log: Log; run: () => Promise<boolean> };

export function startLoop(chore: LoopChore): Loop {
  let stopped = false;
  let nudged = false;
  let wake: (() => void) | null = null;
  let stopping: (() => void) | null = null;

  // After a failure a nudge does not shorten the wait: a broken chore must not spin.
  const pause = (millis: number, wakeable: boolean) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(done, millis);
      wake = wakeable ? done : null;
      stopping = done;
      function done() {
        clearTimeout(timer);
        wake = null;
        resolve();
      }
    });

  const pauseMs = () => (typeof chore.pauseMs === 'number' ? chore.pauseMs : chore.pauseMs());

  const turns = (async () => {
    let failures = 0;
    while (!stopped) {
      nudged = false;
      let more = false;
      try {
        more = await chore.run();
        failures = 0;
      } catch (error) {
        failures += 1;
        chore.log.error({ err: error, chore: chore.name, failures }, 'chore failed');
      }
      if (stopped || more || (nudged && failures === 0)) continue;
      if (failures === 0) await pause(pauseMs(), true);
      else await pause(Math.min(5_000, pauseMs() * 2 ** Math.min(failures, 6)), false);
    }
  })();

  return {
    nudge() {
      nudged = true;
      wake?.();
    },
    async stop() {
      stopped = true;
      stopping?.();
      await turns;
    },
  };
}
