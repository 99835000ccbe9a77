import { OneOf } from '@recado/contract/ids.ts';
import { route } from '@recado/contract/route.ts';
import Type from 'typebox';
import { describe, expect, test } from 'vitest';
import { asAdmin, stubServer } from './http.factory.ts';
import { bind } from './index.ts';

const line = { permission: 'ADMIN', tag: 'Test', summary: 'Test.', refusals: [] } as const;
const Echo = Type.Object({ echo: Type.Unknown() });

const Shape = Type.Union([
  Type.Object({ type: Type.Literal('text'), text: Type.String() }),
  Type.Object({ type: Type.Literal('list'), rows: Type.Array(Type.String(), { minItems: 1 }) }),
]);

const create = route({
  ...line,
  method: 'POST',
  path: '/create',
  bodyBytes: 4_096,
  body: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 5 }),
    count: Type.Optional(Type.Integer({ minimum: 0, default: 7 })),
    kind: Type.Optional(OneOf(['A', 'B'])),
    at: Type.Optional(Type.String({ format: 'date-time' })),
    email: Type.Optional(Type.Union([Type.String({ minLength: 3 }), Type.Null()])),
    shape: Type.Optional(Shape),
    shapes: Type.Optional(Type.Array(Shape)),
    contacts: Type.Optional(Type.Array(Type.Object({ to: Type.String() }), { maxItems: 100 })),
    attributes: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  }),
  replies: { 200: Echo },
});

const find = route({
  ...line,
  method: 'GET',
  path: '/find/:id',
  params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  query: Type.Object({
    page: Type.Integer({ minimum: 0, default: 0 }),
    all: Type.Optional(Type.Boolean()),
    name: Type.Optional(Type.String({ maxLength: 5 })),
  }),
  replies: { 200: Echo },
});

const act = route({ ...line, method: 'POST', path: '/act', replies: { 200: Echo } });

const { app } = stubServer({
  routes: [
    bind(create, async (_context, { body }) => ({ echo: body })),
    bind(find, async (_context, { params, query }) => ({ echo: { ...params, ...query } })),
    bind(act, async (_context, { body }) => ({ echo: body ?? null })),
  ],
});

const post = (payload: string | Buffer, type = 'application/json') =>
  app.inject({ method: 'POST', url: '/create', headers: { ...asAdmin, 'content-type': type }, payload });
const postJson = (value: unknown) => post(JSON.stringify(value));
const get = (url: string) => app.inject({ method: 'GET', url, headers: asAdmin });
const uuid = '019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a';

