import { expect, test } from 'vitest';
import { confidenceOf, intervalOf } from './confidence.ts';

test('few messages prove little: the span is wide, and narrows as they grow', () => {
  const few = intervalOf({ hits: 5, sent: 10 });
  const many = intervalOf({ hits: 500, sent: 1_000 });
  expect(few.high - few.low).toBeGreaterThan(0.4);
  expect(many.high - many.low).toBeLessThan(0.07);
  expect(intervalOf({ hits: 0, sent: 0 })).toEqual({ low: 0, high: 1 });
});

test('a difference is surer the more messages show it; none is no confidence', () => {
  expect(confidenceOf({ hits: 50, sent: 100 }, { hits: 50, sent: 100 })).toBeCloseTo(0, 5);
  expect(confidenceOf({ hits: 60, sent: 100 }, { hits: 40, sent: 100 })).toBeCloseTo(0.9953, 3);
  expect(confidenceOf({ hits: 6, sent: 10 }, { hits: 4, sent: 10 })).toBeLessThan(0.7);
  expect(confidenceOf({ hits: 0, sent: 0 }, undefined)).toBe(0);
});
