import { describe, expect, test } from 'vitest';
import { Latencies } from './latencies.ts';

const counted = (...milliseconds: number[]) => {
  const latencies = new Latencies();
  for (const one of milliseconds) latencies.add(one);
  return latencies;
};

describe('a share of all durations', () => {
  test('is the upper edge of the bucket that completes it', () => {
    const latencies = counted(...Array.from({ length: 100 }, (_, n) => n + 0.05));
    expect([latencies.at(0.5), latencies.at(0.99), latencies.at(1)]).toEqual([49.1, 98.1, 99.1]);
  });

  test('is never lost to durations outside the buckets', () => {
    const latencies = counted(...Array<number>(10).fill(-0.4), ...Array<number>(89).fill(5.05), 60_000);
    expect([latencies.at(0.05), latencies.at(0.5), latencies.at(0.99), latencies.at(1)]).toEqual([
      0.1, 5.1, 5.1, 10_000,
    ]);
  });
});
