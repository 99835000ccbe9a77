import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { route } from '@recado/contract/route.ts';
import Type from 'typebox';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { caller, type StubOverrides, type StubServer, stubServer } from './http.factory.ts';
import { bind } from './index.ts';

const Ok = Type.Object({ ok: Type.Boolean() });
const line = { tag: 'Test', summary: 'Test.', permission: 'ADMIN', replies: { 200: Ok }, refusals: [] } as const;

let verbs = 0;
let held: (() => void) | null = null;
const read = bind(route({ ...line, method: 'GET', path: '/read' }), async () => {
  verbs += 1;
  return { ok: true };
});
const write = bind(route({ ...line, method: 'POST', path: '/write', body: Type.Object({}) }), async () => ({
  ok: true,
}));
const hold = bind(route({ ...line, method: 'GET', path: '/hold' }), async () => {
  await new Promise<void>((resolve) => {
    held = resolve;
  });
  return { ok: true };
});

const key = 'Authorization: Bearer svc_live_admin\r\n';
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  held?.();
  await Promise.all(closers.splice(0).map((close) => close()));
});

async function listen(overrides: StubOverrides = {}) {
  verbs = 0;
  held = null;
  const stub = stubServer({ routes: [read, write, hold], ...overrides });
  await stub.app.listen({ port: 0, host: '127.0.0.1' });
  closers.push(() => stub.app.close());
  return stub;
}

function dial({ app }: StubServer): Socket {
  const address = app.server.address();
  if (typeof address !== 'object' || !address) throw new Error('not listening');
  const socket = connect(address.port, '127.0.0.1');
  closers.push(async () => socket.destroy());
  return socket;
}

/** Writes these bytes and reads until the server hangs up. */
async function talk(stub: StubServer, ...bytes: (string | Buffer)[]): Promise<string> {
  const socket = dial(stub);
  for (const part of bytes) socket.write(part);
  return readAll(socket);
}

async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => {});
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}

const statusOf = (text: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]);

