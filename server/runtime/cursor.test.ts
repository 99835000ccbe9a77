import { expect, test } from 'vitest';
import { readCursor, writeCursor } from './cursor.ts';

const id = '019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a';

test('a cursor is read as it was written, to the microsecond', () => {
  const place = { micros: '1790856000123456', id };
  expect(readCursor(writeCursor(place))).toEqual(place);
});

test.each(['', 'x', `-1.${id}`, `1.${id}.2`, '1.x', `1e9.${id}`, `${'9'.repeat(18)}.${id}`])(
  '%j is no cursor',
  (text) => {
    expect(readCursor(text)).toBeNull();
  },
);
