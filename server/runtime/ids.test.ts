import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase32, toBase32 } from './ids.ts';

const [least, most] = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

test('an id as 26 characters is the same id again', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(fromBase32(toBase32(id))).toBe(id);
    }),
  );
  expect([toBase32(least), toBase32(most)]).toEqual(['0'.repeat(26), `7${'z'.repeat(25)}`]);
});

test('as 26 characters ids sort as they did', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (a, b) => {
      expect(toBase32(a) < toBase32(b)).toBe(a < b);
    }),
  );
});

test('what is no id has none behind it', () => {
  for (const text of ['', '0'.repeat(25), '0'.repeat(27), `8${'0'.repeat(25)}`, `0i${'0'.repeat(24)}`]) {
    expect(fromBase32(text)).toBeNull();
  }
});