describe('bytes on the wire', () => {
  test.each([
    ['dots in the path', 'GET /x/../read', '', 404],
    ['encoded dots', 'GET /x/%2e%2e/read', '', 404],
    ['a method nobody knows', 'BREW /read', '', 400],
    ['TRACE', 'TRACE /read', '', 404],
    ['a header without a colon', 'GET /read', 'Broken header\r\n', 400],
    ['headers beyond 16 KiB', 'GET /read', `X-Long: ${'x'.repeat(17_000)}\r\n`, 431],
    ['both length and chunks', 'POST /write', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', 400],
    ['two different lengths', 'POST /write', 'Content-Length: 5\r\nContent-Length: 6\r\n', 400],
    ['two Authorization headers', 'GET /read', key, 403],
    ['a folded header', 'GET /read', 'X-A: b\r\n c: d\r\n', 400],
  ])('%s', async (_name, start, headers, status) => {
    const stub = await listen();
    const answer = await talk(stub, `${start} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${key}${headers}\r\n`);

    expect(statusOf(answer)).toBe(status);
    expect(verbs).toBe(0);
    expect(answer).not.toMatch(/^(server|x-powered-by):/im);
  });

  test('a body that carries a second request stays a body', async () => {
    const smuggled = `GET /read HTTP/1.1\r\nHost: x\r\n${key}\r\n`;
    const head = `POST /write HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${key}Content-Type: application/json\r\n`;
    const answer = await talk(await listen(), `${head}Content-Length: ${smuggled.length}\r\n\r\n${smuggled}`);

    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect([statusOf(answer), verbs]).toEqual([400, 0]);
  });

  test('PAYLOAD_TOO_LARGE hangs up on chunks without end', async () => {
    const stub = await listen();
    const socket = dial(stub);
    const answer = readAll(socket);
    socket.write(
      `POST /write HTTP/1.1\r\nHost: x\r\n${key}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    const pour = () => {
      if (!socket.destroyed && socket.writable) socket.write(chunk, () => setImmediate(pour));
    };
    pour();

    expect(await answer).toMatch(/^HTTP\/1\.1 413[\s\S]*PAYLOAD_TOO_LARGE/);
  });

  test('413 is answered without waiting for the body', async () => {
    const head = `POST /write HTTP/1.1\r\nHost: x\r\n${key}Content-Type: application/json\r\n`;
    expect(statusOf(await talk(await listen(), `${head}Content-Length: 9999999\r\n\r\n`))).toBe(413);
  });

  test('a bad key is refused before its body is read', async () => {
    const stub = await listen({ keys: { authenticate: () => 'KEY_UNKNOWN' } });
    const socket = dial(stub);
    socket.write(
      `POST /write HTTP/1.1\r\nHost: x\r\n${key}Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{`,
    );
    const [first] = await once(socket, 'data');

    expect(statusOf(String(first))).toBe(401);
  });
});

describe('slow clients', () => {
  const quick = {
    headersTimeoutMs: 100,
    connectionsCheckingIntervalMs: 20,
    bodyTimeoutMs: 100,
    keepAliveTimeoutMs: 100,
  };

  test('slow headers are cut off with 408', async () => {
    expect(statusOf(await talk(await listen({ config: quick }), 'GET /read HTTP/1.1\r\nHost: x\r\nX-Slow: '))).toBe(
      408,
    );
  });

  test('a slow body is cut off with 408', async () => {
    const head = `POST /write HTTP/1.1\r\nHost: x\r\n${key}Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{`;
    const answer = await talk(await listen({ config: quick }), head);

    expect(answer).toMatch(/^HTTP\/1\.1 408[\s\S]*"status":408/);
  });

  test('an idle connection is closed', async () => {
    const answer = await talk(await listen({ config: quick }), `GET /read HTTP/1.1\r\nHost: x\r\n${key}\r\n`);
    expect(statusOf(answer)).toBe(200);
  });

  test('a connection that never sends anything is closed', async () => {
    // Alone: with the others a machine that stands still would let the time for headers run out first, which is a 408.
    const stub = await listen({ config: { idleSocketTimeoutMs: 50 } });
    expect(await readAll(dial(stub))).toBe('');
  });

  test('a client that leaves in the middle of its body leaves no fault behind', async () => {
    const stub = await listen();
    const socket = dial(stub);
    socket.write(
      `POST /write HTTP/1.1\r\nHost: x\r\n${key}Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{`,
    );
    const [arrived] = await once(stub.app.server, 'request');
    socket.destroy();
    await new Promise((resolve) => arrived.once('close', resolve));

    expect(stub.lines).toEqual([]);
  });
});

describe('closing', () => {
  test('finishes what is in flight, takes nothing new, and does not wait for idle connections', async () => {
    const stub = await listen({ keys: { authenticate: () => caller() }, config: { keepAliveTimeoutMs: 60_000 } });
    const idle = dial(stub);
    await once(idle, 'connect');
    const busy = dial(stub);
    const arrived = once(stub.app.server, 'request');
    const answer = readAll(busy);
    busy.write(`GET /hold HTTP/1.1\r\nHost: x\r\n${key}\r\n`);
    await arrived;
    await expect.poll(() => held).not.toBeNull();
    const closed = stub.app.close();
    await expect.poll(() => stub.app.server.listening).toBe(false);
    held?.();

    expect(statusOf(await answer)).toBe(200);
    await closed;
  });

  test('J4 with notice, idle connections are answered once more, new ones are taken, and each is notified', async () => {
    let isNotified = false;
    const onClosing = () => {
      isNotified = true;
    };
    const config = { keepAliveTimeoutMs: 60_000, noticeMs: 60_000 };
    const stub = await listen({ keys: { authenticate: () => caller() }, config, onClosing });
    const ask = `GET /read HTTP/1.1\r\nHost: x\r\n${key}\r\n`;
    const idle = dial(stub);
    const idleText = readAll(idle);
    idle.write(ask);
    await once(idle, 'data');
    const busy = dial(stub);
    const busyText = readAll(busy);
    busy.write(`GET /hold HTTP/1.1\r\nHost: x\r\n${key}\r\n`);
    await expect.poll(() => held).not.toBeNull();
    const closed = stub.app.close();
    await expect.poll(() => isNotified).toBe(true);

    const newcomer = await talk(stub, ask);
    idle.write(ask);
    held?.();
    expect((await idleText).match(/^connection: .*/gim)).toEqual(['Connection: keep-alive', 'connection: close']);
    expect([statusOf(await busyText), (await busyText).match(/^connection: .*/gim)]).toEqual([
      200,
      ['connection: close'],
    ]);
    expect([statusOf(newcomer), newcomer.match(/^connection: .*/gim)]).toEqual([200, ['connection: close']]);
    // Long before the notice is over: nobody is left.
    await closed;
  });

  test('J4 with notice, a connection that sends nothing is waited for to the end of it, and no longer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
    try {
      const stub = await listen({ config: { noticeMs: 60_000 } });
      const arrived = once(stub.app.server, 'connection');
      dial(stub);
      await arrived;
      const closed = stub.app.close();
      await vi.advanceTimersByTimeAsync(59_000);
      expect(stub.app.server.listening).toBe(true);
      await vi.advanceTimersByTimeAsync(2_000);
      await closed;
    } finally {
      vi.useRealTimers();
    }
  });

  test('J4 with notice, what never ends by itself is nobody to wait for, and is ended after all others left', async () => {
    const ended: number[] = [];
    const endless = { size: 1, close: async () => void ended.push(verbs) };
    const stub = await listen({ config: { noticeMs: 60_000 }, endless });
    const arrived = once(stub.app.server, 'connection');
    dial(stub);
    await arrived;
    const closed = stub.app.close();
    await talk(stub, `GET /read HTTP/1.1\r\nHost: x\r\n${key}\r\n`);
    await closed;
    expect(ended).toEqual([1]);
  });
});
