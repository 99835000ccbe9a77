import { createHmac } from 'node:crypto';
import { limits } from '@recado/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { FakeClock } from '../runtime/clock.ts';
import { bucketOf } from './address-bucket.ts';
import { AddressBuckets } from './address-buckets.ts';
import { HeldBytes } from './held-bytes.ts';
import { asAdmin, stubServer, verdict } from './http.factory.ts';
import type { LimitPort, RawRoute } from './index.ts';
import { chooseEncoding } from './prepared-page.ts';
import { referenceRoutes } from './reference/reference.routes.ts';

let asked = 0;
const answer: RawRoute['answer'] = () => {
  asked += 1;
  return { status: 200, body: 'ok' };
};
const sign = (body: string) => createHmac('sha256', 'secret').update(body).digest('hex');
const signed: RawRoute = {
  method: 'POST',
  path: '/signed',
  bodyBytes: 1_024,
  proof(headers) {
    const claimed = headers['x-signature'];
    const hmac = createHmac('sha256', 'secret');
    if (claimed === undefined) return null;
    return { take: (chunk) => void hmac.update(chunk), holds: () => hmac.digest('hex') === claimed };
  },
  answer,
};
const raw: RawRoute[] = [{ method: 'GET', path: '/page/:name', answer }, signed];
const open = () => {
  asked = 0;
  return stubServer({ raw });
};
const limitHeaders = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

describe('a route without a key', () => {
  test('RATE_LIMIT_EXCEEDED when the bucket of the address is empty, before anything is done; a minute fills it', async () => {
    const { app, clock } = open();
    const get = (remoteAddress: string) => app.inject({ method: 'GET', url: '/page/a', remoteAddress });
    for (let i = 0; i < limits.readsPerMinute; i++) await get('203.0.113.7');
    const refused = await get('203.0.113.7');

    expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED']);
    expect(refused.headers).toMatchObject({ 'retry-after': '1', 'x-ratelimit-remaining': '0' });
    expect(asked).toBe(limits.readsPerMinute);
    expect((await get('203.0.113.8')).statusCode).toBe(200);
    clock.advance(60_000);
    expect((await get('203.0.113.7')).headers['x-ratelimit-remaining']).toBe(String(limits.readsPerMinute - 1));
  });

  test.each([
    ['GET', '/page/a', 200],
    ['GET', '/page/%00', 404],
    ['GET', '/nothing', 403],
    ['POST', '/signed', 401],
  ] as const)('%s %s shows what remains with its %i', async (method, url, status) => {
    const { headers, statusCode } = await open().app.inject({ method, url });
    expect(statusCode).toBe(status);
    expect(Object.keys(headers)).toEqual(expect.arrayContaining(limitHeaders));
  });

  test('shows what remains when the limit itself cannot be asked', async () => {
    const limiter = { take: () => Promise.reject(new Error('away')) };
    const { app } = stubServer({ limits: limiter });
    for (const headers of [{}, asAdmin]) {
      expect(Object.keys((await app.inject({ url: '/v1/nothing', headers })).headers)).toEqual(
        expect.arrayContaining(limitHeaders),
      );
    }
  });

  test('a caller without a key whose bucket is empty here costs the database nothing', async () => {
    let counted = 0;
    const verdict = { allowed: true, limit: 1_200, remaining: 9, resetSeconds: 1, retryAfterSeconds: 0 };
    const { app } = stubServer({
      limits: {
        take() {
          counted += 1;
          return verdict;
        },
      },
    });
    for (let i = 0; i < limits.readsPerMinute + 50; i++) await app.inject({ url: '/v1/nothing' });
    expect(counted).toBe(limits.readsPerMinute);
    expect((await app.inject({ url: '/v1/nothing', headers: asAdmin })).statusCode).toBe(404);
  });
});

test('who has a key is counted apart from those who have none, and waits for none of them', async () => {
  const counted: string[] = [];
  const limits = (name: string): LimitPort => ({
    take(subject) {
      counted.push(`${name} ${subject}`);
      return verdict();
    },
  });
  const { app } = stubServer({ limits: limits('known'), anonymousLimits: limits('strangers') });
  for (const headers of [{}, asAdmin]) await app.inject({ url: '/v1/nothing', headers });
  expect(counted).toEqual(['strangers address:127.0.0.1', 'known user:ana']);
});

describe('a long page', () => {
  test('costs as many requests as it is long, and a client with none left is hung up on', async () => {
    const long: RawRoute = {
      method: 'GET',
      path: '/long',
      answer: () => ({ status: 200, body: Buffer.alloc(870_000) }),
    };
    const { app } = stubServer({ raw: [long] });
    const statuses: number[] = [];
    for (let i = 0; i < 40; i++) statuses.push((await app.inject({ url: '/long' })).statusCode);
    expect(statuses.indexOf(429)).toBe(Math.ceil(limits.readsPerMinute / (1 + Math.floor(870_000 / 16_384))));
    expect((await app.inject({ url: '/long' })).headers.connection).toBe('close');
  });
});

