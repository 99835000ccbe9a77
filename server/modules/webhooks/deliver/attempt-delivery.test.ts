import { expect, test } from 'vitest';
import { keepAnswer } from './attempt-delivery.ts';

test.each([
  ['{"error":"no customer +5511988887777"}', '{"error":"no customer [número]"}'],
  ['5511988887777,551133334444', '[número],[número]'],
  ['order 123456789 of 2026-11-18 10:20', 'order 123456789 of 2026-11-18 10:20'],
])('an answer is kept without the phones it repeats: %s', (body, kept) => {
  expect(keepAnswer(Buffer.from(body))).toBe(kept);
});

test('an empty answer is none', () => {
  expect(keepAnswer(Buffer.alloc(0))).toBeNull();
});
