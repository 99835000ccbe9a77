import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createCloudProvider } from './cloud-provider.ts';
import { maxAnswerBytes } from './exchange.ts';
import {
  acceptance,
  accountAt,
  answerJson,
  platformError,
  type Received,
  startScriptedPlatform,
  textTo,
} from './scripted-platform.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

function openProvider(options: Parameters<typeof createCloudProvider>[0] = {}) {
  const provider = createCloudProvider({ timeoutMs: 400, ...options });
  closing.push(() => provider.close());
  return provider;
}

async function openPlatform(script: (response: ServerResponse, request: Received, place: number) => void) {
  const platform = await startScriptedPlatform(script);
  closing.push(() => platform.stop());
  return platform;
}

/** A listener without HTTP, for what happens below it. */
async function openTcp(onConnection: Parameters<typeof createServer>[1]) {
  const server = createServer({}, onConnection);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(async () => {
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

async function freePort() {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe('an answer', () => {
  it('with an id is accepted, with the spelling of the phone the platform uses', async () => {
    const platform = await openPlatform((response) => answerJson(response, 200, acceptance('wamid.X', '553188887777')));
    const outcome = await openProvider().send(textTo(platform.account));
    expect(outcome).toEqual({ outcome: 'accepted', platformId: 'wamid.X', platformPersonId: '553188887777' });
    expect(platform.received).toHaveLength(1);
    expect(platform.received[0]).toMatchObject({ method: 'POST', url: '/v24.0/700/messages' });
    expect(platform.received[0]?.headers).toMatchObject({
      authorization: 'Bearer token-1',
      'content-type': 'application/json',
    });
  });

  it('keeps a path that comes with the address of the platform', async () => {
    const platform = await openPlatform((response) => answerJson(response, 200, acceptance()));
    await openProvider().send(textTo(accountAt(`${platform.account.baseUrl}/graph/`)));
    expect(platform.received[0]?.url).toBe('/graph/v24.0/700/messages');
  });

  it('reuses its connections for sends that follow each other', async () => {
    const platform = await openPlatform((response) => answerJson(response, 200, acceptance()));
    let connections = 0;
    platform.server.on('connection', () => {
      connections += 1;
    });
    const provider = openProvider();
    for (let place = 0; place < 20; place += 1) await provider.send(textTo(platform.account));
    // Two, not one: undici rests a connection for a turn of the event loop after each answer.
    expect(connections).toBeLessThanOrEqual(2);
  });

  it('that waits is obeyed as the header asks', async () => {
    const platform = await openPlatform((response) =>
      answerJson(response, 503, platformError(131016), { 'retry-after': '7' }),
    );
    const outcome = await openProvider().send(textTo(platform.account));
    expect(outcome).toMatchObject({ outcome: 'try-later', scope: 'platform', delayMs: 7_000, code: 'PROVIDER_ERROR' });
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['a bare 502 page', (response) => response.writeHead(502).end('<html>Bad Gateway</html>')],
    ['a bare 504', (response) => response.writeHead(504).end()],
    ['a bare 429', (response) => response.writeHead(429, { 'retry-after': '1' }).end('slow down')],
    ['the JSON error of a gateway', (response) => answerJson(response, 502, { error: { code: 502, message: 'oops' } })],
    ['a redirect', (response) => response.writeHead(302, { location: '/elsewhere' }).end()],
    ['200 without an id', (response) => answerJson(response, 200, { messages: [{}] })],
    ['200 with an empty list', (response) => answerJson(response, 200, { messages: [] })],
    ['200 with a number for an id', (response) => answerJson(response, 200, { messages: [{ id: 7 }] })],
    ['200 with an array', (response) => answerJson(response, 200, [])],
    ['200 with nothing', (response) => response.writeHead(200).end()],
    ['an id under 500', (response) => answerJson(response, 500, acceptance())],
    ['JSON cut short at the end of the connection', (response) => endCut(response)],
    [
      'an answer larger than any of the platform',
      (response) => answerJson(response, 200, { ...acceptance(), more: 'x'.repeat(maxAnswerBytes) }),
    ],
    ['an answer that never ends', (response) => pourForever(response)],
    ['a body that stops halfway', (response) => response.writeHead(200, { 'content-length': '100' }).write('{"mess')],
    ['no answer in time', () => undefined],
    ['a drip slower than the time allowed', (response) => drip(response)],
    ['a connection cut after the request', (response) => response.destroy()],
    ['a reset after the request', (response) => response.socket?.resetAndDestroy()],
    ['bytes that are not HTTP', (response) => response.socket?.end('certainly not http\r\n\r\n')],
  ])('that is %s leaves the outcome unknown, and nothing is sent twice', async (_, script) => {
    const platform = await openPlatform((response) => script(response));
    const outcome = await openProvider().send(textTo(platform.account));
    expect(outcome).toMatchObject({ outcome: 'unknown', why: expect.any(String) });
    expect(platform.received).toHaveLength(1);
  });

  it('is judged by the code in it, whatever the status', async () => {
    const platform = await openPlatform((response, _, place) =>
      answerJson(response, place === 1 ? 200 : 599, platformError(131047)),
    );
    const provider = openProvider();
    for (const _ of [200, 599]) {
      expect(await provider.send(textTo(platform.account))).toMatchObject({
        outcome: 'rejected',
        code: 'CONVERSATION_WINDOW_CLOSED',
        platformCode: 131047,
      });
    }
  });
});

describe('a send of which no byte left', () => {
  it('is tried later when the connection is refused', async () => {
    const outcome = await openProvider().send(textTo(accountAt(`http://127.0.0.1:${await freePort()}`)));
    expect(outcome).toMatchObject({
      outcome: 'try-later',
      scope: 'platform',
      why: expect.stringContaining('ECONNREFUSED'),
    });
  });

  it('is tried later when the name does not exist', async () => {
    const outcome = await openProvider().send(textTo(accountAt('http://platform.invalid')));
    expect(outcome).toMatchObject({ outcome: 'try-later', why: expect.stringContaining('before any byte left') });
  });

  it('is tried later when the other side does not speak TLS', async () => {
    const port = await openTcp((socket) => socket.on('error', () => undefined).end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    const outcome = await openProvider().send(textTo(accountAt(`https://127.0.0.1:${port}`)));
    expect(outcome).toMatchObject({ outcome: 'try-later', scope: 'platform' });
  });

  it('is tried later when the handshake never ends', async () => {
    const sockets = new Set<{ destroy(): void }>();
    const port = await openTcp((socket) => sockets.add(socket.on('error', () => undefined)));
    const outcome = await openProvider().send(textTo(accountAt(`https://127.0.0.1:${port}`)));
    expect(outcome).toMatchObject({ outcome: 'try-later', scope: 'platform' });
    for (const socket of sockets) socket.destroy();
  });

  it('is tried later when no connection came free in time, and does not leave afterwards', async () => {
    const held: ServerResponse[] = [];
    const platform = await openPlatform((response) => held.push(response));
    const provider = openProvider({ connections: 1 });
    const first = provider.send(textTo(platform.account, { opaque: 'first' }));
    await platform.arrived();
    const second = await provider.send(textTo(platform.account, { opaque: 'second', signal: AbortSignal.timeout(50) }));
    expect(second).toMatchObject({ outcome: 'try-later', scope: 'message' });
    for (const response of held) answerJson(response, 200, acceptance());
    expect(await first).toMatchObject({ outcome: 'accepted' });
    const third = provider.send(textTo(platform.account, { opaque: 'third' }));
    await platform.arrived();
    for (const response of held.slice(1)) answerJson(response, 200, acceptance());
    expect(await third).toMatchObject({ outcome: 'accepted' });
    expect(platform.received.map(({ body }) => JSON.parse(body).biz_opaque_callback_data)).toEqual(['first', 'third']);
  });

  it('is tried later when this process stood still until its time was over, and does not leave afterwards', async () => {
    const platform = await openPlatform((response) => answerJson(response, 200, acceptance()));
    const provider = openProvider();
    // From a timer the next thing that is learned of is the connection, not that the time is over.
    const outcome = await new Promise((resolve) => {
      setTimeout(() => {
        resolve(provider.send(textTo(platform.account)));
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 450);
      });
    });
    expect(outcome).toMatchObject({ outcome: 'try-later', why: 'timeout before any byte left' });
    expect(platform.received).toHaveLength(0);
  });

  it('is tried later when its time was over before the call', async () => {
    const platform = await openPlatform((response) => answerJson(response, 200, acceptance()));
    const outcome = await openProvider().send(textTo(platform.account, { begunAt: performance.now() - 400 }));
    expect(outcome).toMatchObject({ outcome: 'try-later', why: 'timeout before any byte left' });
    expect(platform.received).toHaveLength(0);
  });

  it('is tried later when the caller had already given up', async () => {
    const platform = await openPlatform((response) => answerJson(response, 200, acceptance()));
    const outcome = await openProvider().send(textTo(platform.account, { signal: AbortSignal.abort() }));
    expect(outcome).toMatchObject({ outcome: 'try-later', scope: 'message' });
    expect(platform.received).toHaveLength(0);
  });

  it.each([
    ['a token that is not a header', { ...accountAt('http://127.0.0.1:1'), accessToken: 'a\nb' }],
    ['an address that is not one', accountAt('not an address')],
    ['an address that is not HTTP', accountAt('ftp://127.0.0.1')],
  ])('is tried later, for that sender alone, with %s', async (_, account) => {
    expect(await openProvider().send(textTo(account))).toMatchObject({ outcome: 'try-later', scope: 'number' });
  });

  it('is tried later once the provider is closed', async () => {
    const platform = await openPlatform((response) => answerJson(response, 200, acceptance()));
    const provider = createCloudProvider();
    await provider.send(textTo(platform.account));
    await provider.close();
    expect(await provider.send(textTo(platform.account))).toMatchObject({ outcome: 'try-later' });
  });
});

describe('a connection used before', () => {
  it('that the platform closed while idle is replaced without doubt', async () => {
    const platform = await openPlatform((response) => answerJson(response, 200, acceptance()));
    const provider = openProvider({ connections: 1 });
    const closed = once(platform.server, 'connection').then(([socket]) => once(socket, 'close'));
    await provider.send(textTo(platform.account));
    platform.server.closeIdleConnections();
    await closed;
    expect(await provider.send(textTo(platform.account))).toMatchObject({ outcome: 'accepted' });
    expect(platform.received).toHaveLength(2);
  });

  it('that closes on receiving the request leaves the outcome unknown, and nothing is sent twice', async () => {
    const platform = await openPlatform((response, _, place) =>
      place === 1 ? answerJson(response, 200, acceptance()) : response.destroy(),
    );
    const provider = openProvider({ connections: 1 });
    await provider.send(textTo(platform.account));
    expect(await provider.send(textTo(platform.account))).toMatchObject({ outcome: 'unknown' });
    expect(platform.received).toHaveLength(2);
  });

  it('that closes before it reads the request leaves the outcome unknown: bytes were written', async () => {
    const answer = JSON.stringify(acceptance());
    let reset = () => {};
    const port = await openTcp((socket) => {
      reset = () => socket.resetAndDestroy();
      // Answers the first request and never reads again.
      socket.once('data', () => {
        socket.pause();
        socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${answer.length}\r\n\r\n${answer}`);
      });
    });
    const provider = openProvider({ connections: 1, timeoutMs: 5_000 });
    const account = accountAt(`http://127.0.0.1:${port}`);
    expect(await provider.send(textTo(account))).toMatchObject({ outcome: 'accepted' });
    const second = provider.send(textTo(account));
    setTimeout(reset, 100);
    expect(await second).toMatchObject({ outcome: 'unknown' });
  });
});

it('a send given up on by the caller after bytes left is unknown', async () => {
  const platform = await openPlatform(() => undefined);
  const stop = new AbortController();
  const outcome = openProvider({ timeoutMs: 5_000 }).send(textTo(platform.account, { signal: stop.signal }));
  await platform.arrived();
  stop.abort();
  expect(await outcome).toMatchObject({ outcome: 'unknown', why: expect.stringContaining('aborted') });
});

describe('the platform', () => {
  it.each([
    ['an object', 200, { id: '900' }, true],
    ['its own refusal', 401, platformError(190), true],
    ['a page of a proxy', 502, null, false],
  ])('is reachable or not by answering %s', async (_, status, body, reachable) => {
    const platform = await openPlatform((response) =>
      body ? answerJson(response, status, body) : response.writeHead(status).end('<html>'),
    );
    expect(await openProvider().reachable(platform.account)).toBe(reachable);
    expect(platform.received[0]).toMatchObject({ method: 'GET', url: '/v24.0/900?fields=id' });
  });

  it('is not reachable when nobody listens', async () => {
    expect(await openProvider().reachable(accountAt(`http://127.0.0.1:${await freePort()}`))).toBe(false);
  });
});

function endCut(response: ServerResponse): void {
  response.writeHead(200, { connection: 'close' });
  response.socket?.end('HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n{"messages":[{"id":"wam');
}

function pourForever(response: ServerResponse): void {
  response.writeHead(200);
  const pour = () => {
    while (!response.destroyed && response.write('x'.repeat(16_384)));
  };
  response.on('drain', pour);
  pour();
}

function drip(response: ServerResponse): void {
  response.writeHead(200);
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
}
