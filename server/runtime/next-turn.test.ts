import { expect, test } from 'vitest';
import { nextTurn, noteSmallCall } from './next-turn.ts';

test('of many that give the loop back, one goes on in each turn, in the order in which they came', async () => {
  let turn = 0;
  let counting = true;
  const count = () => {
    turn += 1;
    if (counting) setImmediate(count);
  };
  setImmediate(count);
  const wentOn: { who: number; turn: number }[] = [];
  await Promise.all(
    Array.from({ length: 8 }, async (_, who) => {
      for (let piece = 0; piece < 3; piece++) {
        await nextTurn();
        wentOn.push({ who, turn });
      }
    }),
  );
  counting = false;
  expect(new Set(wentOn.map((one) => one.turn)).size).toBe(24);
  expect(wentOn.map(({ who }) => who)).toEqual([0, 1, 2].flatMap(() => [0, 1, 2, 3, 4, 5, 6, 7]));
});

test('while small calls are served, long work rests for as long as it worked', async () => {
  const restedMs = async (call: () => void) => {
    let longestMs = 0;
    for (let piece = 0; piece < 5; piece++) {
      call();
      const until = performance.now() + 6;
      while (performance.now() < until);
      const began = performance.now();
      await nextTurn();
      // A turn of the loop comes back at once, a rest only after a timer.
      longestMs = Math.max(longestMs, performance.now() - began);
    }
    return longestMs;
  };
  expect(await restedMs(noteSmallCall)).toBeGreaterThanOrEqual(5);
});
