import { expect, test } from 'vitest';
import { sumDays } from './sum-days.ts';

const day = (total: number) => ({
  ...{ total, sent: total, delivered: 1, read: 0, failed: 0, pending: 0, cost: 0.5 },
});
const ofTemplate = (templateName: string, total: number) => ({ templateName, ...day(total) });
const ofNumber = (phone: string, total: number) => ({ numberId: phone, phone, ...day(total) });
const figures = (sums: ReturnType<typeof sumDays>) => sums.map(({ name, total, cost }) => [name, total, cost]);

test('adds the days of each template, the busiest first', () => {
  const sums = sumDays([
    { templates: [ofTemplate('a', 1)], numbers: null },
    { templates: null, numbers: null },
    { templates: [ofTemplate('b', 9), ofTemplate('a', 2)], numbers: null },
  ]);
  expect(figures(sums)).toEqual([
    ['b', 9, 0.5],
    ['a', 3, 1],
  ]);
});

test('adds the days of each number', () => {
  const days = [1, 2].map((total) => ({ templates: null, numbers: [ofNumber('+551130000000', total)] }));
  expect(figures(sumDays(days))).toEqual([['+551130000000', 3, 1]]);
});
