import { parse } from 'csv-parse/sync';

/**
 * Reads CSV as spreadsheets write it: comma, semicolon or tab, whichever the first line has most of; any line end; a byte
 * order mark. Row n of the sheet is row n here, also an empty one.
 */
export const parseCsv = (text: string): string[][] =>
  parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // A quote inside a cell that began without one is part of it: 5" tela.
    relax_quotes: true,
    ltrim: true,
  });

export function delimiterOf(text: string): string {
  const firstLine = text.split(/[\r\n]/, 1)[0] ?? '';
  const counts = [',', ';', '\t'].map((mark) => ({ mark, times: firstLine.split(mark).length }));
  return counts.reduce((best, one) => (one.times > best.times ? one : best)).mark;
}

/** One line of CSV, its cells as they are. */
export const writeCsvLine = (cells: readonly (string | number)[], delimiter = ',') =>
  `${cells
    .map(String)
    .map((cell) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(delimiter)}\n`;

/** Text of a file without a mark of its encoding: UTF-8 if it can be, else what Windows writes in Brazil. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return readWindows(bytes);
  }
}

/** What it has where Latin-1 has control characters, from 0x80 on: some versions of Node 20 read it as Latin-1. */
const signs = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const readWindows = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (sign) => signs.charAt(sign.charCodeAt(0) - 0x80));
