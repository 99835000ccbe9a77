import { readZip } from './read-zip.ts';

/**
 * The rows of a workbook's first sheet, as texts: row n of the sheet is row n here, also one that the file leaves out
 * because it is empty. Of a formula its last value; dates stay the numbers they are.
 */
export function readXlsx(bytes: Buffer): string[][] {
  const read = readZip(bytes);
  const sheet = read(firstSheet(read)) ?? read('xl/worksheets/sheet1.xml');
  if (!sheet) throw new Error('the file is not a spreadsheet');
  const shared = tags(read('xl/sharedStrings.xml') ?? '', 'si').map(({ inner }) => textIn(inner));
  const rows: string[][] = [];
  for (const { attributes, inner } of tags(sheet, 'row')) {
    const place = Number(attributes.r ?? rows.length + 1);
    while (rows.length < Math.min(place, mostRows) - 1) rows.push([]);
    rows.push(readRow(inner, shared));
  }
  return rows;
}

/** No sheet has more. */
const mostRows = 1_048_576;

/** The workbook lists its sheets in the order people see them, each by a relation to its file. */
function firstSheet(read: (name: string) => string | null): string {
  const [sheet] = tags(read('xl/workbook.xml') ?? '', 'sheet');
  const relation = tags(read('xl/_rels/workbook.xml.rels') ?? '', 'Relationship').find(
    ({ attributes }) => attributes.Id === sheet?.attributes['r:id'],
  );
  const target = relation?.attributes.Target ?? 'worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function readRow(xml: string, shared: readonly string[]): string[] {
  const row: string[] = [];
  for (const { attributes, inner } of tags(xml, 'c')) {
    const column = columnOf(attributes.r ?? '') ?? row.length;
    while (row.length < column) row.push('');
    row.push(readCell(attributes.t, inner, shared));
  }
  return row;
}

function readCell(type: string | undefined, inner: string, shared: readonly string[]): string {
  if (type === 'inlineStr') return textIn(inner);
  const value = decode(tags(inner, 'v')[0]?.inner ?? '');
  if (type === 's') return shared[Number(value)] ?? '';
  // A phone typed as a number may be kept as 5.511988887777E12.
  return /^-?[\d.]+E\+?\d+$/i.test(value) ? Number(value).toFixed(0) : value;
}

/** `C12` is in the third column. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]+/.exec(reference)?.[0];
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : null;
}

/** Texts of a cell may come in runs of different looks. Readings of Japanese words are not part of them. */
const textIn = (xml: string) =>
  tags(withoutReadings(xml), 't')
    .map(({ inner }) => decode(inner))
    .join('');

function withoutReadings(xml: string): string {
  const [before = '', ...readings] = xml.split(/<rPh[\s>]/);
  const after = readings.map((reading) => reading.slice(reading.indexOf(readingEnd) + readingEnd.length));
  return [before, ...after].join('');
}

const readingEnd = '</rPh>';

type Tag = { attributes: Record<string, string>; inner: string };

/** The tags of one name, which are never nested in these files. */
function tags(xml: string, name: string): Tag[] {
  const found = xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(\\s[^>]*?)?(?:/>|>(.*?)</(?:\\w+:)?${name}>)`, 'gs'));
  return [...found].map(([, attributes = '', inner = '']) => ({ attributes: readAttributes(attributes), inner }));
}

const readAttributes = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/([\w:]{1,64})="([^"]*)"/g)].map(([, key = '', value = '']) => [key, decode(value)]),
  );

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const decode = (text: string) =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, word) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return entities[word] ?? whole;
  });
