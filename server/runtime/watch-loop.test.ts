import { expect, test } from 'vitest';
import { watchLoop } from './watch-loop.ts';

test('a thread is full when it was busy nearly all the time since the last look, and is asked only now and then', () => {
  let [now, busy] = [1_000, 400];
  const isFull = watchLoop({ now: () => now, busy: () => busy });
  const after = (millis: number, busyMillis: number) => {
    now += millis;
    busy += busyMillis;
    return isFull();
  };
  expect(after(49, 49)).toBe(null);
  expect(after(1, 1)).toBe(true);
  expect(after(0, 0)).toBe(null);
  expect(after(100, 90)).toBe(true);
  expect(after(100, 89)).toBe(false);
});

test('this thread reports how busy it is', async () => {
  const isFull = watchLoop();
  for (let look: boolean | null = null; look !== true; look = isFull()) {
    const until = performance.now() + 60;
    while (performance.now() < until);
    await new Promise((resolve) => setImmediate(resolve));
  }
});