describe('a route whose senders sign', () => {
  const post = ({ app }: ReturnType<typeof open>, signature?: string) =>
    app.inject({
      method: 'POST',
      url: '/signed',
      payload: 'news',
      headers: { 'content-type': 'application/json', ...(signature ? { 'x-signature': signature } : {}) },
    });

  test('turns away what is unsigned, then RATE_LIMIT_EXCEEDED; what is signed is taken from the same address', async () => {
    const server = open();
    const statuses = new Map<number, number>();
    for (let i = 0; i < limits.writesPerMinute + 5; i++) {
      const { statusCode } = await post(server, i % 2 ? 'false' : undefined);
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 401: limits.writesPerMinute, 429: 5 });
    expect(asked).toBe(0);
    for (let i = 0; i < 5; i++) expect((await post(server, sign('news'))).statusCode).toBe(200);
    expect(asked).toBe(5);
  });

  test('what is signed is never counted', async () => {
    const server = open();
    for (let i = 0; i < 5; i++) {
      expect((await post(server, sign('news'))).headers['x-ratelimit-remaining']).toBe(String(limits.writesPerMinute));
    }
  });
});

describe('buckets', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (address, bucket) => {
    expect(bucketOf(address)).toBe(bucket);
  });

  test('of those seen longest ago are forgotten when there are too many', () => {
    const buckets = new AddressBuckets(new FakeClock(new Date('2026-11-15T12:00:00.000Z')), 2);
    for (const address of ['a', 'b', 'a', 'c']) buckets.take(address, 'read');
    expect([buckets.size, buckets.peek('a', 'read').remaining, buckets.peek('b', 'read').remaining]).toEqual([
      2, 1_198, 1_200,
    ]);
  });
});

describe('the memory of bodies without a key', () => {
  test('is shared: the body that arrives for longest makes room', () => {
    const held = new HeldBytes(100);
    const gone: string[] = [];
    const bodies = ['a', 'b', 'c'].map((name) => held.open(() => gone.push(name)));
    for (const body of bodies) body.add(40);
    expect([gone, held.held]).toEqual([['a'], 80]);
    bodies[1]?.release();
    bodies[1]?.release();
    bodies[0]?.add(90);
    expect([gone, held.held]).toEqual([['a'], 40]);
    bodies[2]?.add(70);
    expect([gone, held.held]).toEqual([['a', 'c'], 0]);
  });
});

describe('GET /docs', () => {
  const docs = referenceRoutes().find(({ path }) => path === '/docs');
  const { app } = stubServer({ raw: referenceRoutes() });
  const get = (headers: Record<string, string> = {}) => app.inject({ url: '/docs', headers });

  test('is compressed once, and the same bytes go to everybody', async () => {
    const request = { headers: { 'accept-encoding': 'gzip, br' } };
    const bodies = await Promise.all(
      [1, 2, 3].map(async () => (await Reflect.apply(docs?.answer ?? fail, docs, [request])).body),
    );
    expect(Buffer.isBuffer(bodies[0])).toBe(true);
    expect(new Set(bodies).size).toBe(1);
  });

  test('comes as small as the caller takes it', async () => {
    const sizes = await Promise.all(
      ['br, gzip', 'gzip', 'identity', 'br;q=0'].map(async (accepted) => {
        const { headers, rawPayload } = await get({ 'accept-encoding': accepted });
        return [headers['content-encoding'], rawPayload.length] as const;
      }),
    );
    expect(sizes.map(([encoding]) => encoding)).toEqual(['br', 'gzip', undefined, undefined]);
    expect((sizes[0]?.[1] ?? 0) * 5).toBeLessThan(sizes[2]?.[1] ?? 0);
  });

  test('is not sent again to a caller who has it', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { headers } = await get({ 'accept-encoding': encoding });
      const again = await get({ 'accept-encoding': encoding, 'if-none-match': `W/"x", ${headers.etag}` });
      expect([again.statusCode, again.rawPayload.length, headers.vary]).toEqual([304, 0, 'accept-encoding']);
      expect(headers['cache-control']).toBe('public, max-age=300');
    }
  });

  test.each([
    [undefined, null],
    ['gzip;q=0.5, br;q=0.0', 'gzip'],
    ['*', 'br'],
    ['deflate', null],
  ])('Accept-Encoding %s: %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });
});

function fail(): never {
  throw new Error('no such route');
}
