import { expect, test } from 'vitest';
import { readSearch } from './read-search.ts';

const word = (text: string | null, keys: string[] = [], locals: string[] = []) => ({ text, keys, locals });

test.each([
  ['', []],
  ['   ', []],
  ['  Boas_Vindas ', [[word('Boas_Vindas')]]],
  [',', [[word(',')]]],
  ['11', [[word('11')]]],
  ['555', [[word('555', ['555'])]]],
  ['1198', [[word('1198', ['1198', '551198', '55118'], ['1198'])]]],
  ['8887', [[word('8887', ['8887', '558887'], ['8887', '98887'])]]],
  ['Silva, Ana ana', [[word('Silva'), word('Ana'), word('ana')]]],
  [
    '(21) 3333',
    [[word(null, ['213333', '55213333'], ['213333'])], [word('(21)'), word('3333', ['3333', '553333'], ['3333'])]],
  ],
  [
    '+5511988887777',
    [[word('+5511988887777', ['5511988887777', '551188887777', '555511988887777'], ['5511988887777'])]],
  ],
  [
    '011 9888',
    [
      [word(null, ['0119888', '119888', '55119888', '5511888'], ['0119888'])],
      [word('9888', ['9888', '559888'], ['9888', '99888']), word('011', ['011', '11', '5511'])],
    ],
  ],
])('"%s" is read as this', (text, readings) => {
  expect(readSearch(text)).toEqual(readings);
});

test('of more words than anybody types the longest are looked for', () => {
  const [words] = readSearch('a bb ccc dddd eeeee ffffff ggggggg hhhhhhhh iiiiiiiii');
  expect(words?.map(({ text }) => text?.length)).toEqual([9, 8, 7, 6, 5, 4, 3, 2]);
});