describe('a body that is not JSON', () => {
  test.each([
    ['malformed', '{"name":'],
    ['with a NUL', '{"name":"a\\u0000"}'],
    ['with a lone surrogate in a field nobody reads', '{"name":"a","x":"\\ud800"}'],
    ['too deep', `{"name":"a","x":${'['.repeat(40)}${']'.repeat(40)}}`],
    ['of bad UTF-8', Buffer.from([0x7b, 0xff, 0x7d])],
    ['empty', ''],
  ])('INVALID_JSON when it is %s', async (_name, payload) => {
    const answer = await post(payload);

    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.code).toBe('INVALID_JSON');
    expect(answer.json().error.details.fields).toEqual([{ field: '', problem: expect.any(String) }]);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'multipart/form-data; boundary=x',
    ';;',
  ])('INVALID_JSON when its type is %s', async (type) => {
    expect((await post('{"name":"a"}', type)).json().error.code).toBe('INVALID_JSON');
  });

  test('INVALID_JSON when there is none at all', async () => {
    const answer = await app.inject({ method: 'POST', url: '/create', headers: asAdmin });
    expect(answer.json().error).toMatchObject({
      code: 'INVALID_JSON',
      details: { fields: [{ field: '', problem: 'é obrigatório' }] },
    });
  });

  test.each(['application/json; charset=utf-8', 'Application/JSON', 'application/vnd.loja+json'])(
    '%s is JSON',
    async (type) => {
      expect((await post('{"name":"a"}', type)).statusCode).toBe(200);
    },
  );

  test('PAYLOAD_TOO_LARGE one byte over the limit of the route, and not at it', async () => {
    const filled = (bytes: number) => `{"name":"a","x":"${'x'.repeat(bytes - 19)}"}`;

    expect(Buffer.byteLength(filled(4_096))).toBe(4_096);
    expect((await post(filled(4_096))).statusCode).toBe(200);
    const over = await post(filled(4_097));
    expect([over.statusCode, over.json().error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  test('a route without a body reads none', async () => {
    const answer = await app.inject({ method: 'POST', url: '/act', headers: asAdmin, payload: '{"broken' });
    expect(answer.json()).toEqual({ echo: null });
  });
});

describe('the rules of a body', () => {
  test.each([
    [{ name: 7 }, 'name', 'deve ser texto'],
    [{ name: null }, 'name', 'deve ser texto'],
    [{ name: 'a', count: '7' }, 'count', 'deve ser número inteiro'],
    [{ name: 'a', count: 1.5 }, 'count', 'deve ser número inteiro'],
    [{ name: 'a', contacts: [{ to: 'x' }, { to: 1 }] }, 'contacts.1.to', 'deve ser texto'],
    [{ name: 'a', contacts: {} }, 'contacts', 'deve ser lista'],
    [{ name: 'a', email: 5 }, 'email', 'deve ser texto'],
    [{ name: 'a', kind: 5 }, 'kind', 'deve ser texto'],
    [[], '', 'deve ser objeto'],
    ['text', '', 'deve ser objeto'],
    [null, '', 'deve ser objeto'],
  ])('INVALID_JSON for a wrong type: %j', async (body, field, problem) => {
    const answer = await postJson(body);

    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toMatchObject({ code: 'INVALID_JSON', details: { fields: [{ field, problem }] } });
  });

  test.each([
    [{}, 'name', 'é obrigatório'],
    [{ name: '' }, 'name', 'não pode ser vazio'],
    [{ name: 'abcdef' }, 'name', 'deve ter no máximo 5 caracteres'],
    [{ name: 'a', count: -1 }, 'count', 'deve ser no mínimo 0'],
    [{ name: 'a', kind: 'C' }, 'kind', 'deve ser um destes: A, B'],
    [{ name: 'a', at: 'amanhã' }, 'at', 'deve ser uma data e hora ISO 8601 com fuso'],
    [{ name: 'a', at: '2026-02-30T00:00:00Z' }, 'at', 'deve ser uma data e hora ISO 8601 com fuso'],
    [{ name: 'a', email: 'ab' }, 'email', 'deve ter ao menos 3 caracteres'],
    [{ name: 'a', contacts: [{}] }, 'contacts.0.to', 'é obrigatório'],
    [{ name: 'a', shape: { type: 'list', rows: [] } }, 'shape.rows', 'não pode ser vazio'],
    [{ name: 'a', shape: { type: 'text' } }, 'shape.text', 'é obrigatório'],
  ])('VALIDATION_ERROR for any other rule: %j', async (body, field, problem) => {
    const answer = await postJson(body);

    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toMatchObject({ code: 'VALIDATION_ERROR', details: { fields: [{ field, problem }] } });
  });

  test('INVALID_JSON names every field when one of several has the wrong type', async () => {
    const answer = await postJson({ count: 'x', kind: 'C' });
    const { code, details } = answer.json().error;

    expect(code).toBe('INVALID_JSON');
    expect(details.fields.map(({ field }: { field: string }) => field).sort()).toEqual(['count', 'kind', 'name']);
  });

  test('VALIDATION_ERROR names each item of a list of unions', async () => {
    const answer = await postJson({
      name: 'a',
      shapes: [{ type: 'text' }, { type: 'list', rows: [] }, { type: 'no' }],
    });
    const { code, details } = answer.json().error;

    expect(code).toBe('VALIDATION_ERROR');
    expect(details.fields).toEqual([
      { field: 'shapes.0.text', problem: 'é obrigatório' },
      { field: 'shapes.1.rows', problem: 'não pode ser vazio' },
      { field: 'shapes.2', problem: 'é inválido' },
    ]);
  });

  test('VALIDATION_ERROR lists at most twenty fields', async () => {
    const answer = await postJson({ name: 'a', contacts: Array.from({ length: 50 }, () => ({})) });
    expect(answer.json().error.details.fields).toHaveLength(20);
  });

  test('INVALID_JSON for a number beyond what JSON readers agree on', async () => {
    expect((await post('{"name":"a","count":1e400}')).json().error.code).toBe('INVALID_JSON');
  });

  test('fills defaults, ignores what it does not know, changes nothing else', async () => {
    const body = { name: 'a', at: '2026-11-15T09:00:00-03:00', email: null, extra: { b: [1] } };
    expect((await postJson(body)).json().echo).toEqual({ ...body, count: 7 });
  });

  test('prototypes in a body reach nobody', async () => {
    const answer = await post('{"name":"a","__proto__":{"x":1},"attributes":{"constructor":{"prototype":{"x":1}}}}');

    expect(answer.statusCode).toBe(200);
    expect(Reflect.get({}, 'x')).toBeUndefined();
  });
});

describe('path and query', () => {
  test('are coerced, defaulted, and free of what they do not know', async () => {
    expect((await get(`/find/${uuid}?all=true&page=2&zzz=1`)).json().echo).toEqual({
      id: uuid,
      page: 2,
      all: true,
      zzz: '1',
    });
    expect((await get(`/find/${uuid}`)).json().echo).toEqual({ id: uuid, page: 0 });
  });

  test.each(['boas_vindas', 'urn:uuid:019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a', '%00', 'a%2Fb', '..%2f..'])(
    'INVALID_PATH_PARAM for %s',
    async (id) => {
      const answer = await get(`/find/${id}`);
      expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'INVALID_PATH_PARAM']);
    },
  );

  test.each(['page=-1', 'page=x', 'page=1.5', 'page=', 'page=1&page=2', 'all=sim', 'name=abcdef', 'name=a%00'])(
    'VALIDATION_ERROR for ?%s',
    async (query) => {
      const answer = await get(`/find/${uuid}?${query}`);
      expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'VALIDATION_ERROR']);
    },
  );

  test.each(['page=1&__proto__=x', 'name=%zz', 'name=%ff', 'page=1&constructor=1', '?', '&&=&'])(
    '?%s harms nothing',
    async (query) => {
      expect((await get(`/find/${uuid}?${query}`)).statusCode).toBeLessThan(500);
    },
  );
});
