import { expect, test } from 'vitest';
import { silenceAround } from './config.ts';

test('a socket is silent for half a minute at most, unless the database or the platform may take longer', () => {
  expect(silenceAround(15_000)).toBe(30_000);
  expect(silenceAround(180_000)).toBe(360_000);
});
