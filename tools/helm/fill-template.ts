import { stringify } from 'yaml';

export type Values = { [name: string]: unknown };

/** As much of Helm's template language as our chart uses: places, `quote`, `toYaml … | indent`, and `if` of a place. */
export function fillTemplate(template: string, values: Values): string {
  const kept = template.replaceAll(
    /^\{\{ if (\S+) \}\}\n([\s\S]*?)^\{\{ end \}\}\n/gm,
    (_, place: string, inner: string) => (read(values, place) ? inner : ''),
  );
  const lists = kept.replaceAll(/^\{\{ toYaml (\S+) \| indent (\d+) \}\}$/gm, (_, place: string, width: string) =>
    stringify(read(values, place))
      .trimEnd()
      .split('\n')
      .map((line) => ' '.repeat(Number(width)) + line)
      .join('\n'),
  );
  return lists.replaceAll(/\{\{ (\S+)( \| quote)? \}\}/g, (_, place: string, quoted?: string) => {
    const value = read(values, place);
    return quoted ? JSON.stringify(String(value)) : String(value);
  });
}

function read(values: Values, place: string): unknown {
  let found: unknown = values;
  for (const name of place.split('.').slice(1)) found = (found as Values | undefined)?.[name];
  if (found === undefined) throw new Error(`${place} has no value`);
  return found;
}
