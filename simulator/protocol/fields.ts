import { record } from '../read-value.ts';
import type { World } from '../world/world.ts';
import type { Call } from './call.ts';
import { GraphError } from './graph-error.ts';
import { edgeKinds, type NodeKind } from './known-fields.ts';

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

/**
 * The fields a call asks for. One that the version in use does not have is the end of the whole call, never a silent
 * omission; a path without a version means the newest. Lists are refused the same way when they are empty.
 */
export function askedFields(world: World, call: Call, kind: NodeKind): Field[] {
  const asked = parseFields(call.params.fields);
  for (const { name } of asked) {
    const since = world.settings.unknownFields.includes(name) ? undefined : kind.fields.get(name);
    if (since === undefined || (call.version ?? Number.POSITIVE_INFINITY) < since) throw unknownField(name, kind);
  }
  return asked;
}

function unknownField(name: string, kind: NodeKind): GraphError {
  const message = `(#100) Tried accessing nonexisting field (${name}) on node type (${kind.name})`;
  return new GraphError(100, { message });
}

/** The fields asked for (or the usual ones), and always the id; what is unset is left out. */
export function pickFields(
  node: Record<string, unknown>,
  asked: readonly Field[],
  usual: readonly string[],
): Record<string, unknown> {
  const names = asked.length > 0 ? [...asked.map(({ name }) => name), 'id', 'messaging_product'] : usual;
  const picked: Record<string, unknown> = {};
  for (const name of names) if (Object.hasOwn(node, name) && node[name] !== undefined) picked[name] = node[name];
  return picked;
}

/** A reading of an edge: the entries of its list with the fields asked for, and no field that they cannot have. */
export function readEdge(world: World, call: Call, edge: string, read: () => unknown): unknown {
  const kind = call.method === 'GET' && call.params.fields !== undefined ? edgeKinds[edge] : undefined;
  if (!kind) return read();
  const asked = askedFields(world, call, kind);
  const answer = record(read());
  if (!Array.isArray(answer.data)) return answer.data === undefined ? pickFields(answer, asked, []) : answer;
  return { ...answer, data: answer.data.map((entry: unknown) => pickFields(record(entry), asked, [])) };
}
