import { expect, test } from 'vitest';
import { dailyLimitOf } from './daily-limit.ts';

type Warming = Parameters<typeof dailyLimitOf>[0]['warming'];

const warmed = (status: Warming['status'], dailyCap: number | null): Warming => ({
  ...{ numberId: 'n', phone: '+551130000000', status, dailyCap },
  ...{ day: 1, sentToday: 0, nextCap: null, nextCapAt: null },
});

test.each([
  ['of the tier', 2_000, warmed('OFF', null), 2_000],
  ['of the warming, while it is lower', 2_000, warmed('WARMING', 50), 50],
  ['of the tier, while that is lower', 250, warmed('WARMING', 400), 250],
  ['of the warming alone', null, warmed('WARMING', 50), 50],
  ['none after the warming', null, warmed('DONE', null), null],
])('the limit of a day is that %s', (_, dailyLimit, warming, limit) => {
  expect(dailyLimitOf({ dailyLimit, warming })).toBe(limit);
});
