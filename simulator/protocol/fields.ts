export interface Field {
  name: string;
  /** `edge.start(1).end(2)` gives { start: "1", end: "2" }. */
  args: Record<string, string>;
}

/** Splits at the commas that are outside parentheses and braces; nested `{…}` selections are taken whole. */
export function parseFields(fields: unknown): Field[] {
  if (typeof fields !== 'string' || fields.trim() === '') return [];
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const char of fields) {
    if ('({['.includes(char)) depth += 1;
    if (')}]'.includes(char)) depth -= 1;
    if (char === ',' && depth === 0) {
      parts.push(part);
      part = '';
    } else part += char;
  }
  return [...parts, part].map(parseField).filter(({ name }) => name !== '');
}

function parseField(part: string): Field {
  const name = /^[\w]+/.exec(part.trim())?.[0] ?? '';
  const args: Record<string, string> = {};
  for (const [, arg = '', value = ''] of part.matchAll(/\.(\w+)\(([^)]*)\)/g)) args[arg] = value;
  return { name, args };
}

/** The fields asked for (or the usual ones), and always the id; what is unset is left out. */
export function pickFields(
  node: Record<string, unknown>,
  fields: unknown,
  usual: readonly string[],
): Record<string, unknown> {
  const asked = parseFields(fields).map(({ name }) => name);
  const names = asked.length > 0 ? [...asked, 'id', 'messaging_product'] : usual;
  const picked: Record<string, unknown> = {};
  for (const name of names) if (Object.hasOwn(node, name) && node[name] !== undefined) picked[name] = node[name];
  return picked;
}
