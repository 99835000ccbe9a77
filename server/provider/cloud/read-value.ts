/** Reads what others wrote: every answer and notification is foreign until one of these has looked at it. */
export type Fields = Record<string, unknown>;

export function readFields(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

export function readList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A string that holds something, within bounds; anything else is null. */
export function readText(value: unknown, maxLength = 4_096): string | null {
  return typeof value === 'string' && value.length > 0 && value.length <= maxLength ? value : null;
}

export function readDigits(value: unknown): string | null {
  return typeof value === 'string' && /^\d{5,20}$/.test(value) ? value : null;
}

export function parseFields(text: string): Fields | null {
  try {
    return readFields(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Foreign prose for people: one line, no control characters, never long. */
export function clipText(value: unknown, maxLength = 300): string | null {
  if (typeof value !== 'string') return null;
  const line = storableText(value)
    .slice(0, maxLength * 2)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  if (line === '') return null;
  const characters = Array.from(line);
  return characters.length <= maxLength ? line : `${characters.slice(0, maxLength - 1).join('')}…`;
}

/** PostgreSQL takes neither NUL nor half a surrogate pair; one odd message must not stop the queue behind it. */
export function storableText(text: string): string {
  return unstorable.test(text) ? Buffer.from(text.replaceAll('\0', '\ufffd'), 'utf8').toString('utf8') : text;
}

const unstorable = /\0|\p{Surrogate}/u;

export function storable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= maxDepth) return null;
  if (Array.isArray(value)) return value.map((item) => storable(item, depth + 1));
  return storableFields(value as Fields, depth);
}

const maxDepth = 32;

export function storableFields(fields: Fields, depth = 0): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [storableText(name), storable(value, depth + 1)]),
  );
}
