/** A statement and its parameters. Values never become text: a nested statement is spliced, all else is a parameter. */
export type Sql = { readonly text: string; readonly values: readonly unknown[] };

/** A statement that knows its rows: a call of a function of the database. */
export type Call<Row> = Sql & {
  /** Nothing is there: it keeps rows from being read as others. */
  readonly row?: Row;
};

export function sql(strings: TemplateStringsArray, ...parts: readonly unknown[]): Sql {
  let text = strings[0] ?? '';
  const values: unknown[] = [];
  parts.forEach((part, i) => {
    if (isSql(part)) {
      text += part.text.replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + values.length}`);
      values.push(...part.values);
    } else {
      values.push(part);
      text += `$${values.length}`;
    }
    text += strings[i + 1] ?? '';
  });
  return { text, values };
}

function isSql(part: unknown): part is Sql {
  return typeof part === 'object' && part !== null && 'text' in part && 'values' in part && Array.isArray(part.values);
}
