import { readZip } from './read-zip.ts';

/**
 * The rows of a workbook's first sheet, as texts: row n of the sheet is row n here, also one that the file leaves out
 * because it is empty. Of a formula its last value, of a date the day as ISO 8601 writes it.
 *
 * By hand, because `read-excel-file` brings six packages and 6 MB, two of them with fewer than ten published versions.
 */
export function readXlsx(bytes: Buffer): string[][] {
  const read = readZip(bytes);
  const sheet = read(firstSheet(read)) ?? read('xl/worksheets/sheet1.xml');
  if (!sheet) throw new Error('the file is not a spreadsheet');
  const book: Book = {
    shared: tags(read('xl/sharedStrings.xml') ?? '', 'si').map(({ inner }) => textIn(inner)),
    isDate: dateStyles(read('xl/styles.xml') ?? ''),
    dayZero: dayZeroOf(read('xl/workbook.xml') ?? ''),
  };
  const rows: string[][] = [];
  for (const { attributes, inner } of tags(sheet, 'row')) {
    const place = Number(attributes.r ?? rows.length + 1);
    while (rows.length < Math.min(place, mostRows) - 1) rows.push([]);
    rows.push(readRow(inner, book));
  }
  return rows;
}

/** `isDate`: whether cells of a style show a day; such a cell holds how many days it is after `dayZero`. */
type Book = { shared: readonly string[]; isDate: readonly boolean[]; dayZero: number };

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

function readRow(xml: string, book: Book): string[] {
  const row: string[] = [];
  for (const { attributes, inner } of tags(xml, 'c')) {
    const column = columnOf(attributes.r ?? '') ?? row.length;
    while (row.length < column) row.push('');
    row.push(readCell(attributes, inner, book));
  }
  return row;
}

function readCell(
  { t: type, s: style = '' }: Tag['attributes'],
  inner: string,
  { shared, isDate, dayZero }: Book,
): string {
  if (type === 'inlineStr') return textIn(inner);
  const value = decode(tags(inner, 'v')[0]?.inner ?? '');
  if (type === 's') return shared[Number(value)] ?? '';
  if (isDate[Number(style)] && style !== '' && value !== '' && Number(value) >= 0) return dayOf(dayZero, Number(value));
  // A phone typed as a number may be kept as 5.511988887777E12.
  return /^-?[\d.]+E\+?\d+$/i.test(value) ? Number(value).toFixed(0) : value;
}

/** By the place of the style in the workbook. Times without a day stay numbers. */
function dateStyles(xml: string): boolean[] {
  const own = new Map(
    tags(xml, 'numFmt').map(({ attributes }) => [attributes.numFmtId ?? '', attributes.formatCode ?? '']),
  );
  const [styles] = tags(xml, 'cellXfs');
  return tags(styles?.inner ?? '', 'xf').map(({ attributes: { numFmtId = '' } }) => {
    const format = own.get(numFmtId);
    return format === undefined ? builtInDates.has(Number(numFmtId)) : showsDay(format);
  });
}

const builtInDates = new Set([14, 15, 16, 17, 22]);

/** A format with the letter of a day or a year outside of quoted words, colours and escapes. */
const showsDay = (format: string) => {
  const outside = format.split('"').filter((_, place) => place % 2 === 0);
  return /[dy]/i.test(outside.join('').replaceAll(/\[[^[\]]*\]|\\./g, ''));
};

/** Workbooks of old Macintoshes begin four years later. */
const dayZeroOf = (workbook: string) => {
  const [properties] = tags(workbook, 'workbookPr');
  return /^(1|true)$/.test(properties?.attributes.date1904 ?? '') ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
};

const dayOf = (dayZero: number, days: number) => {
  const text = new Date(dayZero + Math.round(days * 86_400) * 1_000).toISOString();
  return text.slice(0, Number.isInteger(days) ? 10 : 19);
};

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
