import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createRawServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { createGuardedDial, type Exchanged, type GuardedCall } from './index.ts';

const dial = createGuardedDial({ allowedNetworks: ['127.0.0.0/8'] });
const closers: (() => void)[] = [];
afterAll(async () => {
  await dial.close();
  for (const close of closers) close();
});

type Answerer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server for one test, and the way to ask it. */
async function serve(answer: Answerer) {
  const server = createServer(answer);
  closers.push(() => server.close().closeAllConnections());
  return asker(await listen(server));
}

async function serveRaw(answer: (socket: Socket) => void) {
  const server = createRawServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => answer(socket));
    closers.push(() => socket.destroy());
  });
  closers.push(() => server.close());
  return asker(await listen(server));
}

async function listen(server: ReturnType<typeof createRawServer>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

const asker =
  (port: number) =>
  (options: Partial<GuardedCall> & { scheme?: string } = {}): Promise<Exchanged> => {
    const { scheme = 'http', ...call } = options;
    const url = new URL(`${scheme}://127.0.0.1:${port}/hook?a=1`);
    return dial.request({
      method: 'POST',
      url,
      headers: [],
      body: '{}',
      timeoutMs: 5_000,
      maxAnswerBytes: 65_536,
      ...call,
    });
  };

describe('an exchange', () => {
  test('sends the bytes it was given and nothing of ours', async () => {
    let seen: { url: string | undefined; headers: string[]; body: string } | null = null;
    const ask = await serve((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk) => chunks.push(chunk));
      request.on('end', () => {
        seen = {
          url: request.url,
          headers: Object.keys(request.headers).sort(),
          body: Buffer.concat(chunks).toString(),
        };
        response.end('ok');
      });
    });
    const came = await ask({ headers: ['X-One', '1'], body: '{"oi":"olá"}' });
    expect(came).toMatchObject({ answer: { status: 200, whole: true, body: Buffer.from('ok') } });
    expect(seen).toEqual({
      url: '/hook?a=1',
      headers: ['connection', 'content-length', 'host', 'x-one'],
      body: '{"oi":"olá"}',
    });
  });

  test.each([301, 302, 303, 307, 308])('answers %i as it came, and asks nobody else', async (status) => {
    let asked = 0;
    const ask = await serve((_, response) => {
      asked += 1;
      response.writeHead(status, { location: 'http://169.254.169.254/latest/meta-data/' }).end();
    });
    expect(await ask()).toMatchObject({ answer: { status } });
    expect(asked).toBe(1);
  });

  test('keeps no cookie', async () => {
    const cookies: (string | undefined)[] = [];
    const ask = await serve((request, response) => {
      cookies.push(request.headers.cookie);
      response.setHeader('set-cookie', 'a=1').end();
    });
    await ask();
    await ask();
    expect(cookies).toEqual([undefined, undefined]);
  });

  test('does not unpack what it is sent', async () => {
    const packed = gzipSync(Buffer.alloc(10_000_000));
    const ask = await serve((_, response) => {
      response.setHeader('content-encoding', 'gzip').end(packed);
    });
    const came = await ask();
    expect('answer' in came && came.answer.body.equals(packed)).toBe(true);
  });

  test('reads no more than it was allowed to, and hangs up', async () => {
    const chunk = Buffer.alloc(65_536);
    const hungUp = new Promise<number>((resolve) => {
      const ask = serve((_, response) => {
        let sent = 0;
        response.on('close', () => resolve(sent));
        const pour = () => {
          while (!response.destroyed && sent < 1_000_000_000) {
            sent += chunk.length;
            if (!response.write(chunk)) return;
          }
        };
        response.on('drain', pour);
        pour();
      });
      void ask.then(async (go) => {
        const came = await go();
        expect(came).toMatchObject({ answer: { status: 200, whole: false } });
        expect('answer' in came && came.answer.body.length).toBe(65_536);
      });
    });
    expect(await hungUp).toBeLessThan(50_000_000);
  });

  test('gives up on an answer that drips', async () => {
    const ask = await serveRaw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n');
      const timer = setInterval(() => socket.write('.'), 20);
      socket.on('close', () => clearInterval(timer));
    });
    expect(await ask({ timeoutMs: 200 })).toEqual({ failure: 'timeout' });
  });

  test('gives up on an answer that never comes, and hangs up', async () => {
    const closed = new Promise<void>((resolve) => {
      void serveRaw((socket) => socket.on('close', () => resolve())).then(async (ask) => {
        expect(await ask({ timeoutMs: 100 })).toEqual({ failure: 'timeout' });
      });
    });
    await closed;
  });

  test.each<[string, string, (socket: Socket) => void]>([
    ['closed', 'a reset', (socket) => socket.resetAndDestroy()],
    ['closed', 'an end without an answer', (socket) => socket.end()],
    ['closed', 'half an answer', (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nhalf')],
    ['bad_answer', 'another protocol', (socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n')],
    ['bad_answer', 'huge headers', (socket) => socket.end(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`)],
  ])('is %s after %s', async (failure, _, answer) => {
    expect(await (await serveRaw(answer))()).toEqual({ failure });
  });

  test('reports when nobody listens', async () => {
    const server = createRawServer();
    const port = await listen(server);
    await new Promise((resolve) => server.close(resolve));
    expect(await asker(port)()).toEqual({ failure: 'refused' });
  });

  test('reports when the secure connection fails', async () => {
    const ask = await serveRaw((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    expect(await ask({ scheme: 'https' })).toEqual({ failure: 'certificate' });
  });
});
