import { readFileSync } from 'node:fs';
import { decodeText, delimiterOf, parseCsv } from './parse-csv.ts';
import { readXlsx } from './read-xlsx.ts';

/** The rows of a .csv or .xlsx, and what parts the cells of one written beside it. */
export function readCells(file: string): { cells: string[][]; delimiter: string } {
  const bytes = readFileSync(file);
  if (/\.xlsx$/i.test(file)) return { cells: readXlsx(bytes), delimiter: ',' };
  const text = decodeText(bytes);
  return { cells: parseCsv(text), delimiter: delimiterOf(text) };
}
