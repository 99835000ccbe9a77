import { expect, test } from 'vitest';
import { Limits } from './limits.ts';

test('a number sends its figure in one second and is refused beyond', () => {
  const limits = new Limits();
  const taken = Array.from({ length: 81 }, () => limits.takeThroughput('n', 80, 0));
  expect(taken.filter(Boolean)).toHaveLength(80);
  expect(limits.takeThroughput('other', 80, 0)).toBe(true);
});

test('a caller paced at the limit is never refused', () => {
  const limits = new Limits();
  for (let n = 0; n < 1_000; n += 1) expect(limits.takeThroughput('n', 80, n * 12.5)).toBe(true);
});

test('one person takes a burst of 45 and then one message each six seconds', () => {
  const limits = new Limits();
  const burst = Array.from({ length: 46 }, () => limits.takePair('n', 'ana', 0));
  expect(burst.filter(Boolean)).toHaveLength(45);
  expect(burst[45]).toBe(false);
  expect(limits.takePair('n', 'ana', 5_999)).toBe(false);
  expect(limits.takePair('n', 'ana', 6_000)).toBe(true);
  expect(limits.takePair('n', 'ana', 6_001)).toBe(false);
  expect(limits.takePair('n', 'bia', 0)).toBe(true);
});
