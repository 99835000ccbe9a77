import type { Sheet } from './read-csv.ts';

/** The first sheet of an XLSX file, which is a ZIP of XML: read with what browsers have, without a library. */
export async function readXlsx(file: ArrayBuffer): Promise<Sheet> {
  const parts = await unzip(file, /^xl\/(sharedStrings\.xml|worksheets\/sheet1\.xml)$/);
  const sheet = parts.get('xl/worksheets/sheet1.xml');
  if (sheet === undefined) throw new Error('no sheet');
  const shared = readShared(parts.get('xl/sharedStrings.xml') ?? '');
  const lines = elementsIn(sheet, 'row').map(({ inner }) => readRow(inner, shared));
  const [columns = [], ...rows] = lines.filter((line) => line.some((cell) => cell.trim() !== ''));
  return {
    columns: columns.map((name) => name.trim()),
    rows: rows.map((row) => Array.from({ length: Math.max(row.length, columns.length) }, (_, n) => row[n] ?? '')),
  };
}

type Element = { attributes: string; inner: string };

/** Elements of a name, one after the other; none of those read here stands inside another of its name. */
function elementsIn(xml: string, name: string): Element[] {
  const found: Element[] = [];
  const close = `</${name}>`;
  for (let at = xml.indexOf(`<${name}`); at >= 0; at = xml.indexOf(`<${name}`, at)) {
    const head = at + name.length + 1;
    const end = xml.indexOf('>', head);
    if (end < 0) break;
    at = end + 1;
    // A longer name begins alike.
    if (!' />\t\r\n'.includes(xml[head] ?? '')) continue;
    const attributes = xml.slice(head, end);
    if (attributes.endsWith('/')) {
      found.push({ attributes, inner: '' });
      continue;
    }
    const last = xml.indexOf(close, at);
    if (last < 0) break;
    found.push({ attributes, inner: xml.slice(at, last) });
    at = last + close.length;
  }
  return found;
}

const textsIn = (xml: string) =>
  elementsIn(xml, 't')
    .map(({ inner }) => decode(inner))
    .join('');

const readShared = (xml: string) => elementsIn(xml, 'si').map(({ inner }) => textsIn(inner));

function readRow(xml: string, shared: readonly string[]): string[] {
  const cells: string[] = [];
  for (const { attributes, inner } of elementsIn(xml, 'c')) {
    const place = /\br="([A-Z]{1,3})\d/.exec(attributes)?.[1];
    const kind = /\bt="(\w{1,12})"/.exec(attributes)?.[1];
    const value = decode(elementsIn(inner, 'v')[0]?.inner ?? '');
    const shown = kind === 's' ? (shared[Number(value)] ?? '') : kind === 'inlineStr' ? textsIn(inner) : plain(value);
    cells[place ? columnOf(place) : cells.length] = shown;
  }
  return Array.from(cells, (cell) => cell ?? '');
}

/** A phone kept as a number comes as 5.511988887777E12. */
const plain = (value: string) =>
  /^\d+(\.\d+)?E\+?\d+$/i.test(value) ? String(BigInt(Math.round(Number(value)))) : value;

const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decode = (text: string) =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
    (whole, hex?: string, digits?: string, name?: string) => {
      if (name) return entities[name] ?? whole;
      return String.fromCodePoint(Math.min(0x10ffff, hex ? Number.parseInt(hex, 16) : Number(digits)));
    },
  );

/** More than any list of contacts: a small file may say that it holds everything. */
const mostBytes = 200_000_000;

/** The texts of the named entries, found by the directory at the end of the file. */
async function unzip(file: ArrayBuffer, wanted: RegExp): Promise<Map<string, string>> {
  const view = new DataView(file);
  let end = file.byteLength - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) throw new Error('no zip');
  const texts = new Map<string, string>();
  let at = view.getUint32(end + 16, true);
  for (let n = view.getUint16(end + 10, true); n > 0; n--) {
    const [method, packed, whole] = [
      view.getUint16(at + 10, true),
      view.getUint32(at + 20, true),
      view.getUint32(at + 24, true),
    ];
    const [nameSize, extra, comment] = [
      view.getUint16(at + 28, true),
      view.getUint16(at + 30, true),
      view.getUint16(at + 32, true),
    ];
    const name = new TextDecoder().decode(new Uint8Array(file, at + 46, nameSize));
    if (wanted.test(name)) {
      if (whole > mostBytes) throw new Error('too large');
      const head = view.getUint32(at + 42, true);
      const start = head + 30 + view.getUint16(head + 26, true) + view.getUint16(head + 28, true);
      texts.set(name, await inflate(file.slice(start, start + packed), method));
    }
    at += 46 + nameSize + extra + comment;
  }
  return texts;
}

async function inflate(bytes: ArrayBuffer, method: number): Promise<string> {
  if (method === 0) return new TextDecoder().decode(bytes);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).text();
}
