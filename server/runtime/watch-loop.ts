import { performance } from 'node:perf_hooks';

const everyMs = 50;
const full = 0.9;

/** The time, and how much of it this thread was not waiting, in milliseconds. */
export type LoopTimes = { now(): number; busy(): number };

const thisThread: LoopTimes = {
  now: () => performance.now(),
  busy: () => performance.eventLoopUtilization().active,
};

/** Whether this thread was busy nearly all the time since the last look; null if that was only just now. */
export function watchLoop(times = thisThread): () => boolean | null {
  let [lookedAt, busyThen] = [times.now(), times.busy()];
  return () => {
    const now = times.now();
    if (now - lookedAt < everyMs) return null;
    const busy = times.busy();
    const share = (busy - busyThen) / (now - lookedAt);
    [lookedAt, busyThen] = [now, busy];
    return share >= full;
  };
}
