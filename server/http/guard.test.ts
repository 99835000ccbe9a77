import { panelRoute } from '@recado/contract/panel/panel-route.ts';
import { permissions } from '@recado/contract/permissions.ts';
import { route } from '@recado/contract/route.ts';
import Type from 'typebox';
import { describe, expect, test } from 'vitest';
import { asAdmin, caller, keyRing, stubServer, verdict, withKey } from './http.factory.ts';
import { bind, type KeyPort, type KeyRefusal, type LimitPort } from './index.ts';

const Ok = Type.Object({ ok: Type.Boolean() });
const line = { tag: 'Test', summary: 'Test.', replies: { 200: Ok }, refusals: [] } as const;
const ok = async () => ({ ok: true });

const read = bind(route({ ...line, method: 'GET', path: '/read', permission: 'READ' }), ok);
const send = bind(route({ ...line, method: 'POST', path: '/send', permission: 'MESSAGES_SEND' }), ok);
const health = bind(route({ ...line, method: 'GET', path: '/health', permission: 'PUBLIC' }), ok);
const panel = bind(panelRoute({ ...line, method: 'GET', path: '/panel', role: 'VIEWER' }), ok);

const known = {
  svc_live_admin: caller(),
  svc_live_reader: caller({ permissions: ['READ'] }),
  svc_live_slow: Promise.resolve(caller()),
  svc_live_revoked: 'KEY_REVOKED' as KeyRefusal,
  svc_live_expired: Promise.resolve('KEY_EXPIRED' as KeyRefusal),
  svc_live_elsewhere: 'KEY_ADDRESS_NOT_ALLOWED' as KeyRefusal,
};

const server = (overrides = {}) =>
  stubServer({ routes: [read, send, health, panel], keys: keyRing(known), ...overrides });

const framework = (status: number, error: string, path: string) => ({
  timestamp: '2026-11-15T12:00:00.000Z',
  status,
  error,
  path,
});

describe('the key filter', () => {
  const { app } = server();
  const get = (authorization?: string) =>
    app.inject({ method: 'GET', url: '/read?page=1', headers: authorization === undefined ? {} : { authorization } });

  test.each([
    ['KEY_MISSING without an Authorization header', undefined, 403],
    ['KEY_MISSING for another scheme', 'Basic c3ZjX2xpdmVfYWRtaW46', 403],
    ['KEY_MISSING for a key without a scheme', 'svc_live_admin', 403],
    ['KEY_MISSING for an empty header', '', 403],
    ['KEY_MISSING for a scheme alone', 'Bearer', 403],
    ['KEY_FOREIGN for a Bearer that does not start with svc_', 'Bearer sk_live_admin', 403],
    ['KEY_FOREIGN for an empty Bearer', 'Bearer ', 403],
    ['KEY_UNKNOWN for svc_ without live', 'Bearer svc_test_admin', 401],
    ['KEY_UNKNOWN for a key nobody made', 'Bearer svc_live_nobody', 401],
    ['KEY_UNKNOWN for an endless key', `Bearer svc_live_${'a'.repeat(5_000)}`, 401],
    ['KEY_REVOKED', 'Bearer svc_live_revoked', 401],
    ['KEY_EXPIRED found out later', 'Bearer svc_live_expired', 401],
    ['KEY_ADDRESS_NOT_ALLOWED', 'Bearer svc_live_elsewhere', 401],
  ])('%s', async (_title, authorization, status) => {
    const answer = await get(authorization);

    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual(framework(status, status === 401 ? 'Unauthorized' : 'Forbidden', '/read'));
    expect(answer.headers['x-ratelimit-remaining']).toBe('2999');
  });

  test.each(['Bearer svc_live_admin', 'bearer svc_live_admin', 'Bearer svc_live_slow'])(
    'lets %s in',
    async (header) => {
      expect((await get(header)).json()).toEqual({ ok: true });
    },
  );

  test('KEY_UNCHECKED with Retry-After when the check throws, and again when it rejects', async () => {
    const failing = [
      () => {
        throw new Error('database away');
      },
      () => Promise.reject(new Error('database away')),
    ];
    for (const authenticate of failing) {
      const { app, lines } = server({ keys: { authenticate } });
      const answer = await app.inject({ method: 'GET', url: '/read', headers: asAdmin });

      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('2');
      expect(answer.json()).toEqual(framework(503, 'Service Unavailable', '/read'));
      expect(lines).toContainEqual(expect.objectContaining({ msg: 'the key could not be checked' }));
    }
  });

  test('asks the port for the key and the address, IPv4 written as IPv4', async () => {
    const asked: string[][] = [];
    const keys: KeyPort = {
      authenticate(...question) {
        asked.push(question);
        return caller();
      },
    };
    const { app } = server({ keys });
    await app.inject({ method: 'GET', url: '/read', headers: asAdmin, remoteAddress: '::ffff:203.0.113.7' });

    expect(asked).toEqual([['svc_live_admin', '203.0.113.7']]);
  });

  test('believes X-Forwarded-For only of a trusted proxy', async () => {
    const asked: string[] = [];
    const keys: KeyPort = {
      authenticate(_presented, address) {
        asked.push(address);
        return caller();
      },
    };
    const { app } = server({ keys, config: { trustedProxies: ['10.0.0.0/8'] } });
    const headers = { ...asAdmin, 'x-forwarded-for': '198.51.100.4' };
    await app.inject({ method: 'GET', url: '/read', headers, remoteAddress: '10.1.2.3' });
    await app.inject({ method: 'GET', url: '/read', headers, remoteAddress: '203.0.113.7' });

    expect(asked).toEqual(['198.51.100.4', '203.0.113.7']);
  });
});

