import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readCsv, readText } from './csv.ts';
import { NotATable, readXlsx } from './xlsx.ts';

test.each([
  ['a comma', 'telefone,nome\r\n+5511999990001,"Lima, Ana"\r\n'],
  ['a semicolon and a mark of UTF-8', '\uFEFFtelefone;nome\n+5511999990001;Lima, Ana'],
  ['a tab', 'telefone\tnome\n\n+5511999990001\tLima, Ana\n'],
])('reads cells parted by %s', (_, text) => {
  expect(readCsv(text)).toEqual([
    ['telefone', 'nome'],
    ['+5511999990001', 'Lima, Ana'],
  ]);
});

test('quotes within quotes and lines within cells stay', () => {
  expect(readCsv('a,"diz ""oi""\nhoje"')).toEqual([['a', 'diz "oi"\nhoje']]);
});

test('a file of an old spreadsheet keeps its accents', () => {
  expect(readText(new Uint8Array([74, 111, 0xe3, 111]))).toBe('João');
});

/** A ZIP as spreadsheets write it, with the sizes in its directory. */
function zip(files: Record<string, string>): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(Buffer.from(text));
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    parts.push(local, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...parts, ...directory, end]));
}

test('reads the first sheet of a workbook: shared texts, numbers, gaps', async () => {
  const rows = await readXlsx(
    zip({
      'xl/sharedStrings.xml':
        '<sst><si><t>telefone</t></si><si><r><t>An</t></r><r><t xml:space="preserve">a &amp; Bia</t></r></si></sst>',
      'xl/worksheets/sheet1.xml':
        '<sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>cidade</t></is></c></row>' +
        '<row r="2"><c r="A2"><v>5.511999990001E12</v></c><c r="B2" t="s"><v>1</v></c><c r="C2"/></row></sheetData>',
    }),
  );
  expect(rows).toEqual([
    ['telefone', '', 'cidade'],
    ['5511999990001', 'Ana & Bia', ''],
  ]);
});

test('what is no workbook is reported', async () => {
  await expect(readXlsx(new Uint8Array(100))).rejects.toBeInstanceOf(NotATable);
});
