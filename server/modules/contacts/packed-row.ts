/** Shorter rows stay as they are. */
const shortText = 512;

/**
 * A long row as it waits for its piece of the import: one text, and its phone. As values, those of five thousand rows are
 * more than a million, and every collection of garbage would look at each of them while callers wait.
 */
export class PackedRow {
  readonly phone: unknown;
  readonly #text: string;

  private constructor(row: object, text: string) {
    this.phone = Reflect.get(row, 'phone');
    this.#text = text;
  }

  static of(row: unknown): unknown {
    if (typeof row !== 'object' || row === null) return row;
    const text = JSON.stringify(row);
    return text.length > shortText ? new PackedRow(row, text) : row;
  }

  /** How many characters are parsed to open it. */
  static lengthOf = (row: unknown) => (row instanceof PackedRow ? row.#text.length : 0);

  static open(row: unknown): unknown {
    return row instanceof PackedRow ? JSON.parse(row.#text) : row;
  }
}
