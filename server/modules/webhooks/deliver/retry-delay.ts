import type { Random } from '../../../runtime/random.ts';

/** Seconds between one attempt and the next; after the last of them an event is exhausted. */
export const retrySchedule: readonly number[] = [5, 30, 300, 1_800, 7_200, 18_000, 36_000, 36_000];

// Added, never taken away: a receiver is not asked again sooner than in the table.
const jitter = 0.2;
const longestRetryAfterMs = 86_400_000;

/** How long to wait after attempt number `attempt` failed; null when it was the last. */
export function retryDelayMs(
  schedule: readonly number[],
  attempt: number,
  retryAfterMs: number | null,
  random: Random,
): number | null {
  const seconds = schedule[attempt - 1];
  if (seconds === undefined) return null;
  const scheduledMs = seconds * 1_000 * (1 + jitter * random.fraction());
  return Math.round(Math.max(scheduledMs, Math.min(retryAfterMs ?? 0, longestRetryAfterMs)));
}

/** `Retry-After` in seconds or as a date; null when there is none that can be read. */
export function readRetryAfter(value: string | string[] | undefined, now: Date): number | null {
  if (typeof value !== 'string') return null;
  if (/^\s*\d{1,9}\s*$/.test(value)) return Number(value) * 1_000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}