describe('permissions', () => {
  test('every permission reaches its own routes and no other, ADMIN all of them', async () => {
    const lines = permissions.map(
      (permission) => ({ ...line, method: 'POST', path: `/${permission}`, permission }) as const,
    );
    const keys = { authenticate: (presented: string) => caller({ permissions: [permissionNamed(presented)] }) };
    const { app } = stubServer({ routes: lines.map((each) => bind(route(each), ok)), keys });

    for (const held of permissions) {
      for (const needed of permissions) {
        const answer = await app.inject({ method: 'POST', url: `/${needed}`, headers: withKey(`svc_live_${held}`) });
        expect([held, needed, answer.statusCode]).toEqual([
          held,
          needed,
          held === 'ADMIN' || held === needed ? 200 : 403,
        ]);
      }
    }
  });

  test('PERMISSION_MISSING is answered before the rate limit, and still counted', async () => {
    const subjects: string[] = [];
    const limits: LimitPort = {
      take(subject) {
        subjects.push(subject);
        return verdict({ allowed: false, remaining: 0 });
      },
    };
    const { app } = server({ limits });
    const answer = await app.inject({ method: 'POST', url: '/send', headers: withKey('svc_live_reader') });

    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual(framework(403, 'Forbidden', '/send'));
    expect(subjects).toEqual(['user:ana']);
  });

  test('KEY_NOT_ACCEPTED where the panel lives, whatever the key may do', async () => {
    const { app } = server();
    const statuses = ['svc_live_admin', 'svc_live_reader', 'svc_live_nobody'].map(async (key) => {
      const answer = await app.inject({ method: 'GET', url: '/panel', headers: withKey(key) });
      return answer.statusCode;
    });

    expect(await Promise.all(statuses)).toEqual([403, 403, 403]);
  });

  const permissionNamed = (presented: string) => {
    const permission = permissions.find((each) => presented === `svc_live_${each}`);
    if (!permission) throw new Error(`no permission in ${presented}`);
    return permission;
  };
});

