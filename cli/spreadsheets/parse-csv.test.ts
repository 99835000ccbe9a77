import { expect, test } from 'vitest';
import { decodeText, parseCsv, writeCsvLine } from './parse-csv.ts';

test.each<[string, string, string[][]]>([
  [
    'commas',
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'semicolons, as Brazilian spreadsheets write',
    'a;b\r\n1,5;2\r\n',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'tabs',
    'a\tb\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'quotes around delimiters, line ends and quotes',
    'a,b\n"x,""y""\nz",2',
    [
      ['a', 'b'],
      ['x,"y"\nz', '2'],
    ],
  ],
  ['a byte order mark', '\uFEFFa,b', [['a', 'b']]],
  ['empty cells and lines, each in its place', 'a,b\n\n,2\n,\n', [['a', 'b'], [''], ['', '2'], ['', '']]],
  [
    'old line ends',
    'a,b\r1,2\r',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['a quote inside a cell', 'a\n5" tela', [['a'], ['5" tela']]],
  ['nothing', '', []],
])('reads %s', (_, text, rows) => {
  expect(parseCsv(text)).toEqual(rows);
});

test('what is written can be read again as it was', () => {
  const cells = ['a,b', 'diz "oi"', 'duas\nlinhas', ''];
  expect(parseCsv(`t1,t2,t3,t4\n${writeCsvLine(cells)}`)[1]).toEqual(cells);
  expect(writeCsvLine(['=1+1', '+55 11'], ';')).toBe('=1+1;+55 11\n');
});

test.each([
  ['UTF-8', Buffer.from('João')],
  ['Windows-1252', Buffer.from('João', 'latin1')],
  ['UTF-16 with its mark', Buffer.from('\uFEFFJoão', 'utf16le')],
])('text in %s is read as it was written', (_name, bytes) => {
  expect(decodeText(bytes)).toBe('João');
});

test('the signs that only Windows-1252 has are read, too', () => {
  const bytes = Buffer.from([0x80, 0x93, 0xe9, 0x94, 0x97, 0x92, 0x99]);
  expect(decodeText(bytes)).toBe('€“é”—’™');
});
