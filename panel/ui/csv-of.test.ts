import { expect, test } from 'vitest';
import { csvOf } from './csv-of.ts';

test('quotes what would end a cell, no cell is a formula, and a phone stays one', () => {
  expect(
    csvOf([
      ['a', 'b,c', 'd"e'],
      ['=1+1', '+1+1', '+5511988887777'],
    ]),
  ).toBe('\uFEFFa,"b,c","d""e"\r\n\'=1+1,\'+1+1,+5511988887777\r\n');
});
