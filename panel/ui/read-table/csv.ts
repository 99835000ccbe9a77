/** Rows of a CSV file, whatever parts its cells: a comma, a semicolon as spreadsheets of Brazil write, a tab or a bar. */
export function readCsv(text: string): string[][] {
  const content = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const separator = separatorOf(content);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < content.length; at++) {
    const sign = content.charAt(at);
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (content.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === separator) {
      row.push(cell);
      cell = '';
    } else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && content.charAt(at + 1) === '\n') at += 1;
      row.push(cell);
      rows.push(row);
      row = [];
      cell = '';
    } else cell += sign;
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  return rows.filter((cells) => cells.some((one) => one.trim() !== ''));
}

/** The sign that stands most often in the first line, outside of quotes. */
function separatorOf(text: string): string {
  const line = (text.split(/[\r\n]/, 1)[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const counted = [',', ';', '\t', '|'].map((sign) => ({ sign, times: line.split(sign).length }));
  return counted.reduce((best, one) => (one.times > best.times ? one : best)).sign;
}

/** Text of a file: UTF-8, or what spreadsheets in Brazil write when it is none. */
export function readText(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
