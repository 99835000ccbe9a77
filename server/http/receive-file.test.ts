import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { refuse } from '@recado/contract/refusal.ts';
import { route } from '@recado/contract/route.ts';
import Type from 'typebox';
import { afterEach, describe, expect, test } from 'vitest';
import { asAdmin, caller, keyRing, type StubOverrides, type StubServer, stubServer } from './http.factory.ts';
import { bind } from './index.ts';

const line = { method: 'POST', tag: 'Test', summary: 'Test.', permission: 'ADMIN' } as const;
const file = { field: 'file', description: 'Any.', bytes: 100_000, tooLarge: 'MEDIA_TOO_LARGE' } as const;
const Kept = Type.Object({ filename: Type.String(), bytes: Type.Integer() });

let started: () => void = () => undefined;
let ended: (error: unknown) => void = () => undefined;
const keep = bind(
  route({ ...line, path: '/keep', file, replies: { 201: Kept }, refusals: [] }),
  async (_context, { file: { filename, chunks } }) => {
    started();
    let bytes = 0;
    try {
      for await (const chunk of chunks) bytes += chunk.length;
    } catch (error) {
      ended(error);
      throw error;
    }
    return { filename, bytes };
  },
);
const turnDown = bind(
  route({ ...line, path: '/turn-down', file, replies: { 201: Kept }, refusals: ['MEDIA_TYPE_NOT_SUPPORTED'] }),
  async () => {
    throw refuse('MEDIA_TYPE_NOT_SUPPORTED');
  },
);

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

async function listen(overrides: StubOverrides = {}): Promise<StubServer> {
  const stub = stubServer({ routes: [keep, turnDown], ...overrides });
  await stub.app.listen({ port: 0, host: '127.0.0.1' });
  closers.push(() => stub.app.close());
  return stub;
}

function dial({ app }: StubServer): Socket {
  const address = app.server.address();
  if (typeof address !== 'object' || !address) throw new Error('not listening');
  const socket = connect(address.port, '127.0.0.1').on('error', () => undefined);
  closers.push(async () => socket.destroy());
  return socket;
}

/** Also of one that was hung up on. */
const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

