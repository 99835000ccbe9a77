import { attribute, elements, plain } from './xml.ts';

/** Rows of the first sheet of an XLSX file: a ZIP of XML, opened with what the browser has. */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const files = listFiles(bytes);
  const text = async (name: string) => {
    const file = files.get(name);
    return file ? new TextDecoder().decode(await inflate(file)) : '';
  };
  const sheet = [...files.keys()]
    .filter((name) => name.startsWith('xl/worksheets/') && name.endsWith('.xml'))
    .sort(byNumber)[0];
  if (!sheet) throw new NotATable();
  const shared = sharedStrings(await text('xl/sharedStrings.xml'));
  return rowsOf(await text(sheet), shared);
}

export class NotATable extends Error {}

const byNumber = (a: string, b: string) => numberIn(a) - numberIn(b);
const numberIn = (name: string) => Number(name.replaceAll(/\D/g, ''));

/** More than any list of people: a small file may unpack to everything. */
const mostBytes = 200_000_000;

type Packed = { bytes: Uint8Array<ArrayBuffer>; isDeflated: boolean };

/** Names and places of the files in a ZIP, from the directory at its end. */
function listFiles(bytes: Uint8Array<ArrayBuffer>): Map<string, Packed> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) throw new NotATable();
  const files = new Map<string, Packed>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    const nameLength = view.getUint16(at + 28, true);
    const size = view.getUint32(at + 20, true);
    if (view.getUint32(at + 24, true) > mostBytes) throw new NotATable();
    const local = view.getUint32(at + 42, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    const begin = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    files.set(name, { bytes: bytes.slice(begin, begin + size), isDeflated: view.getUint16(at + 10, true) === 8 });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return files;
}

async function inflate({ bytes, isDeflated }: Packed): Promise<ArrayBuffer> {
  if (!isDeflated) return bytes.buffer;
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).arrayBuffer();
}

const sharedStrings = (xml: string): string[] => [...elements(xml, 'si')].map(({ inner }) => textsIn(inner));

const textsIn = (xml: string) => [...elements(xml, 't')].map(({ inner }) => plain(inner)).join('');

function rowsOf(xml: string, shared: readonly string[]): string[][] {
  const rows: string[][] = [];
  for (const { inner: content } of elements(xml, 'row')) {
    const row: string[] = [];
    for (const { attributes, inner } of elements(content, 'c')) {
      const column = columnOf(attribute(attributes, 'r')) ?? row.length;
      while (row.length < column) row.push('');
      row[column] = cellOf(attribute(attributes, 't'), inner, shared);
    }
    rows.push(row);
  }
  return rows.filter((cells) => cells.some((one) => one.trim() !== ''));
}

function cellOf(type: string | null, inner: string, shared: readonly string[]): string {
  if (type === 'inlineStr') return textsIn(inner);
  const [first] = elements(inner, 'v');
  const value = plain(first?.inner ?? '');
  if (type === 's') return shared[Number(value)] ?? '';
  // Phones come as numbers, long ones in powers of ten.
  return /^\d+(\.\d+)?e\+?\d+$/i.test(value) ? BigInt(Math.round(Number(value))).toString() : value;
}

/** A1 is 0, AA1 is 26. */
function columnOf(place: string | null): number | null {
  if (!place) return null;
  const letters = [...place].filter((sign) => sign >= 'A' && sign <= 'Z');
  return letters.reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
