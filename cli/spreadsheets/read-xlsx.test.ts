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

test('a date is read as its day, by its style; a number of the same size stays one', () => {
  const cells =
    '<c r="A1" s="1"><v>45000</v></c><c r="B1" s="2"><v>45000.5</v></c><c r="C1"><v>45000</v></c><c r="D1" s="3"><v>45000</v></c>';
  const files = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1">${cells}</row></sheetData></worksheet>`,
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="0 &quot;dias&quot;"/></numFmts>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"><alignment/></xf><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
  };
  expect(readXlsx(writeXlsx(files))).toEqual([['2023-03-15', '2023-03-15T12:00:00', '45000', '45000']]);
  const old = {
    ...files,
    'xl/workbook.xml': files['xl/workbook.xml'].replace('<sheets>', '<workbookPr date1904="1"/><sheets>'),
  };
  expect(readXlsx(writeXlsx(old))[0]?.[0]).toBe('2027-03-16');
});
