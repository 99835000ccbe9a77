import { describe, expect, test } from 'vitest';
import { readRetryAfter, retryDelayMs, retrySchedule } from './retry-delay.ts';

const random = (fraction: number) => ({ bytes: () => Buffer.alloc(0), fraction: () => fraction });
const delays = (fraction: number) =>
  retrySchedule.map((_, i) => retryDelayMs(retrySchedule, i + 1, null, random(fraction)));

describe('the wait after a failed attempt', () => {
  test('is five seconds, thirty, five minutes, thirty, two hours, five, ten and ten', () => {
    expect(delays(0)).toEqual([5, 30, 300, 1_800, 7_200, 18_000, 36_000, 36_000].map((seconds) => seconds * 1_000));
  });

  test('is never shorter for its jitter, and at most a fifth longer', () => {
    expect(delays(1)).toEqual(delays(0).map((millis) => Math.round((millis ?? 0) * 1.2)));
  });

  test('ends after the last attempt', () => {
    expect(retryDelayMs(retrySchedule, 9, null, random(0))).toBeNull();
    expect(retryDelayMs(retrySchedule, 9, 60_000, random(0))).toBeNull();
  });

  test('is as long as the endpoint asks, but no shorter than the schedule and no longer than a day', () => {
    expect(retryDelayMs(retrySchedule, 1, 60_000, random(0))).toBe(60_000);
    expect(retryDelayMs(retrySchedule, 1, 1_000, random(0))).toBe(5_000);
    expect(retryDelayMs(retrySchedule, 1, 1e12, random(0))).toBe(86_400_000);
  });
});

describe('Retry-After', () => {
  const now = new Date('2026-11-15T12:00:00.000Z');

  test.each([
    ['120', 120_000],
    [' 7 ', 7_000],
    ['0', 0],
    ['Sun, 15 Nov 2026 12:01:00 GMT', 60_000],
    ['Sun, 15 Nov 2026 11:00:00 GMT', 0],
  ])('reads %s', (header, millis) => {
    expect(readRetryAfter(header, now)).toBe(millis);
  });

  test.each([['soon'], ['-5 s'], ['1e999'], [''], [undefined], [['1', '2']]])('ignores %j', (header) => {
    expect(readRetryAfter(header, now)).toBeNull();
  });
});
