import { expect, test } from 'vitest';
import { csvLine } from './csv-line.ts';

test('quotes what would end a cell, and nothing else', () => {
  expect(csvLine(['a', 'b,c', 'd"e', 'f\ng', null, -1.5])).toBe('a,"b,c","d""e","f\ng",,-1.5\r\n');
});

test.each(['=1+1', '+55', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1'])('%j is no formula to a spreadsheet', (text) => {
  expect(csvLine([text])).toMatch(/^"?'/);
});
