import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { route } from '@recado/contract/route.ts';
import Type from 'typebox';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { bodyBytesFor } from './bodies-in-work.ts';
import { type StubOverrides, type StubServer, stubServer } from './http.factory.ts';
import { bind, type RawRoute } from './index.ts';

const Ok = Type.Object({ ok: Type.Boolean() });
const line = { tag: 'Test', summary: 'Test.', permission: 'ADMIN', replies: { 200: Ok }, refusals: [] } as const;
const read = bind(route({ ...line, method: 'GET', path: '/read' }), async () => ({ ok: true }));
const write = bind(route({ ...line, method: 'POST', path: '/write', body: Type.Object({}) }), async () => ({
  ok: true,
}));

/** A verb that ends when the test lets it. */
const slow = {
  waiting: [] as (() => void)[],
  listeners: [] as (() => void)[],
  begun: () => new Promise<void>((resolve) => slow.listeners.push(resolve)),
  end: () => {
    for (const end of slow.waiting.splice(0)) end();
  },
};
const slowly = bind(
  route({ ...line, method: 'POST', path: '/slow', body: Type.Object({}, { additionalProperties: true }) }),
  async () => {
    await new Promise<void>((resolve) => {
      slow.waiting.push(resolve);
      for (const readAll of slow.listeners.splice(0)) readAll();
    });
    return { ok: true };
  },
);

let turn = 0;
let isWatching = false;
const turns: number[] = [];
const huge = Buffer.alloc(16 * 1024 * 1024, 'x');
const signing = { taken: 0, answered: 0 };
const raw: RawRoute[] = [
  {
    method: 'POST',
    path: '/signed',
    bodyBytes: 4_096,
    proof: ({ 'x-signature': claimed }) => {
      const hmac = createHmac('sha256', 'secret');
      const take = (chunk: Buffer) => {
        signing.taken += chunk.length;
        hmac.update(chunk);
      };
      return { take, holds: () => hmac.digest('hex') === claimed };
    },
    answer({ body }) {
      signing.answered += 1;
      return { status: 200, body: `${body.length}` };
    },
  },
  {
    method: 'GET',
    path: '/page/:n',
    answer({ params }) {
      turns.push(turn);
      return { status: 200, body: `page ${params.n};` };
    },
  },
  { method: 'GET', path: '/huge', answer: () => ({ status: 200, body: huge }) },
  { method: 'POST', path: '/hook', bodyBytes: 4_096, answer: ({ body }) => ({ status: 200, body: `${body.length}` }) },
];

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  isWatching = false;
  await Promise.all(closers.splice(0).map((close) => close()));
});

async function listen(config: StubOverrides['config'] = {}) {
  const stub = stubServer({ routes: [read, write, slowly], raw, config });
  await stub.app.listen({ port: 0, host: '127.0.0.1' });
  closers.push(() => stub.app.close());
  return stub;
}

function dial({ app }: StubServer): Socket {
  const address = app.server.address();
  if (typeof address !== 'object' || !address) throw new Error('not listening');
  const socket = connect(address.port, '127.0.0.1');
  socket.on('error', () => {});
  closers.push(async () => socket.destroy());
  return socket;
}

async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}

function watchTurns() {
  isWatching = true;
  const next = () => {
    turn += 1;
    if (isWatching) setImmediate(next);
  };
  setImmediate(next);
}

const key = 'Authorization: Bearer svc_live_admin\r\n';

describe('many requests in one write', () => {
  test.each([
    ['once it has shown a key', true, 60, 4],
    ['of a stranger', false, 17, 1],
  ])('%s are answered in their order, few of them in one turn of the loop', async (_, isKnown, count, atOnce) => {
    const stub = await listen();
    const socket = dial(stub);
    const answers = readAll(socket);
    turns.length = 0;
    watchTurns();
    if (isKnown) {
      socket.write(`GET /read HTTP/1.1\r\nHost: x\r\n${key}\r\n`);
      await once(socket, 'data');
    }
    const last = (n: number) => (n === count - 1 ? 'Connection: close\r\n' : '');
    const ask = (_: unknown, n: number) => `GET /page/${n} HTTP/1.1\r\nHost: x\r\n${last(n)}\r\n`;
    socket.write(Array.from({ length: count }, ask).join(''));
    const pages = [...(await answers).matchAll(/page (\d+);/g)].map(([, n]) => Number(n));

    expect(pages).toEqual(Array.from({ length: count }, (_, n) => n));
    const perTurn = new Map<number, number>();
    for (const n of turns) perTurn.set(n, (perTurn.get(n) ?? 0) + 1);
    expect(Math.max(...perTurn.values())).toBeLessThanOrEqual(atOnce);
  });
});

