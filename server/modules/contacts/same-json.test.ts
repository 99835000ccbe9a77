import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameJson } from './same-json.ts';

const json = fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.parse(JSON.stringify(value)));

test('two values out of JSON are the same where the general comparison finds them so', () => {
  fc.assert(
    fc.property(json, json, (a, b) => {
      expect(sameJson(a, b)).toBe(isDeepStrictEqual(a, b));
      expect(sameJson(a, structuredClone(a))).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test.each([
  [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
  [{ a: 1 }, { b: 1 }, false],
  [{ a: null }, {}, false],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [{ 0: 1 }, [1], false],
  [null, {}, false],
  ['1', 1, false],
])('%j and %j: %s', (a, b, isSame) => {
  expect([sameJson(a, b), sameJson(b, a)]).toEqual([isSame, isSame]);
});
