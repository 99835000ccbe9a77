/**
 * Reads CSV as spreadsheets write it: comma, semicolon or tab, whichever the first line has most of; quotes that may hold
 * delimiters, line ends and doubled quotes; any line end; a byte order mark. Row n of the sheet is row n here, also an empty one.
 */
export function parseCsv(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '');
  const delimiter = delimiterOf(plain);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endRow = () => {
    rows.push([...row, cell]);
    row = [];
    cell = '';
  };
  for (let i = 0; i < plain.length; i++) {
    const char = plain[i] ?? '';
    if (quoted) {
      if (char !== '"') cell += char;
      else if (plain[i + 1] === '"') {
        cell += '"';
        i += 1;
      } else quoted = false;
    } else if (char === '"' && cell.trim() === '') {
      quoted = true;
      cell = '';
    } else if (char === delimiter) {
      row.push(cell);
      cell = '';
    } else if (char === '\n' || char === '\r') {
      if (char === '\r' && plain[i + 1] === '\n') i += 1;
      endRow();
    } else cell += char;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

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

/** Text of a file that says nothing of its encoding: UTF-8 if it can be, else what Windows writes in Brazil. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
