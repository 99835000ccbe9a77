import { Limits } from '@recado/simulator/world/limits.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PairPace } from './pair-pace.ts';

let now = 0;
const open = () => {
  now = 1_000_000;
  return new PairPace(() => now);
};

test('lends a burst of forty to one person, and nothing of it to another', () => {
  const pairs = open();
  const taken = Array.from({ length: 41 }, () => pairs.take('ana'));
  expect(taken.filter((wait) => wait === 0)).toHaveLength(40);
  expect(pairs.take('bia')).toBe(0);
});

test('gives those who wait a turn of their own, and every turn is kept', () => {
  const pairs = open();
  for (let i = 0; i < 40; i++) pairs.take('ana');
  const waits = [pairs.take('ana'), pairs.take('ana'), pairs.take('ana')];
  expect(waits).toEqual([6_000, 12_000, 18_000]);
  for (const wait of waits) {
    now = 1_000_000 + wait;
    expect(pairs.take('ana')).toBe(0);
  }
});

test('leaves a person alone for 4^n seconds when the platform says so, and forgets it after a success', () => {
  const pairs = open();
  expect([pairs.tooFast('ana'), pairs.tooFast('ana'), pairs.tooFast('ana')]).toEqual([1_000, 4_000, 16_000]);
  expect(pairs.take('ana')).toBe(16_000);
  now += 16_000;
  expect(pairs.take('ana')).toBe(0);
  pairs.wentWell('ana');
  expect(pairs.tooFast('ana')).toBe(1_000);
});

test('counts what a former owner of the lane sent', () => {
  const pairs = open();
  pairs.remember('ana', 39);
  expect([pairs.take('ana'), pairs.take('ana')]).toEqual([0, 6_000]);
});

test('holds no more people than were written to in the last minutes', () => {
  const pairs = open();
  for (let i = 0; i < 50_000; i++) {
    pairs.take(`person ${i}`);
    now += 10;
  }
  expect(pairs.size).toBeLessThan(2_500);
});

test('never meets the platform’s own limit, whatever the traffic and however answers are delayed', () => {
  const gaps = fc.array(fc.record({ gapMs: fc.nat(8_000), delayMs: fc.nat(5_000) }), { maxLength: 200 });
  fc.assert(
    fc.property(gaps, (story) => {
      const pairs = open();
      const platform = new Limits();
      const arrivals: number[] = [];
      for (const { gapMs, delayMs } of story) {
        now += gapMs;
        if (pairs.take('ana') === 0) arrivals.push(now + delayMs);
      }
      arrivals.sort((a, b) => a - b);
      expect(arrivals.filter((at) => !platform.takePair('number', 'ana', at))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
