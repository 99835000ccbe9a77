import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LanePace } from './lane-pace.ts';

const rolling = (starts: readonly number[]) =>
  Math.max(0, ...starts.map((from) => starts.filter((at) => at >= from && at < from + 1_000).length));

test('no rolling second holds more than the rate and a tenth of it, however the lane is driven', () => {
  const turns = fc.array(fc.record({ passMs: fc.nat(120), answers: fc.nat(40), unused: fc.nat(3) }), {
    minLength: 50,
    maxLength: 200,
  });
  fc.assert(
    fc.property(fc.constantFrom(1, 7, 20, 80, 200), turns, (rate, story) => {
      let now = 5_000;
      const pace = new LanePace(rate, () => now);
      const starts: number[] = [];
      for (const { passMs, answers, unused } of story) {
        now += passMs;
        for (let i = 0; i < answers && pace.inFlight > 0; i++) pace.finish();
        const room = pace.room();
        pace.start(room);
        const given = Math.min(unused, room);
        pace.giveBack(given);
        for (let i = 0; i < given; i++) pace.finish();
        for (let i = 0; i < room - given; i++) starts.push(now);
      }
      expect(rolling(starts)).toBeLessThanOrEqual(rate + Math.max(1, rate * 0.1));
    }),
    { numRuns: 200 },
  );
});

test('keeps the whole rate when there is always something to send', () => {
  let now = 0;
  const pace = new LanePace(80, () => now);
  let sent = 0;
  for (; now < 10_000; now += 5) {
    const room = pace.room();
    pace.start(room);
    sent += room;
    for (let i = 0; i < room; i++) pace.finish();
  }
  expect(sent).toBeGreaterThan(790);
});

test('a longer wait asked for while it rests is obeyed too', () => {
  let now = 0;
  const pace = new LanePace(80, () => now);
  now = 1_000;
  pace.rest(() => 500, null);
  pace.rest(() => 500, 30_000);
  now = 30_999;
  expect(pace.room()).toBe(0);
  now = 31_001;
  expect(pace.room()).toBe(1);
});

test('after trouble one at a time feels whether it has passed', () => {
  let now = 0;
  const pace = new LanePace(80, () => now);
  now = 1_000;
  pace.rest(() => 500, null);
  now = 2_000;
  expect(pace.room()).toBe(1);
  pace.start(1);
  expect(pace.room()).toBe(0);
  pace.finish();
  pace.wentWell();
  expect(pace.room()).toBeGreaterThan(1);
});
