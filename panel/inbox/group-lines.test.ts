import { expect, test } from 'vitest';
import { groupLines } from './group-lines.ts';

const named = (lines: string, anchor: string) =>
  groupLines(lines.length, lines.indexOf(anchor), 4).map(({ key, from, to }) => `${key} ${lines.slice(from, to)}`);

test('older and newer lines leave the groups between as they are', () => {
  expect(named('efghi', 'i')).toEqual(['-1 efgh', '0 i']);
  expect(named('cdefghijklm', 'i')).toEqual(['-1.75 cd', '-1 efgh', '0 ijkl', '1 m']);
});

test('the oldest group is another one once it is fuller, the newest stays', () => {
  expect(named('bcdefghij', 'i')).toEqual(['-1.875 bcd', '-1 efgh', '0 ij']);
  expect(named('abcdefghijk', 'i')).toEqual(['-2 abcd', '-1 efgh', '0 ijk']);
});

test('nothing has no groups', () => {
  expect(groupLines(0, 0, 4)).toEqual([]);
});
