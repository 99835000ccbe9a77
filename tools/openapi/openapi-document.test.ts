import { readFile } from 'node:fs/promises';
import { errorRow, errors } from '@recado/contract/errors.ts';
import { eventData } from '@recado/contract/events/index.ts';
import { failureCodeNames } from '@recado/contract/events/message.ts';
import { eventNames } from '@recado/contract/events/names.ts';
import { refusalNotes } from '@recado/contract/reference-notes.ts';
import { allRefusals, type Route, route } from '@recado/contract/route.ts';
import { routes } from '@recado/contract/routes/index.ts';
import { curlSample } from '@recado/server/http/reference/curl-sample.ts';
import { methods, type Operation } from '@recado/server/http/reference/document.ts';
import { failureCodes } from '@recado/server/provider/port.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import Type from 'typebox';
import { describe, expect, test } from 'vitest';
import { openapiDocument } from './openapi-document.ts';

const lines: Record<string, Route> = routes;
const document = openapiDocument(lines);
const operations = Object.values(document.paths).flatMap((path) => methods.flatMap((method) => path[method] ?? []));
const operation = (id: string): Operation => {
  const found = operations.find(({ operationId }) => operationId === id);
  if (!found) throw new Error(`no operation ${id}`);
  return found;
};

describe('the OpenAPI document', () => {
  test('names every reason for which a message fails', () => {
    expect(failureCodeNames).toEqual(failureCodes);
  });

  test('is valid OpenAPI 3.1 and has no dangling reference', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(JSON.parse(JSON.stringify(document)));

    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(validator.version).toBe('3.1');
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path ?? '');
    for (const reference of new Set(references)) expect(lookUp(reference), reference).toBeDefined();
  });

  test('is what is committed', async () => {
    const committed = await readFile(new URL('../../contract/openapi.json', import.meta.url), 'utf8');
    expect(committed, 'run npm run generate').toBe(`${JSON.stringify(document, null, 2)}\n`);
  });

  test('has every public route once, under its own name, with all its refusals', () => {
    const shown = Object.entries(lines).filter(([, each]) => each.audience !== 'panel');
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(shown.map(([id]) => id).sort());
    for (const [id, each] of shown) {
      const { responses } = operation(id);
      expect(new Set(operation(id)['x-refusals'])).toEqual(new Set(allRefusals(each)));
      for (const name of allRefusals(each)) {
        const { status, shape } = errorRow(name);
        expect(responses[status], `${id} ${status}`).toBeDefined();
        if (shape !== 'empty') expect(responses[status]?.content?.['application/json']?.examples).toHaveProperty(name);
      }
    }
  });

  test('shows examples that its own schemas accept', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
    ajv.addSchema(JSON.parse(JSON.stringify(document)), 'document');
    const pointers = [...contentPointers(JSON.parse(JSON.stringify(document)), 'document#')];

    expect(pointers.length).toBeGreaterThan(10);
    for (const { pointer, values } of pointers) {
      const validate = ajv.compile({ $ref: pointer });
      for (const value of values) expect(validate(value), `${pointer} ${ajv.errorsText(validate.errors)}`).toBe(true);
    }
  });

  test('names a schema once, also where it may be null', () => {
    const Thing = Type.Object({ id: Type.String() }, { title: 'Thing' });
    const nullable = Type.Unsafe({ ...Thing, type: ['object', 'null'] });
    const line = { permission: 'ADMIN', tag: 'T', summary: 'T.', refusals: [], method: 'GET' } as const;
    const made = openapiDocument({
      one: route({ ...line, path: '/one/:id', params: Type.Object({ id: Type.String() }), replies: { 200: Thing } }),
      two: route({ ...line, path: '/two', replies: { 200: Type.Object({ thing: nullable }) } }),
      hidden: route({ ...line, path: '/hidden', audience: 'panel', replies: { 200: Thing } }),
    });

    expect(Object.keys(made.paths)).toEqual(['/one/{id}', '/two']);
    expect(made.components.schemas.Thing?.properties).toEqual({ id: { type: 'string' } });
    expect(JSON.stringify(made.paths['/two'])).toContain(
      '"anyOf":[{"$ref":"#/components/schemas/Thing"},{"type":"null"}]',
    );
    expect(() =>
      openapiDocument({
        one: route({ ...line, path: '/one', replies: { 200: Thing } }),
        two: route({ ...line, path: '/two', replies: { 200: Type.Object({}, { title: 'Thing' }) } }),
      }),
    ).toThrow('two schemas are called Thing');
  });

  test('asks for an Idempotency-Key where a request without one is refused, and describes what happens then', () => {
    const keyOf = (id: string) => operation(id).parameters?.find(({ name }) => name === 'Idempotency-Key');
    for (const [id, { idempotent, withoutKey }] of Object.entries(lines)) {
      expect(keyOf(id)?.required, id).toBe(idempotent ? withoutKey !== undefined : undefined);
    }
    expect(keyOf('createCampaign')?.description).toMatch(/^Required: without it the answer is 500/);
    expect(keyOf('sendMessage')?.description).toMatch(/^Repeats with the same key/);
  });

  test('has the 404 of a path that cannot be read, wherever a path takes a value', () => {
    for (const [id, line] of Object.entries(lines)) {
      if (!line.params || line.permission === 'PUBLIC' || line.audience === 'panel') continue;
      expect(operation(id).responses[404]?.content?.['application/json']?.examples, id).toHaveProperty('NOT_FOUND');
    }
  });

  test('names the media types of an answer that is not JSON', () => {
    const typesOf = (id: string) => Object.keys(operation(id).responses[200]?.content ?? {});
    expect(typesOf('getSmartLinkQr')).toEqual(['image/svg+xml', 'image/png']);
    expect(typesOf('streamEvents')).toEqual(['text/event-stream']);
  });

  test('has a sample for every parameter that must be given', () => {
    for (const { operationId, parameters = [] } of operations) {
      const bare = parameters.filter(({ required, schema }) => required && !schema.examples);
      expect(bare, operationId).toEqual([]);
    }
  });

  test('describes of every refusal in English when it happens', () => {
    const notes: Record<string, string> = refusalNotes;
    for (const [name, [, , , sentence]] of Object.entries<readonly unknown[]>(errors)) {
      expect(notes[name], name).toMatch(/\w/);
      expect(notes[name], name).not.toBe(sentence);
      expect(String(sentence), 'an ending in brackets is no word').not.toMatch(/\p{L}\(\p{L}+\)/u);
    }
  });

  test('a file is a form, in the document and in its sample', () => {
    const { requestBody } = operation('uploadMedia');
    expect(requestBody?.content).toMatchObject({
      'multipart/form-data': { schema: { required: ['file'], properties: { file: { format: 'binary' } } } },
    });
    expect(curlSample('post', '/v1/media/upload', operation('uploadMedia'))).toMatch(/-F "file=@[^"]+"$/);
  });

  test('has one webhook per event that is published', () => {
    expect(Object.keys(document.webhooks)).toEqual(Object.keys(eventData));
    expect(new Set(Object.keys(document.webhooks))).toEqual(new Set(eventNames));
  });

  test('shows of each event a sample that has every field and could have happened', () => {
    const samples = Object.entries(document.webhooks).map(([name, { post }]) => {
      const example = post.requestBody.content['application/json'].examples.event;
      return { name, sample: Object(example && 'value' in example ? example.value : null) };
    });
    for (const { name, sample } of samples) {
      const schema: { properties?: object } = Reflect.get(eventData, name);
      expect([sample.type, Object.keys(sample.data)]).toEqual([name, Object.keys(schema.properties ?? {})]);
      expect(JSON.stringify(sample), name).not.toContain('"texto"');
    }
    const shown = Object.fromEntries(samples.map(({ name, sample }) => [name, sample.data]));
    for (const status of ['paid', 'failed', 'canceled', 'expired']) {
      expect(shown[`charge.${status}`]).toMatchObject({ status });
    }
    expect(shown['campaign.completed'].status).toMatch(/^COMPLETED/);
    expect(shown['template.category_changed'].category).not.toBe(shown['template.category_changed'].previousCategory);
  });
});

function lookUp(path: string): unknown {
  return path.split('/').reduce<unknown>((at, key) => Reflect.get(Object(at), key.replaceAll('~1', '/')), document);
}

/** Every place with a schema and examples beside it. */
function* contentPointers(node: unknown, pointer: string): Generator<{ pointer: string; values: unknown[] }> {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, inner] of Object.entries(node)) {
    const at = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')}`;
    if (key === 'application/json') yield { pointer: `${at}/schema`, values: exampleValues(inner.examples) };
    else yield* contentPointers(inner, at);
  }
}

function exampleValues(examples: Record<string, { value?: unknown; $ref?: string }>): unknown[] {
  return Object.values(examples).map(({ value, $ref }) =>
    $ref ? Reflect.get(Object(lookUp($ref.slice(2))), 'value') : value,
  );
}
