import { describe, expect, test } from 'vitest';
import { readCsv, readText, writeCsvLine } from './read-csv.ts';

describe('a CSV file', () => {
  test.each([
    ['commas', 'telefone,nome\n+5511988887777,Ana\n'],
    ['semicolons and carriage returns', 'telefone;nome\r\n+5511988887777;Ana'],
    ['tabs and a mark before', '\uFEFFtelefone\tnome\n+5511988887777\tAna\n\n'],
  ])('with %s is read', (_, text) => {
    expect(readCsv(text)).toEqual({ columns: ['telefone', 'nome'], rows: [['+5511988887777', 'Ana']] });
  });

  test('keeps what is quoted, with delimiters, quotes and lines inside', () => {
    expect(readCsv('a,b\n"x, ""y""\nz",2').rows).toEqual([['x, "y"\nz', '2']]);
  });

  test('of an old spreadsheet keeps its accents', () => {
    expect(readText(new Uint8Array([74, 111, 0xe3, 111]).buffer)).toBe('João');
  });
});

test('what is written is no formula, and a phone stays one', () => {
  expect(writeCsvLine(['=1+1', '+5511988887777', 'a"b', ''])).toBe('\'=1+1,+5511988887777,"a""b",\r\n');
});
