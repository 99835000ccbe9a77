import { STATUS_CODES } from 'node:http';
import { FrameworkError, StandardError } from '@recado/contract/envelopes.ts';
import { type ErrorName, errorRow } from '@recado/contract/errors.ts';
import { refusalNotes } from '@recado/contract/reference-notes.ts';
import { refusalAction } from '@recado/contract/refusal-actions.ts';
import { allRefusals, type Route } from '@recado/contract/route.ts';
import type { Content, Example, RefusalRow, Response, Schema } from '@recado/server/http/reference/document.ts';
import type { Components } from './components.ts';

/** Every refusal that some route of the document can answer with, by name. */
export function refusalRows(names: Iterable<ErrorName>): Record<string, RefusalRow> {
  const rows = [...new Set(names)].sort().map((name) => {
    const { status, code, shape, sentence } = errorRow(name);
    return [
      name,
      { status, code, when: refusalNotes[name], sentence, action: refusalAction(name), body: shape },
    ] as const;
  });
  return Object.fromEntries(rows);
}

/** The bodies of those refusals, named once and referred to by every response. */
export function refusalExamples(names: Iterable<ErrorName>): Record<string, Example> {
  const withBody = [...new Set(names)].sort().filter((name) => errorRow(name).shape !== 'empty');
  return Object.fromEntries(withBody.map((name) => [name, { summary: refusalNotes[name], value: sampleBody(name) }]));
}

function sampleBody(name: ErrorName): unknown {
  const { status, shape, code, sentence } = errorRow(name);
  if (shape === 'framework') {
    return { timestamp: '2026-11-15T12:00:00.000Z', status, error: STATUS_CODES[status], path: '/v1/messages' };
  }
  const fields = code === 'VALIDATION_ERROR' || code === 'INVALID_JSON';
  return { error: { code, message: sentence, details: fields ? { fields: [sampleField] } : {} } };
}

const sampleField = { field: 'contacts.3.to', problem: 'é obrigatório' };

/** What a route refuses with, in the order of status. */
export function refusalsOf(route: Route): ErrorName[] {
  return allRefusals(route).sort((a, b) => errorRow(a).status - errorRow(b).status);
}

/** One response per refused status, with an example for each way to get it. */
export function refusalResponses(route: Route, components: Components): Map<number, Response> {
  const byStatus = new Map<number, ErrorName[]>();
  for (const name of refusalsOf(route)) {
    const { status } = errorRow(name);
    byStatus.set(status, [...(byStatus.get(status) ?? []), name]);
  }
  return new Map([...byStatus].map(([status, names]) => [status, refusalResponse(status, names, components)]));
}

function refusalResponse(status: number, names: ErrorName[], components: Components): Response {
  const rows = names.map((name) => ({ name, ...errorRow(name) }));
  const codes = [...new Set(rows.flatMap(({ code }) => code ?? []))];
  const description = [STATUS_CODES[status], codes.join(', ')].filter(Boolean).join(': ');
  const shapes = [...new Set(rows.map(({ shape }) => shape))].filter((shape) => shape !== 'empty');
  if (shapes.length === 0) return { description: `${description}. No body.` };

  const schemas = shapes.map((shape) => components.refer(shape === 'standard' ? StandardError : FrameworkError));
  const withBody = rows.filter(({ shape }) => shape !== 'empty');
  const examples = Object.fromEntries(withBody.map(({ name }) => [name, { $ref: `#/components/examples/${name}` }]));
  return { description, content: { 'application/json': { schema: oneOrAny(schemas), examples } } };
}

export function oneOrAny(schemas: Schema[]): Schema {
  const [only] = schemas;
  return schemas.length === 1 && only ? only : { anyOf: schemas };
}

/** Adds to a reply the refusals that share its status, as health's 503 does. */
export function mergeContent(a: Content, b: Response['content']): Content {
  const [left, right] = [a['application/json'], b?.['application/json']];
  if (!right) return a;
  const examples = { ...left.examples, ...right.examples };
  return { 'application/json': { schema: oneOrAny([left.schema, right.schema]), examples } };
}
