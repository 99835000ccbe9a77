import { readFileSync } from 'node:fs';
import type { Terminal } from '../shell.ts';
import type { Schema } from './operation-flags.ts';

export type BodyOptions = { data?: string; field?: string[] };

/**
 * The body of a call: JSON given as it is, in a file (`@file`) or on standard input (`-`), and single fields that are
 * added to it. Undefined where nothing is given.
 */
export async function readBody(terminal: Terminal, schema: Schema, { data, field = [] }: BodyOptions) {
  const given = data === undefined ? undefined : parse(await readText(terminal, data));
  if (field.length === 0) return given;
  if (given !== undefined && !isRecord(given)) throw new Error('--field adds to an object: --data is none');
  const body: Record<string, unknown> = { ...given };
  for (const one of field) setField(body, schema, one);
  return body;
}

async function readText(terminal: Terminal, data: string): Promise<string> {
  if (data.startsWith('@')) return readFileSync(data.slice(1), 'utf8');
  if (data !== '-') return data;
  const text = await terminal.read?.();
  if (text === undefined) throw new Error('there is nothing on standard input');
  return text;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`the body is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** `interactive.type=button` goes into an object, `templateVariables[]=Ana` to the end of a list. */
function setField(body: Record<string, unknown>, schema: Schema, written: string): void {
  const at = written.indexOf('=');
  if (at < 1) throw new Error(`a field is name=value: ${written}`);
  const [path, text] = [written.slice(0, at), written.slice(at + 1)];
  const names = path.replaceAll('[]', '.[]').split('.');
  let [place, found]: [Record<string, unknown> | unknown[], Schema] = [body, schema];
  for (const [index, name] of names.entries()) {
    if (['', '__proto__', 'constructor', 'prototype'].includes(name)) throw new Error(`there is no field ${path}`);
    found = innerOf(found, name);
    const isLast = index === names.length - 1;
    const next = isLast
      ? fieldValue(found, text)
      : ((Array.isArray(place) ? undefined : place[name]) ?? emptyFor(names[index + 1]));
    if (Array.isArray(place)) place.push(next);
    else place[name] = next;
    if (!isLast) place = next as Record<string, unknown> | unknown[];
  }
}

const emptyFor = (next: string | undefined) => (next === '[]' ? [] : {});

function innerOf(schema: Schema, name: string): Schema {
  const branches = [schema, ...(schema.anyOf ?? [])];
  const found = branches.map((one) => (name === '[]' ? one.items : one.properties?.[name])).find(Boolean);
  return found ?? {};
}

/** A text where the contract wants one, whatever it looks like; elsewhere JSON, if it is some. */
function fieldValue(schema: Schema, text: string): unknown {
  if (wantsText(schema)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function wantsText({ type, anyOf }: Schema): boolean {
  if (anyOf) return anyOf.every((one) => one.type === 'null' || wantsText(one));
  return [type].flat().every((one) => one === 'string' || one === 'null') && type !== undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
