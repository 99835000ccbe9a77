import { expect, test } from 'vitest';
import { readXlsx } from './read-xlsx.ts';
import { sampleXlsx, writeXlsx } from './write-xlsx.factory.ts';

test('reads the first sheet of a workbook, cell by cell', () => {
  expect(readXlsx(sampleXlsx())).toEqual([
    ['phone', 'nome', '', 'cidade'],
    ['5511988887777', 'Ana & Cia é', '', 'Recife'],
    ['5521977776666', ''],
    [],
    [''],
  ]);
});

test('what is no workbook is refused', () => {
  expect(() => readXlsx(Buffer.from('phone,nome\n'))).toThrow('not a spreadsheet');
  expect(() => readXlsx(writeXlsx({ 'word/document.xml': '<w/>' }))).toThrow('not a spreadsheet');
});
