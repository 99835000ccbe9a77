/** A table as it stands in a file: its first line names the columns. */
export type Sheet = { columns: string[]; rows: string[][] };

/** Rows of a file as a sheet, each as wide as the titles at least. */
export function sheetOf([titles = [], ...rows]: readonly string[][]): Sheet {
  return {
    columns: titles.map((name) => name.trim()),
    rows: rows.map((row) => Array.from({ length: Math.max(row.length, titles.length) }, (_, n) => row[n] ?? '')),
  };
}
