import { expect, test } from 'vitest';
import { sumTemplates } from './sum-templates.ts';

const day = (templateName: string, total: number) => ({
  ...{ templateName, total, sent: total, delivered: 1, read: 0, failed: 0, pending: 0, cost: 0.5 },
});

test('adds the days of each template, the busiest first', () => {
  const sums = sumTemplates([
    { templates: [day('a', 1)] },
    { templates: null },
    { templates: [day('b', 9), day('a', 2)] },
  ]);
  expect(sums.map(({ templateName, total, cost }) => [templateName, total, cost])).toEqual([
    ['b', 9, 0.5],
    ['a', 3, 1],
  ]);
});