test('of many large bodies that arrive together, one is parsed in a turn of the loop', async () => {
  const { app } = await listen();
  const body = JSON.stringify({ note: 'x'.repeat(20_000) });
  const parsedIn: number[] = [];
  const parse = JSON.parse;
  const spy = vi.spyOn(JSON, 'parse').mockImplementation((text, reviver) => {
    if (text === body) parsedIn.push(turn);
    return parse(text, reviver);
  });
  watchTurns();
  try {
    const headers = { authorization: 'Bearer svc_live_admin', 'content-type': 'application/json' };
    const ask = () => app.inject({ method: 'POST', url: '/write', headers, body });
    const answers = await Promise.all(Array.from({ length: 8 }, ask));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  } finally {
    spy.mockRestore();
  }
  expect(new Set(parsedIn).size).toBe(8);
});

describe('a thousand requests in one write', () => {
  test('end the connection, and no caller without a key is served from that address for a while', async () => {
    const stub = await listen();
    const known = dial(stub);
    const socket = dial(stub);
    const end = readAll(socket);
    let parsed = 0;
    stub.app.server.on('request', () => {
      parsed += 1;
    });
    socket.write('GET /page/1 HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1_000));
    expect((await end).split('page 1;').length).toBeLessThan(20);
    expect(parsed).toBeLessThan(20);
    // They stand there unread, so many of them and no more.
    const unheard = Array.from({ length: 300 }, () => dial(stub));
    let [ended, answers] = [0, 0];
    for (const one of unheard) {
      one.on('data', () => {
        answers += 1;
      });
      one.once('close', () => {
        ended += 1;
      });
      one.write('GET /page/3 HTTP/1.1\r\nHost: x\r\n\r\n');
    }
    await expect.poll(() => ended, { timeout: 10_000 }).toBe(300 - 256);

    known.write(`GET /read HTTP/1.1\r\nHost: x\r\n${key}\r\n`);
    await once(known, 'data');
    const beside = dial(stub);
    beside.write('GET /page/2 HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(String((await once(beside, 'data'))[0])).toContain('page 2;');
    expect([ended, answers]).toEqual([300 - 256, 0]);

    await stub.app.close();
    await expect.poll(() => ended, { timeout: 10_000 }).toBe(300);
  });
});

describe('connections', () => {
  test('of one address on which no key was accepted are counted; one with a key is not', async () => {
    const stub = await listen({ anonymousPerAddress: 2 });
    const first = dial(stub);
    const second = dial(stub);
    await Promise.all([once(first, 'connect'), once(second, 'connect')]);
    await expect.poll(() => countConnections(stub)).toBe(2);
    expect(await readAll(dial(stub))).toBe('');

    first.write(`GET /read HTTP/1.1\r\nHost: x\r\n${key}\r\n`);
    await once(first, 'data');
    const fourth = dial(stub);
    fourth.write('GET /page/1 HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(String((await once(fourth, 'data'))[0])).toContain('page 1;');
  });

  test('of a sender whose signature was true are not counted', async () => {
    const stub = await listen({ anonymousPerAddress: 1 });
    const sender = dial(stub);
    const signature = createHmac('sha256', 'secret').update('ab').digest('hex');
    sender.write(
      `POST /signed HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n` +
        `X-Signature: ${signature}\r\n\r\nab`,
    );
    expect(String((await once(sender, 'data'))[0])).toContain('200 OK');
    const second = dial(stub);
    second.write('GET /page/1 HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(String((await once(second, 'data'))[0])).toContain('page 1;');
  });

  test('are limited in all', async () => {
    const stub = await listen({ maxConnections: 1 });
    const first = dial(stub);
    await once(first, 'connect');
    await expect.poll(() => countConnections(stub)).toBe(1);
    expect(await readAll(dial(stub))).toBe('');
  });

  test('that ask and do not read are ended', async () => {
    const stub = await listen({ unreadMs: 200 });
    const socket = dial(stub);
    socket.pause();
    socket.write('GET /huge HTTP/1.1\r\nHost: x\r\n\r\n');
    const [request] = await once(stub.app.server, 'request');
    await once(request.socket, 'close');
    expect(await countConnections(stub)).toBe(0);
  });

  test('that read slowly get all of it', async () => {
    const stub = await listen({ unreadMs: 60_000 });
    const socket = dial(stub);
    socket.write('GET /huge HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect((await readAll(socket)).length).toBeGreaterThan(huge.length);
  });
});

describe('bodies without a key', () => {
  const head = (path: string, length: number, extra = '') =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${extra}\r\n`;

  test('UNAVAILABLE for the one that arrives for longest when all of them hold too much', async () => {
    const stub = await listen({ anonymousBytes: 1_000 });
    const [slow, quick] = [dial(stub), dial(stub)];
    const first = readAll(slow);
    const arrived = once(stub.app.server, 'request');
    slow.write(head('/hook', 2_000) + 'x'.repeat(700));
    await arrived;
    quick.write(head('/hook', 900) + 'x'.repeat(500));
    expect(await first).toMatch(/^HTTP\/1\.1 503[\s\S]*connection: close/i);
    const answer = once(quick, 'data');
    quick.write('x'.repeat(400));
    expect(String((await answer)[0])).toMatch(/^HTTP\/1\.1 200[\s\S]*900$/);
  });

  test.each([
    ['taken', 'ab', 200, 1],
    ['refused', 'ax', 401, 0],
  ])(
    'of senders that sign: the signature is worked out while they stream, and then %s',
    async (_, body, status, answered) => {
      Object.assign(signing, { taken: 0, answered: 0 });
      const signature = createHmac('sha256', 'secret').update('ab').digest('hex');
      const socket = dial(await listen());
      socket.write(head('/signed', 2, `X-Signature: ${signature}\r\n`) + body.slice(0, 1));
      // The first half is worked on while nobody has sent the second.
      await expect.poll(() => signing.taken, { timeout: 10_000 }).toBe(1);
      const answer = once(socket, 'data');
      socket.write(body.slice(1));
      expect(String((await answer)[0])).toMatch(new RegExp(`^HTTP/1\\.1 ${status}`));
      expect(signing).toEqual({ taken: 2, answered });
    },
  );

  test('are cut off with 408 when they are slow', async () => {
    const stub = await listen({ anonymousBodyMs: 100 });
    const socket = dial(stub);
    const answer = readAll(socket);
    socket.write(`${head('/hook', 500)}{`);
    expect(await answer).toMatch(/^HTTP\/1\.1 408/);
  });

  test('that were refused are not waited for', async () => {
    const stub = await listen({ anonymousBodyMs: 100 });
    const socket = dial(stub);
    const answer = readAll(socket);
    socket.write(`${head('/write', 500, 'Authorization: Bearer svc_live_wrong\r\n')}{`);
    expect(await answer).toMatch(/^HTTP\/1\.1 401/);
  });

  test('bytes that are no request are answered what remains, too', async () => {
    const socket = dial(await listen());
    const answer = readAll(socket);
    socket.write('BREW /page HTTP/1.1\r\n\r\n');
    expect(await answer).toMatch(/^HTTP\/1\.1 400[\s\S]*x-ratelimit-remaining: 1199/i);
  });
});

describe('bodies with a key', () => {
  const post = (body: string, extra = '') =>
    `POST /slow HTTP/1.1\r\nHost: x\r\n${key}Content-Type: application/json\r\n${extra}\r\n${body}`;
  const large = JSON.stringify({ text: 'x'.repeat(80_000) });
  const announced = post(large, `Content-Length: ${large.length}\r\n`);
  const chunked = post(`2\r\n{}\r\n0\r\n\r\n`, 'Transfer-Encoding: chunked\r\n');

  async function statusOf(socket: Socket, request: string): Promise<string> {
    socket.write(request);
    return String((await once(socket, 'data'))[0]).slice(9, 12);
  }

  test('UNAVAILABLE while others that are worked on fill the memory, and taken once these are answered', async () => {
    const stub = await listen({ workBytes: 400_000 });
    const [first, second, third] = [dial(stub), dial(stub), dial(stub)];
    const begun = slow.begun();
    const answer = statusOf(first, announced);
    await begun;
    expect(await statusOf(second, announced)).toBe('503');
    expect(await statusOf(second, chunked)).toBe('503');
    const little = post('{}', 'Content-Length: 2\r\n');
    const small = statusOf(third, little);
    await slow.begun();
    slow.end();
    expect(await answer).toBe('200');
    expect(await small).toBe('200');

    const again = statusOf(second, announced);
    await slow.begun();
    slow.end();
    expect(await again).toBe('200');
  });

  test('give their room back when the caller leaves', async () => {
    const stub = await listen({ workBytes: 400_000 });
    const first = dial(stub);
    const begun = slow.begun();
    first.write(announced);
    await begun;
    first.destroy();
    await expect.poll(() => countConnections(stub)).toBe(0);
    const second = dial(stub);
    const answer = statusOf(second, announced);
    await slow.begun();
    slow.end();
    expect(await answer).toBe('200');
  });
});

test.each([
  [200, 4],
  [256, 8],
  [400, 22.4],
  [4_000, 128],
])('with %i MB a process holds %f MB of bodies', (memory, bodies) => {
  expect(bodyBytesFor(memory * 2 ** 20) / 2 ** 20).toBeCloseTo(bodies, 1);
});

const countConnections = ({ app }: StubServer) =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
