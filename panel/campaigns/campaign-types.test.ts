import { expect, test } from 'vitest';
import { followEvery } from './campaign-types.ts';

test('campaigns are asked for quickly while one of them goes on, and slowly for the ticks that come afterwards', () => {
  expect(followEvery([{ status: 'COMPLETED' }, { status: 'INGESTING' }], 3_000)).toBe(3_000);
  expect(followEvery([{ status: 'SCHEDULED' }], 1_500)).toBe(1_500);
  expect(followEvery([{ status: 'COMPLETED' }, { status: 'CANCELED' }], 3_000)).toBe(20_000);
  expect(followEvery([], 3_000)).toBe(20_000);
});
