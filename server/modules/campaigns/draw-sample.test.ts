import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareVariants } from './compare-variants.ts';
import { drawSample } from './draw-sample.ts';
import { spread } from './forecast-campaign.ts';

/** A generator of the kind everybody writes: good enough to be random, and the same every time. */
function seeded(seed: number) {
  let state = seed >>> 0;
  return {
    bytes: (count: number) => Buffer.alloc(count),
    fraction() {
      state = (state * 1_664_525 + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    },
  };
}

describe('a sample', () => {
  test('C5 holds each number once, inside its bounds, half and half, and as many as asked for', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(1_000), fc.integer({ min: 2, max: 500 }), fc.integer({ min: 1, max: 50 }), draw),
      { numRuns: 300 },
    );
    function draw(seed: number, first: number, count: number, pct: number) {
      const last = first + count - 1;
      const sample = drawSample(seeded(seed), first, last, pct);
      expect(sample?.ns).toHaveLength(Math.max(2, Math.round((count * pct) / 100)));
      const ns = sample?.ns ?? [];
      expect(new Set(ns).size).toBe(ns.length);
      expect(ns.every((n) => n >= first && n <= last)).toBe(true);
      const forA = sample?.variants.filter((variant) => variant === 'A').length ?? 0;
      expect([0, 1]).toContain(forA - (ns.length - forA));
    }
  });

  test('takes everybody with the same likelihood', () => {
    const drawn = new Array<number>(20).fill(0);
    for (let seed = 0; seed < 2_000; seed++) {
      for (const n of drawSample(seeded(seed * 7_919), 0, 19, 20)?.ns ?? []) drawn[n] = (drawn[n] ?? 0) + 1;
    }
    for (const times of drawn) expect(Math.abs(times - 400)).toBeLessThan(100);
  });

  test('needs two to compare', () => {
    expect(drawSample(seeded(1), 5, 5, 50)).toBeNull();
    expect(drawSample(seeded(1), 6, 5, 50)).toBeNull();
  });
});

describe('two variants', () => {
  const compare = (readA: number, sentA: number, readB: number, sentB: number) =>
    compareVariants({
      metric: 'READ',
      counts: { A: { READ: readA, DELIVERED: sentA - readA }, B: { READ: readB, DELIVERED: sentB - readB } },
    });

  test('the better rate wins, with the confidence of a two-proportion z-test', () => {
    // z = 2.3905, whose two-sided p-value is 0.0168.
    expect(compare(50, 500, 75, 500)).toEqual({ winner: 'B', confidence: 0.9832, rates: { A: 0.1, B: 0.15 } });
    expect(compare(75, 500, 50, 500)).toMatchObject({ winner: 'A', confidence: 0.9832 });
  });

  test('ties go to A, and where nothing can be concluded the confidence is 0', () => {
    expect(compare(5, 10, 5, 10)).toMatchObject({ winner: 'A', confidence: 0 });
    expect(compare(0, 0, 0, 0)).toMatchObject({ winner: 'A', confidence: 0 });
    expect(compare(3, 3, 0, 0)).toMatchObject({ winner: 'A', confidence: 0 });
  });
});

describe('the end of a campaign is foretold', () => {
  test('by the pace of its number, and by what its days hold', () => {
    expect(spread(800, 80, { today: null, daily: null })).toEqual({ days: 0, seconds: 10 });
    expect(spread(800, 80, { today: 1_000, daily: 1_000 })).toEqual({ days: 0, seconds: 10 });
    expect(spread(2_500, 100, { today: 500, daily: 1_000 })).toEqual({ days: 2, seconds: 10 });
  });
});
