import { expect, test } from 'vitest';
import { csvOf } from './csv-of.ts';

test('quotes what would end a cell, and no cell is a formula', () => {
  expect(
    csvOf([
      ['a', 'b,c', 'd"e'],
      ['=1+1', '+55', 'ok'],
    ]),
  ).toBe('\uFEFFa,"b,c","d""e"\r\n\'=1+1,\'+55,ok\r\n');
});
