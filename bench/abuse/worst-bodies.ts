import { errorRow } from '@recado/contract/errors.ts';
import { limits } from '@recado/contract/limits.ts';
import { allRefusals, type Route } from '@recado/contract/route.ts';
import { routes } from '@recado/contract/routes/index.ts';
import type { Bomb } from './bombs.ts';

/** JSON Schema as the contract writes it, as far as large values are made from it. */
type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  maxItems?: number;
  maxLength?: number;
  maximum?: number;
  minimum?: number;
  format?: string;
  pattern?: string;
  examples?: unknown[];
};

/** No body of the matrix is larger: what grows with the size is judged by the size. */
const mostBytes = 1_000_000;
const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';

/** For every route what is known to be dear in general: all it takes at its largest, all of it wrong, and brackets. */
export function worstBodies(): Bomb[] {
  return Object.values<Route>(routes)
    .filter(({ path, file }) => path !== '/v1/stream' && !file)
    .flatMap(bombsOf);
}

function bombsOf(route: Route): Bomb[] {
  const { method } = route;
  const path = route.path.replaceAll(/:phone\b/g, '%2B5511988887777').replaceAll(/:\w+/g, nobody);
  const query = route.query ? new URLSearchParams(largestQuery(Object(route.query))).toString() : '';
  const outages = allRefusals(route)
    .map((name) => errorRow(name).status)
    .filter((status) => status > 500);
  const key = route.permission === 'PUBLIC' ? keyless : {};
  const at = { method, path: query ? `${path}?${query}` : path, outages, ...key };
  const name = `${method} ${route.path}`;
  if (!route.body) return [{ name, ...at }];
  const bytes = Math.min(mostBytes, route.bodyBytes ?? limits.bodyBytes);
  const bodies = {
    largest: largestBody(Object(route.body), bytes),
    wrong: wrongBody(Object(route.body), bytes),
    brackets: '['.repeat(bytes - 1),
  };
  return Object.entries(bodies).map(([kind, body], n) => ({
    name: `${name}, ${kind}`,
    ...at,
    body,
    headers: { 'idempotency-key': `matrix-${kind}-${n}` },
  }));
}

const keyless = { isKeyless: true } as const;

function largestQuery({ properties = {} }: Schema): Record<string, string> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, of]) => {
      const value = largest(of, 500);
      return [name, typeof value === 'string' ? value : JSON.stringify(value)];
    }),
  );
}

/** As much of it as fits: lists share the room there is. */
function largestBody(schema: Schema, bytes: number): string {
  let body = '{}';
  for (let room = 64; room <= bytes; room *= 2) {
    const next = JSON.stringify(largest(schema, room));
    if (Buffer.byteLength(next) >= bytes) break;
    if (next === body) break;
    body = next;
  }
  return body;
}

/** `room`: how many characters a text may have, and, by what an item takes, how long a list may be. */
function largest(schema: Schema, room: number): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.at(-1);
  if (schema.anyOf) return largest(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, room);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object' || schema.properties) return largestObject(schema, room);
  if (type === 'array') {
    const item = largest(schema.items ?? {}, Math.ceil(room / 8));
    const fit = Math.ceil(room / (JSON.stringify(item).length + 1));
    return Array.from({ length: Math.min(schema.maxItems ?? fit, fit) }, () => item);
  }
  if (type === 'integer' || type === 'number') return schema.maximum ?? 1_000_000;
  if (type === 'boolean') return true;
  return largestText(schema, room);
}

function largestObject({ properties = {} }: Schema, room: number): Record<string, unknown> {
  const entries = Object.entries(properties);
  const each = Math.ceil(room / Math.max(1, entries.length));
  return Object.fromEntries(entries.map(([name, of]) => [name, largest(of, each)]));
}

const nearly = 'conta bloqueada verify account conta pix cpf ';

function largestText({ format, pattern, maxLength, examples }: Schema, room: number): string {
  if (format === 'uuid') return nobody;
  const example = examples?.[0];
  if ((format || pattern) && typeof example === 'string') return example;
  return nearly.repeat(Math.ceil(room / nearly.length)).slice(0, Math.min(maxLength ?? room, room));
}

/** Each field that is a list is full of nothing, and every other one of the wrong type. */
function wrongBody({ properties = {} }: Schema, bytes: number): string {
  const entries = Object.entries(properties);
  const each = Math.floor(bytes / Math.max(1, entries.length) / 4);
  const isList = ({ type, anyOf = [] }: Schema) => type === 'array' || anyOf.some((one) => one.type === 'array');
  const values = entries.map(([name, of]) => [name, isList(of) ? Array.from({ length: each }, () => ({})) : [1]]);
  return JSON.stringify(Object.fromEntries(values)).slice(0, bytes);
}
