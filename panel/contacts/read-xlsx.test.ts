import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readXlsx } from './read-xlsx.ts';

/** A ZIP as spreadsheets write it: entries, their directory, and where that begins. */
function zip(entries: Record<string, string>): ArrayBuffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const packed = deflateRawSync(Buffer.from(text));
    const sizes = [packed.length, Buffer.byteLength(text)] as const;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(sizes[0], 18);
    local.writeUInt32LE(sizes[1], 22);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(sizes[0], 20);
    central.writeUInt32LE(sizes[1], 24);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(offset, 42);
    parts.push(local, Buffer.from(name), packed);
    directory.push(central, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(entries).length, 10);
  end.writeUInt32LE(offset, 16);
  const whole = Buffer.concat([...parts, ...directory, end]);
  return whole.buffer.slice(whole.byteOffset, whole.byteOffset + whole.length) as ArrayBuffer;
}

test('the first sheet of a spreadsheet is read: shared texts, numbers, gaps and accents', async () => {
  const file = zip({
    'xl/workbook.xml': '<workbook/>',
    'xl/sharedStrings.xml':
      '<sst><si><t>telefone</t></si><si><t>nome</t></si><si><r><t>An</t></r><r><t>a &amp; Jo&#227;o</t></r></si></sst>',
    'xl/worksheets/sheet1.xml':
      '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>cidade</t></is></c></row>' +
      '<row r="2"><c r="A2"><v>5.511988887777E12</v></c><c r="B2" t="s"><v>2</v></c></row>' +
      '<row r="3"><c r="A3"><v>5521977776666</v></c><c r="C3" t="inlineStr"><is><t>Rio</t></is></c></row></sheetData></worksheet>',
  });
  expect(await readXlsx(file)).toEqual({
    columns: ['telefone', 'nome', 'cidade'],
    rows: [
      ['5511988887777', 'Ana & João', ''],
      ['5521977776666', '', 'Rio'],
    ],
  });
});

test('what is no spreadsheet is refused', async () => {
  await expect(readXlsx(new TextEncoder().encode('telefone,nome').buffer as ArrayBuffer)).rejects.toThrow('no zip');
});
