import { expect, test } from 'vitest';
import { slowdown } from '../../testing/slowdown.ts';
import { matchesEtag } from './match-etag.ts';

test.each([
  ['"a"', true],
  ['"x", "a"', true],
  ['"x","a" , "y"', true],
  ['"x"', false],
  ['"a" "x"', false],
  ['', false],
  [undefined, false],
])('whether %j names "a" is %j', (header, named) => {
  expect(matchesEtag(header, '"a"')).toBe(named);
});

test('spaces without a comma take no longer than letters', () => {
  expect(slowdown(`"${' '.repeat(15_800)}"`, (header) => matchesEtag(header, '"a"'))).toBeLessThan(100);
});
