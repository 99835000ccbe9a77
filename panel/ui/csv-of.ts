/**
 * A CSV file of these rows. A cell that a spreadsheet would take for a formula gets an
 * apostrophe before it; a phone is none.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;

function cellOf(text: string): string {
  const isFormula = /^[=+\-@\t\r\n]/.test(text) && !/^\+\d+$/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
