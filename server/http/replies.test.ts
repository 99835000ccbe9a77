import { refuse } from '@recado/contract/refusal.ts';
import { route } from '@recado/contract/route.ts';
import { routes } from '@recado/contract/routes/index.ts';
import Type from 'typebox';
import { describe, expect, test } from 'vitest';
import { Outage } from '../runtime/outage.ts';
import { asAdmin, type StubOverrides, stubServer } from './http.factory.ts';
import { type BoundRoute, bind, redirect, reply } from './index.ts';

const line = { method: 'GET', path: '/it', permission: 'ADMIN', tag: 'Test', summary: 'Test.', refusals: [] } as const;
const It = Type.Object({ id: Type.String() });

const get = async (bound: BoundRoute, overrides: StubOverrides = {}) => {
  const stub = stubServer({ routes: [bound], ...overrides });
  const answer = await stub.app.inject({ method: 'GET', url: bound.route.path, headers: asAdmin });
  return { ...stub, answer };
};

describe('replies', () => {
  test('health names its status; a plain body takes the first 2xx', async () => {
    const down = {
      status: 'DOWN',
      version: '2.1.0',
      checks: { database: 'DOWN', workers: 'UP', platform: 'UP' },
    } as const;
    const up = { ...down, status: 'UP', checks: { ...down.checks, database: 'UP' } } as const;

    expect((await get(bind(routes.getHealth, async () => reply(503, down)))).answer.statusCode).toBe(503);
    expect((await get(bind(routes.getHealth, async () => up))).answer.json()).toEqual(up);
  });

  test('204 has neither body nor type', async () => {
    const { answer } = await get(bind(route({ ...line, replies: { 204: Type.Null() } }), async () => null));
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([204, '', undefined]);
  });

  test('bytes go out as what their header says they are, whole', async () => {
    const picture = route({
      ...line,
      media: ['image/png'],
      replies: { 200: Type.Unsafe<Uint8Array>({ type: 'string' }) },
    });
    const bytes = Buffer.from([0x89, 0x50, 0x00, 0xff]);
    const { answer } = await get(bind(picture, async () => reply(200, bytes, { 'content-type': 'image/png' })));
    expect([answer.headers['content-type'], answer.rawPayload]).toEqual(['image/png', bytes]);
  });

  test('a redirect has its destination, and no cache keeps it; HEAD reaches the verb as HEAD', async () => {
    const away = route({ ...line, permission: 'PUBLIC', replies: { 302: Type.Null() } });
    const seen: string[] = [];
    const bound = bind(
      away,
      async ({ method }) => {
        seen.push(method);
        return redirect('https://loja.example/');
      },
      { status: 302 },
    );
    const { answer, app } = await get(bound);
    expect([answer.statusCode, answer.headers.location, answer.body]).toEqual([302, 'https://loja.example/', '']);
    expect(answer.headers['cache-control']).toBe('no-store');
    await app.inject({ method: 'HEAD', url: '/it' });
    expect(seen).toEqual(['GET', 'HEAD']);
  });

  test('a long list, by itself or in an object, is written as a short one is, with turns of the loop between its pieces', async () => {
    const Item = Type.Object({ name: Type.String(), list: Type.Array(Type.Integer()) });
    const Long = Type.Object({ first: Item, list: Type.Array(Item), last: Type.String() });
    const list = Array.from({ length: 1_020 }, (_, n) => ({ name: `Olá "${n}", [{]}`, list: [n] }));
    const long = { first: { name: '"list":[', list: [] }, list, last: '],"list":[]' };
    let turns = 0;
    let spinning = setImmediate(function spin() {
      turns += 1;
      spinning = setImmediate(spin);
    });
    const write = async (bound: BoundRoute) => {
      turns = 0;
      const { answer } = await get(bound, { config: { checkReplies: false } });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
      return { body: answer.body, turns };
    };
    const inObject = await write(bind(route({ ...line, replies: { 200: Long } }), async () => long));
    const byItself = await write(bind(route({ ...line, replies: { 200: Type.Array(Item) } }), async () => list));
    clearImmediate(spinning);

    expect([inObject.body, byItself.body]).toEqual([JSON.stringify(long), JSON.stringify(list)]);
    expect(Math.min(inObject.turns, byItself.turns)).toBeGreaterThan(20);
  });

  test('empty refusals have no body at all', async () => {
    const unknown = route({ ...line, replies: { 200: It }, refusals: ['MESSAGE_UNKNOWN'] });
    const { answer } = await get(bind(unknown, () => Promise.reject(refuse('MESSAGE_UNKNOWN'))));

    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([404, '', undefined]);
    expect(answer.headers['content-length']).toBe('0');
  });

  test('the sentence of a refusal is filled from its parameters, its details from the verb', async () => {
    const poor = route({ ...line, replies: { 200: It }, refusals: ['INSUFFICIENT_FUNDS'] });
    const refusal = refuse('INSUFFICIENT_FUNDS', { parameters: { missing: '1,40' }, details: { missing: 1.4 } });
    const { answer } = await get(bind(poor, () => Promise.reject(refusal)));

    expect(answer.statusCode).toBe(402);
    expect(answer.json()).toEqual({
      error: { code: 'INSUFFICIENT_FUNDS', message: 'Saldo insuficiente: faltam R$ 1,40.', details: { missing: 1.4 } },
    });
  });

  test('FAULT shows nothing outside and everything in the log', async () => {
    const bound = bind(route({ ...line, replies: { 200: It } }), async () => {
      throw new Error('password is 123');
    });
    const { answer, lines } = await get(bound);

    expect(answer.json()).toEqual({
      timestamp: '2026-11-15T12:00:00.000Z',
      status: 500,
      error: 'Internal Server Error',
      path: '/it',
    });
    expect(lines).toContainEqual(
      expect.objectContaining({
        msg: 'fault',
        requestId: answer.headers['x-request-id'],
        route: 'GET /it',
        err: expect.objectContaining({ message: 'password is 123', stack: expect.any(String) }),
      }),
    );
  });

  test('FAULT also for a verb that throws before it promises', async () => {
    const bound = bind(route({ ...line, replies: { 200: It } }), () => {
      throw new Error('at once');
    });
    expect((await get(bound)).answer.statusCode).toBe(500);
  });

  test('UNAVAILABLE with Retry-After while something we depend on is away', async () => {
    const away = new Outage('the database', new Error('connection refused'));
    const { answer } = await get(bind(route({ ...line, replies: { 200: It } }), () => Promise.reject(away)));

    expect([answer.statusCode, answer.headers['retry-after'], answer.json().status]).toEqual([503, '2', 503]);
  });
});

