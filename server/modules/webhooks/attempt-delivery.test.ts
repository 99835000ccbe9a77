import { expect, test } from 'vitest';
import { keepAnswer } from './attempt-delivery.ts';

test.each([
  ['{"error":"no customer +5511988887777"}', '{"error":"no customer [número]"}'],
  ['(11) 98888-7777 e 5511988887777', '([número] e [número]'],
  ['order 1234567 of 2026-11', 'order 1234567 of 2026-11'],
])('an answer is kept without the phones it repeats: %s', (body, kept) => {
  expect(keepAnswer(Buffer.from(body))).toBe(kept);
});

test('an empty answer is none', () => {
  expect(keepAnswer(Buffer.alloc(0))).toBeNull();
});
