import { expect, test } from 'vitest';
import { searchPrefixes } from './search-prefixes.ts';

test.each([
  ['  Boas_Vindas ', ['Boas_Vindas']],
  ['', []],
  ['   ', []],
  ['11', ['11']],
  ['(21) 3333', ['(21) 3333', '213333', '55213333']],
  ['+5511988887777', ['+5511988887777', '5511988887777', '551188887777', '555511988887777']],
  ['1198', ['1198', '551198', '55118']],
  ['555', ['555']],
])('"%s" may be the beginning of these', (text, prefixes) => {
  expect(searchPrefixes(text)).toEqual(prefixes);
});