describe('a place without a route', () => {
  const { app } = server();

  test('NOT_FOUND for an ADMIN key only', async () => {
    const answer = await app.inject({ method: 'GET', url: '/nowhere', headers: asAdmin });

    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      error: { code: 'NOT_FOUND', message: 'Não existe nada neste endereço.', details: {} },
    });
    expect(answer.headers['x-ratelimit-remaining']).toBe('2999');
  });

  test.each([
    ['svc_live_reader', 403],
    ['svc_live_nobody', 401],
  ])('a framework body for %s', async (key, status) => {
    const answer = await app.inject({ method: 'GET', url: '/nowhere', headers: withKey(key) });
    expect([answer.statusCode, answer.json().path]).toEqual([status, '/nowhere']);
  });

  test.each([
    ['DELETE', '/read'],
    ['OPTIONS', '/read'],
    ['HEAD', '/send'],
    ['GET', '/read/'],
    ['GET', '//read'],
    ['GET', '/READ'],
    ['GET', '/%2fread'],
    ['GET', '/read%00'],
    ['GET', '/read%2f..%2fsend'],
    ['GET', '/%zz'],
    ['GET', '/%c3%28'],
    ['POST', '/nowhere'],
  ] as const)('%s %s is nowhere: 403 without a key, 404 with ADMIN', async (method, url) => {
    expect((await app.inject({ method, url })).statusCode).toBe(403);
    expect((await app.inject({ method, url, headers: asAdmin })).statusCode).toBe(404);
  });

  test('an unreadable Content-Type changes nothing', async () => {
    const headers = { 'content-type': ';;' };
    expect((await app.inject({ method: 'POST', url: '/nowhere', headers, payload: 'x' })).statusCode).toBe(403);
  });

  test('HEAD counts as its GET: same permission, no body', async () => {
    const keyless = await app.inject({ method: 'HEAD', url: '/read' });
    const reader = await app.inject({ method: 'HEAD', url: '/read', headers: withKey('svc_live_reader') });

    expect(keyless.statusCode).toBe(403);
    expect([reader.statusCode, reader.body]).toEqual([200, '']);
  });
});

describe('the rate limit', () => {
  const exhausted = (): LimitPort => ({
    take: () => verdict({ allowed: false, limit: 1_200, remaining: 0, resetSeconds: 41, retryAfterSeconds: 7 }),
  });

  test('RATE_LIMIT_EXCEEDED with the wait in the header and in the sentence', async () => {
    const { app } = server({ limits: exhausted() });
    const answer = await app.inject({ method: 'GET', url: '/read', headers: asAdmin });

    expect(answer.statusCode).toBe(429);
    expect(answer.headers).toMatchObject({
      'retry-after': '7',
      'x-ratelimit-limit': '1200',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': '41',
    });
    expect(answer.json().error).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED', details: {} });
    expect(answer.json().error.message).toContain('Aguarde 7 s');
  });

  test('RATE_LIMIT_EXCEEDED also without a key and for health, by address', async () => {
    const { app } = server({ limits: exhausted() });
    const statuses = ['/read', '/nowhere', '/health'].map(async (url) => (await app.inject({ url })).statusCode);
    expect(await Promise.all(statuses)).toEqual([429, 429, 429]);
  });

  test('counts the user when there is one and the address otherwise, reads apart from writes', async () => {
    const taken: string[] = [];
    const limits: LimitPort = {
      async take(subject, kind) {
        taken.push(`${subject} ${kind}`);
        return verdict();
      },
    };
    const { app } = server({ limits });
    const remoteAddress = '203.0.113.7';
    await app.inject({ method: 'GET', url: '/read', headers: asAdmin, remoteAddress });
    await app.inject({ method: 'HEAD', url: '/read', headers: asAdmin, remoteAddress });
    await app.inject({ method: 'POST', url: '/send', headers: asAdmin, remoteAddress });
    await app.inject({ method: 'POST', url: '/send', headers: withKey('svc_live_nobody'), remoteAddress });
    await app.inject({ method: 'GET', url: '/health', headers: asAdmin, remoteAddress });

    expect(taken).toEqual([
      'user:ana read',
      'user:ana read',
      'user:ana write',
      'address:203.0.113.7 write',
      'address:203.0.113.7 read',
    ]);
  });

  test('UNAVAILABLE when it cannot be counted, while health answers and refusals stand', async () => {
    for (const take of [
      () => Promise.reject(new Error('away')),
      () => {
        throw new Error('away');
      },
    ]) {
      const { app } = server({ limits: { take } });
      const admin = await app.inject({ method: 'GET', url: '/read', headers: asAdmin });
      const anonymousCall = await app.inject({ method: 'GET', url: '/read' });
      const healthy = await app.inject({ method: 'GET', url: '/health' });

      expect([admin.statusCode, admin.headers['retry-after']]).toEqual([503, '2']);
      expect(anonymousCall.statusCode).toBe(403);
      expect(healthy.json()).toEqual({ ok: true });
    }
  });
});
