import { deflateRawSync } from 'node:zlib';

/** A workbook of our own making, packed as spreadsheets pack theirs. */
export function writeXlsx(files: Record<string, string>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(Buffer.from(text));
    const head = Buffer.alloc(30);
    head.write('PK\x03\x04', 'latin1');
    head.writeUInt16LE(8, 8);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.write('PK\x01\x02', 'latin1');
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    parts.push(head, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

/** Two columns: shared strings, an inline one, a number as a phone, a gap, a row left out. */
export const sampleXlsx = () =>
  writeXlsx({
    'xl/workbook.xml': '<workbook><sheets><sheet name="Gente" sheetId="7" r:id="rId3"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="styles.xml"/><Relationship Id="rId3" Target="worksheets/sheet9.xml"/></Relationships>',
    'xl/sharedStrings.xml': '<sst><si><t>phone</t></si><si><r><t>no</t></r><r><t>me</t></r></si><si><t/></si></sst>',
    'xl/worksheets/sheet9.xml': `<worksheet><sheetData>
      <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="inlineStr"><is><t>cidade</t></is></c></row>
      <row r="2"><c r="A2"><v>5511988887777</v></c><c r="B2" t="inlineStr"><is><t xml:space="preserve">Ana &amp; Cia &#233;</t></is></c><c r="D2" t="str"><f>A1</f><v>Recife</v></c></row>
      <row r="3"><c r="A3"><v>5.521977776666E12</v></c><c r="B3" t="s"><v>2</v></c></row>
      <row r="5"><c r="A5"/></row>
    </sheetData></worksheet>`,
  });