const head = (path: string, more = 'Transfer-Encoding: chunked') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer svc_live_admin\r\n` +
  `Content-Type: multipart/form-data; boundary=b\r\n${more}\r\n\r\n`;
const opening = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const form = (content: string) => `${opening}${content}\r\n--b--\r\n`;

const post = ({ app }: StubServer, path: string, payload: string, headers: Record<string, string> = asAdmin) =>
  app.inject({
    method: 'POST',
    url: path,
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
    payload,
  });

describe('a route that takes a file', () => {
  test('hands it over with its name, whatever declares it', async () => {
    const answer = await post(stubServer({ routes: [keep] }), '/keep', form('x'.repeat(70_000)));
    expect([answer.statusCode, answer.json()]).toEqual([201, { filename: 'a.txt', bytes: 70_000 }]);
  });

  test('a file may come without a name', async () => {
    const unnamed = opening.replace('; filename="a.txt"', '\r\nContent-Type: application/octet-stream');
    const answer = await post(stubServer({ routes: [keep] }), '/keep', `${unnamed}x\r\n--b--\r\n`);
    expect(answer.json()).toEqual({ filename: '', bytes: 1 });
  });

  test('a preamble and an epilogue belong to no part', async () => {
    const answer = await post(stubServer({ routes: [keep] }), '/keep', `before\r\n${form('x')}after`);
    expect(answer.json()).toEqual({ filename: 'a.txt', bytes: 1 });
  });

  test('the guard comes before the body, the body before the organization', async () => {
    const viewer = stubServer({ routes: [keep], keys: keyRing({ svc_live_admin: caller({ role: 'VIEWER' }) }) });

    expect((await post(viewer, '/keep', 'no form', {})).statusCode).toBe(403);
    expect((await post(viewer, '/keep', 'no form')).json().error.code).toBe('VALIDATION_ERROR');
    expect((await post(viewer, '/keep', form('x'))).json().error.code).toBe('VIEWER_READ_ONLY');
  });

  test('a bad key is refused before a byte of the body is read', async () => {
    const stub = await listen({ keys: { authenticate: () => 'KEY_UNKNOWN' } });
    const socket = dial(stub);
    socket.write(head('/keep', 'Content-Length: 50000'));
    const [first] = await once(socket, 'data');
    expect(String(first)).toMatch(/^HTTP\/1\.1 401/);
  });

  test('MEDIA_TOO_LARGE for wrapping without end around a small file', async () => {
    const stub = await listen();
    const socket = dial(stub);
    socket.write(head('/keep'));
    const pour = () => {
      if (!socket.destroyed) socket.write(chunk('y'.repeat(50_000)), () => setImmediate(pour));
    };
    pour();
    const [first] = await once(socket, 'data');
    expect(String(first)).toMatch(/^HTTP\/1\.1 413[\s\S]*MEDIA_TOO_LARGE/);
  });

  test('a refusal reaches a sender that goes on sending, and ends it when it does not stop', async () => {
    const stub = await listen({ config: { uploadDrainMs: 300 } });
    const socket = dial(stub);
    socket.write(`${head('/turn-down')}${chunk(opening)}`);
    const answered = once(socket, 'data');
    const pour = () => {
      if (!socket.destroyed) socket.write(chunk('x'.repeat(50_000)), () => setImmediate(pour));
    };
    pour();
    expect(String((await answered)[0])).toMatch(/^HTTP\/1\.1 415/);
    await closed(socket);
  });

  test('after a refusal the connection serves the next request', async () => {
    const stub = await listen();
    const socket = dial(stub);
    const body = form('x'.repeat(60_000));
    socket.write(head('/turn-down', `Content-Length: ${body.length}`) + body);
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 415/);
    socket.write(head('/keep', `Content-Length: ${body.length}`) + body);
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 201/);
  });

  test('an upload slower than the pace is cut off with 408', async () => {
    const stub = await listen({ config: { uploadPaceMs: 100, uploadBytesPerSecond: 50_000, uploadDrainMs: 100 } });
    const socket = dial(stub);
    const failure = new Promise((resolve) => {
      ended = resolve;
    });
    socket.write(`${head('/keep')}${chunk(opening)}`);
    const drip = setInterval(() => socket.write(chunk('x'.repeat(100))), 10);
    closers.push(async () => clearInterval(drip));

    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 408[\s\S]*"status":408/);
    expect(await failure).toMatchObject({ reason: 'too-slow' });
    await closed(socket);
  });

  test('an upload that keeps the pace is not', async () => {
    const stub = await listen({ config: { uploadPaceMs: 250, uploadBytesPerSecond: 4 } });
    const socket = dial(stub);
    socket.write(`${head('/keep')}${chunk(opening)}`);
    let dripped = 0;
    const drip = setInterval(() => {
      dripped += 1;
      socket.write(chunk('x'.repeat(500)));
      if (dripped < 150) return;
      clearInterval(drip);
      socket.write(`${chunk('\r\n--b--\r\n')}0\r\n\r\n`);
    }, 5);
    closers.push(async () => clearInterval(drip));
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 201[\s\S]*"bytes":75000/);
  });

  test('a sender that leaves ends the stream and leaves no fault behind', async () => {
    const stub = await listen();
    const socket = dial(stub);
    const begun = new Promise<void>((resolve) => {
      started = resolve;
    });
    const failure = new Promise((resolve) => {
      ended = resolve;
    });
    socket.write(`${head('/keep')}${chunk(opening)}${chunk('x'.repeat(1_000))}`);
    await begun;
    socket.destroy();

    expect(await failure).toMatchObject({ reason: 'aborted' });
    expect(stub.lines).toEqual([]);
  });

  test('a reader that waits makes the sender wait', async () => {
    let release: () => void = () => undefined;
    const slow = bind(
      route({ ...line, path: '/slow', file: { ...file, bytes: 50_000_000 }, replies: { 201: Kept }, refusals: [] }),
      async (_context, { file: { filename, chunks } }) => {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        let bytes = 0;
        for await (const part of chunks) bytes += part.length;
        return { filename, bytes };
      },
    );
    const body = Buffer.from(form('x'.repeat(20_000_000)));
    const stub = await listen({ routes: [slow, keep], config: { uploadPaceMs: 200, uploadBytesPerSecond: 50_000 } });
    const request = once(stub.app.server, 'request');
    const socket = dial(stub);
    socket.write(head('/slow', `Content-Length: ${body.length}`));
    socket.write(body);
    const [arrived] = await request;
    await expect.poll(() => arrived.isPaused()).toBe(true);
    // Others are cut off meanwhile: the server's own waiting is not held against the sender.
    for (const other of [dial(stub), dial(stub)]) {
      other.write(`${head('/keep')}${chunk(opening)}`);
      expect(String((await once(other, 'data'))[0])).toMatch(/^HTTP\/1\.1 408/);
    }
    expect(socket.writableLength).toBeGreaterThan(1_000_000);

    release();
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 201[\s\S]*"bytes":20000000/);
  });
});
