import { routes } from '../api/generated/routes.ts';
import { type CurlRequest, hideSecrets, takesKey } from './curl.ts';

const before = '/panel/api';

/** The same request with the SDK for JavaScript; null for routes that take no key, which it does not have. */
export function sdkOf({ method, path, body }: CurlRequest, origin: string): string | null {
  if (!takesKey(path)) return null;
  const [place = '', search] = path.split('?');
  for (const [id, route] of Object.entries(routes)) {
    const values = route.method === method ? valuesOf(route.path, before + place) : null;
    if (!values) continue;
    const input = {
      ...(Object.keys(values).length > 0 ? { path: values } : {}),
      ...(search ? { query: Object.fromEntries(new URLSearchParams(search)) } : {}),
      ...(body === undefined ? {} : { body }),
    };
    const asked = Object.keys(input).length > 0 ? `, ${literal(input)}` : '';
    return [
      "import { Recado } from '@recado/client';",
      '',
      `const recado = new Recado({ baseUrl: '${origin}', apiKey: process.env.RECADO_API_KEY ?? '' });`,
      `const answer = await recado.operate('${id}'${asked});`,
    ].join('\n');
  }
  return null;
}

/** What stands in a path where its template has names; null where it is another path. */
function valuesOf(template: string, path: string): Record<string, string> | null {
  const parts = template.split('/');
  const given = path.split('/');
  if (parts.length !== given.length) return null;
  const values: Record<string, string> = {};
  for (const [at, part] of parts.entries()) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name) values[name] = decodeURIComponent(given[at] ?? '');
    else if (part !== given[at]) return null;
  }
  return values;
}

/** As a person writes it: names without quotes. */
function literal(value: unknown, margin = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const inner = `${margin}  `;
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((one) => literal(one, inner))
    : Object.entries(value)
        .filter(([, one]) => one !== undefined)
        .map(([name, one]) => `${nameOf(name)}: ${literal(hideSecrets(name, one), inner)}`);
  const [open, close] = isList ? '[]' : '{}';
  return parts.length === 0 ? `${open}${close}` : `${open}\n${inner}${parts.join(`,\n${inner}`)},\n${margin}${close}`;
}

const nameOf = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name));
