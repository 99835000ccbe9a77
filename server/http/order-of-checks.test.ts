import { refuse } from '@recado/contract/refusal.ts';
import { route } from '@recado/contract/route.ts';
import Type from 'typebox';
import { describe, expect, test } from 'vitest';
import { caller, keyRing, stubServer, verdict, withKey } from './http.factory.ts';
import { bind, type LimitPort } from './index.ts';

const Sent = Type.Object({ id: Type.String() });

const send = route({
  method: 'POST',
  path: '/send',
  permission: 'MESSAGES_SEND',
  tag: 'Test',
  summary: 'Sends.',
  feature: 'contacts',
  activated: true,
  idempotent: true,
  body: Type.Object({ text: Type.String({ minLength: 1 }) }),
  replies: { 202: Sent },
  refusals: ['INVALID_RECIPIENT'],
});
const privacy = route({
  method: 'DELETE',
  path: '/privacy',
  permission: 'ADMIN',
  tag: 'Test',
  summary: 'Forgets.',
  whileSuspended: true,
  replies: { 204: Type.Null() },
  refusals: [],
});
const list = route({
  method: 'GET',
  path: '/list',
  permission: 'READ',
  tag: 'T',
  summary: 'Lists.',
  replies: { 200: Sent },
  refusals: [],
});

const open = { activated: true, suspended: false, features: ['contacts'] } as const;
const keys = keyRing({
  svc_live_good: caller({ organization: open }),
  svc_live_reader: caller({ permissions: ['READ'], organization: open }),
  svc_live_viewer: caller({ role: 'VIEWER', organization: { activated: false, suspended: true, features: [] } }),
  svc_live_suspended: caller({ organization: { activated: false, suspended: true, features: [] } }),
  svc_live_new: caller({ organization: { activated: false, suspended: false, features: [] } }),
  svc_live_plain: caller({ organization: { ...open, features: [] } }),
});

/** Everything is wrong with the request; each test then mends what comes before. */
function world({ limited = false, earlier = null as { id: string } | null } = {}) {
  const replays: string[] = [];
  const limits: LimitPort = { take: () => verdict({ allowed: !limited, retryAfterSeconds: 1 }) };
  const routes = [
    bind(send, async () => Promise.reject(refuse('INVALID_RECIPIENT')), {
      judge({ text }) {
        if (text === 'spam') throw refuse('VALIDATION_ERROR');
        if (text === 'bug') throw new Error('ours');
      },
      async replay(_context, key) {
        replays.push(key);
        return earlier;
      },
    }),
    bind(privacy, async () => null),
    bind(list, async () => ({ id: 'x' })),
  ];
  const { app } = stubServer({ routes, keys, limits });
  const post = async (key: string, payload: string, idempotencyKey?: string) => {
    const headers = { ...withKey(key), 'content-type': 'application/json' };
    const named = idempotencyKey === undefined ? headers : { ...headers, 'idempotency-key': idempotencyKey };
    const answer = await app.inject({ method: 'POST', url: '/send', headers: named, payload });
    return { status: answer.statusCode, body: answer.json(), code: answer.json().error?.code ?? null };
  };
  return { app, post, replays };
}

const badKey = 'two words';
const badJson = '{';
const badBody = '{"text":""}';
const goodBody = '{"text":"oi"}';

