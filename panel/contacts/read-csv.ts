/** A table as it stands in a file: its first line names the columns. */
export type Sheet = { columns: string[]; rows: string[][] };

const delimiters = [';', ',', '\t', '|'] as const;

/** Cells of a CSV text, quoted or not, with whichever delimiter its first line has most of. */
export function readCsv(text: string): Sheet {
  const clean = text.replace(/^\uFEFF/, '');
  const [first = ''] = clean.split(/\r?\n/, 1);
  const delimiter = delimiters.reduce((best, one) => (countOf(first, one) > countOf(first, best) ? one : best), ',');
  const [columns = [], ...rows] = readLines(clean, delimiter).filter((line) => line.some((cell) => cell.trim() !== ''));
  return { columns: columns.map((name) => name.trim()), rows };
}

const countOf = (text: string, part: string) => text.split(part).length - 1;

function readLines(text: string, delimiter: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    line.push(cell);
    cell = '';
  };
  const endLine = () => {
    endCell();
    lines.push(line);
    line = [];
  };
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? '';
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (char === '"' && cell === '') isQuoted = true;
    else if (char === delimiter) endCell();
    else if (char === '\n') endLine();
    else if (char !== '\r') cell += char;
  }
  if (cell !== '' || line.length > 0) endLine();
  return lines;
}

/** Text of a file: UTF-8, or what spreadsheets in Brazil write when it is none. */
export function readText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** One line of a CSV file; nothing in it is a formula. */
export const writeCsvLine = (cells: readonly string[]) =>
  `${cells
    .map((cell) => (/^[=+\-@\t\r]/.test(cell) && !/^\+\d+$/.test(cell) ? `'${cell}` : cell))
    .map((cell) => (/[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')}\r\n`;