describe('checkReplies', () => {
  const fault = async (bound: BoundRoute) => {
    const { answer, lines } = await get(bound);
    expect(answer.statusCode).toBe(500);
    return JSON.stringify(lines);
  };
  const typed = route({ ...line, replies: { 200: Type.Object({ id: Type.String({ minLength: 2 }) }) } });

  test('a body that breaks its schema is a fault that names the route', async () => {
    expect(await fault(bind(typed, async () => ({ id: 'x' })))).toContain('GET /it 200 breaks its schema');
  });

  test('a field the schema does not name is a fault, not a silent loss', async () => {
    const extra = { id: 'xx', secret: 1 };
    expect(await fault(bind(typed, async () => extra))).toContain('fields that its schema does not name');
  });

  test('a refusal the route does not list is a fault', async () => {
    const refusal = refuse('TEMPLATE_PAUSED');
    expect(await fault(bind(typed, () => Promise.reject(refusal)))).toContain('refuses with TEMPLATE_PAUSED');
  });

  test('off in production: the body goes out as the schema writes it', async () => {
    const extra = { id: 'x', secret: 1 };
    const { answer } = await get(
      bind(typed, async () => extra),
      { config: { checkReplies: false } },
    );
    expect(answer.json()).toEqual({ id: 'x' });
  });
});

describe('headers of every answer', () => {
  const bound = bind(route({ ...line, replies: { 200: It } }), async ({ requestId }) => ({ id: requestId }));

  test('protect, identify and count', async () => {
    const { app } = stubServer({ routes: [bound] });
    for (const headers of [asAdmin, {}]) {
      const answer = await app.inject({ method: 'GET', url: '/it', headers });
      expect(answer.headers).toMatchObject({
        'x-request-id': expect.stringMatching(/^req_[0-9a-f]{12}_[0-9a-z]+$/),
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'x-ratelimit-limit': '3000',
        'x-ratelimit-remaining': '2999',
        'x-ratelimit-reset': '60',
      });
      expect(answer.headers).not.toHaveProperty('server');
      expect(answer.headers).not.toHaveProperty('x-powered-by');
    }
  });

  test('echo a sane request id and replace any other', async () => {
    const { app } = stubServer({ routes: [bound] });
    const ask = async (id: string) => {
      const answer = await app.inject({ method: 'GET', url: '/it', headers: { ...asAdmin, 'x-request-id': id } });
      expect(answer.json().id).toBe(answer.headers['x-request-id']);
      return answer.headers['x-request-id'];
    };

    expect(await ask('trace-7:a/b.c')).toBe('trace-7:a/b.c');
    for (const odd of ['', 'a b', 'x'.repeat(129), 'á', '<script>', '"']) expect(await ask(odd)).toMatch(/^req_/);
  });

  test('announce a deprecated route until its sunset, then NOT_FOUND', async () => {
    const deprecated = { announcedAt: '2026-11-01T00:00:00Z', sunsetAt: '2027-06-01T00:00:00Z' };
    const old = bind(route({ ...line, replies: { 200: It }, deprecated }), async () => ({ id: 'x' }));
    const { app, clock, lines } = stubServer({ routes: [old] });
    const before = await app.inject({ method: 'GET', url: '/it', headers: asAdmin });
    clock.advance(365 * 24 * 3_600_000);
    const later = await app.inject({ method: 'GET', url: '/it', headers: asAdmin });

    expect(before.headers).toMatchObject({ deprecation: '@1793491200', sunset: 'Tue, 01 Jun 2027 00:00:00 GMT' });
    expect(lines).toContainEqual(expect.objectContaining({ level: 'warn', msg: 'a deprecated route was used' }));
    expect([before.statusCode, later.statusCode, later.json().error.code]).toEqual([200, 404, 'NOT_FOUND']);
  });

  test('every answer is observed with its route, status and time; success writes nothing to the log', async () => {
    const seen: unknown[] = [];
    const observe = (...answer: unknown[]) => seen.push(answer);
    const { app, lines } = stubServer({ routes: [bound], observe });
    await app.inject({ method: 'GET', url: '/it', headers: asAdmin });
    await app.inject({ method: 'GET', url: '/it' });
    await app.inject({ method: 'GET', url: '/nowhere' });

    const seconds = expect.closeTo(0, 0);
    expect(seen).toEqual([
      ['GET /it', 200, seconds],
      ['GET /it', 403, seconds],
      ['other', 403, seconds],
    ]);
    expect(lines).toEqual([]);
  });
});