describe('T4 the order of checks', () => {
  test('the key comes first', async () => {
    expect((await world({ limited: true }).post('svc_live_nobody', badJson, badKey)).status).toBe(429);
    expect((await world().post('svc_live_nobody', badJson, badKey)).status).toBe(401);
  });

  test('PERMISSION_MISSING before the rate limit', async () => {
    expect((await world({ limited: true }).post('svc_live_reader', badJson, badKey)).status).toBe(403);
  });

  test('RATE_LIMIT_EXCEEDED before JSON', async () => {
    expect((await world({ limited: true }).post('svc_live_viewer', badJson, badKey)).code).toBe('RATE_LIMIT_EXCEEDED');
  });

  test('INVALID_JSON before the form of the key', async () => {
    expect((await world().post('svc_live_viewer', badJson, badKey)).code).toBe('INVALID_JSON');
  });

  test('INVALID_IDEMPOTENCY_KEY before the rules of the body, and before any replay', async () => {
    const { post, replays } = world({ earlier: { id: 'earlier' } });
    expect((await post('svc_live_viewer', badBody, badKey)).code).toBe('INVALID_IDEMPOTENCY_KEY');
    expect(replays).toEqual([]);
  });

  test('VALIDATION_ERROR before the organization, also for a wrong type', async () => {
    expect((await world().post('svc_live_viewer', badBody)).code).toBe('VALIDATION_ERROR');
    expect((await world().post('svc_live_viewer', '{"text":1}')).code).toBe('INVALID_JSON');
  });

  test('VALIDATION_ERROR before the organization for a rule that no schema can express, and a replay before it', async () => {
    expect((await world().post('svc_live_viewer', '{"text":"spam"}')).code).toBe('VALIDATION_ERROR');
    expect((await world().post('svc_live_viewer', '{"text":"bug"}')).status).toBe(500);
    const { post } = world({ earlier: { id: 'earlier' } });
    expect((await post('svc_live_good', '{"text":"spam"}', 'k')).body).toEqual({ id: 'earlier' });
  });

  test('VIEWER_READ_ONLY before ORGANIZATION_SUSPENDED', async () => {
    expect((await world().post('svc_live_viewer', goodBody)).code).toBe('VIEWER_READ_ONLY');
  });

  test('ORGANIZATION_SUSPENDED before ACCOUNT_NOT_ACTIVATED', async () => {
    expect((await world().post('svc_live_suspended', goodBody)).code).toBe('ORGANIZATION_SUSPENDED');
  });

  test('ACCOUNT_NOT_ACTIVATED before PLAN_FEATURE_LOCKED', async () => {
    expect((await world().post('svc_live_new', goodBody)).code).toBe('ACCOUNT_NOT_ACTIVATED');
  });

  test('PLAN_FEATURE_LOCKED before the verb', async () => {
    expect((await world().post('svc_live_plain', goodBody)).code).toBe('PLAN_FEATURE_LOCKED');
  });

  test('NO_DEDICATED_NUMBER after PLAN_FEATURE_LOCKED, asked of the organization and only where a number is needed', async () => {
    const asked: string[] = [];
    const own = { ...list, path: '/own', feature: 'contacts', dedicatedNumber: 'owned' } as const;
    const server = (hasDedicated: () => boolean | Promise<boolean>) => {
      const numbers = {
        hasDedicated(id: string) {
          asked.push(id);
          return hasDedicated();
        },
      };
      const routes = [bind(own, async () => ({ id: 'x' })), bind(list, async () => ({ id: 'x' }))];
      const { app } = stubServer({ routes, keys, numbers });
      return (key: string, url = '/own') => app.inject({ method: 'GET', url, headers: withKey(key) });
    };
    expect((await server(() => false)('svc_live_plain')).json().error.code).toBe('PLAN_FEATURE_LOCKED');
    expect((await server(() => false)('svc_live_good', '/list')).statusCode).toBe(200);
    expect(asked).toEqual([]);
    expect((await server(() => false)('svc_live_good')).json().error.code).toBe('NO_DEDICATED_NUMBER');
    expect((await server(async () => false)('svc_live_good')).json().error.code).toBe('NO_DEDICATED_NUMBER');
    expect((await server(async () => true)('svc_live_good')).statusCode).toBe(200);
    expect((await server(() => Promise.reject(new Error('away')))('svc_live_good')).statusCode).toBe(500);
    expect(asked).toEqual(Array(4).fill('loja'));
  });

  test('INVALID_RECIPIENT: the verb has the last word', async () => {
    expect(await world().post('svc_live_good', goodBody)).toMatchObject({ status: 422, code: 'INVALID_RECIPIENT' });
  });

  test('a viewer and a suspended organization still read, and privacy does not wait', async () => {
    const { app } = world();
    const read = (key: string) => app.inject({ method: 'GET', url: '/list', headers: withKey(key) });
    const forget = (key: string) => app.inject({ method: 'DELETE', url: '/privacy', headers: withKey(key) });

    expect((await read('svc_live_viewer')).statusCode).toBe(200);
    expect((await read('svc_live_suspended')).statusCode).toBe(200);
    expect((await forget('svc_live_suspended')).statusCode).toBe(204);
    expect((await forget('svc_live_viewer')).json().error.code).toBe('VIEWER_READ_ONLY');
  });
});

describe('replay', () => {
  const earlier = { id: 'earlier' };

  test.each([
    ['a rule of the body', 'svc_live_good', badBody],
    ['the organization', 'svc_live_suspended', goodBody],
    ['the verb', 'svc_live_good', goodBody],
  ])('the earlier answer wins over a refusal by %s', async (_name, key, body) => {
    const { post, replays } = world({ earlier });

    expect(await post(key, body, 'order-7')).toMatchObject({ status: 202, body: earlier });
    expect(replays).toEqual(['order-7']);
  });

  test('INVALID_RECIPIENT stands when there is no earlier answer, and none is looked for without a key', async () => {
    const { post, replays } = world();

    expect((await post('svc_live_good', goodBody, 'order-7')).code).toBe('INVALID_RECIPIENT');
    expect((await post('svc_live_good', goodBody)).code).toBe('INVALID_RECIPIENT');
    expect(replays).toEqual(['order-7']);
  });

  test('is not asked when the verb succeeds', async () => {
    const asked: string[] = [];
    const quiet = bind(send, async (_context, { idempotencyKey }) => ({ id: `new ${idempotencyKey}` }), {
      async replay(_context, key) {
        asked.push(key);
        return earlier;
      },
    });
    const { app } = stubServer({ routes: [quiet], keys });
    const headers = { ...withKey('svc_live_good'), 'content-type': 'application/json', 'idempotency-key': 'order-7' };
    const answer = await app.inject({ method: 'POST', url: '/send', headers, payload: goodBody });

    expect([answer.json(), asked]).toEqual([{ id: 'new order-7' }, []]);
  });

  test('FAULT when looking for it fails', async () => {
    const broken = bind(send, async () => ({ id: 'x' }), { replay: () => Promise.reject(new Error('away')) });
    const { app } = stubServer({ routes: [broken], keys });
    const headers = { ...withKey('svc_live_good'), 'content-type': 'application/json', 'idempotency-key': 'order-7' };

    expect((await app.inject({ method: 'POST', url: '/send', headers, payload: badBody })).statusCode).toBe(500);
  });

  test.each(['', ' ', 'a b', 'á', 'a\tb', 'x'.repeat(256)])('INVALID_IDEMPOTENCY_KEY for "%s"', async (key) => {
    expect(await world().post('svc_live_good', goodBody, key)).toMatchObject({
      status: 400,
      code: 'INVALID_IDEMPOTENCY_KEY',
    });
  });

  test.each(['a', '!~', 'x'.repeat(255)])('"%s" is a key', async (key) => {
    expect(await world({ earlier }).post('svc_live_good', goodBody, key)).toMatchObject({ status: 202 });
  });
});
