import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { Recado, RecadoError, type RecadoOptions, version } from './recado.ts';

const message = { id: 'svc_msg_01kx2m7v9ze5rbt8q6w4cn3dfh', status: 'PENDING' };
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

describe('a call', () => {
  test('carries the key, the body and an Idempotency-Key of its own', async () => {
    const service = await openService(answer(202, message));
    const sent = await service.client().messages.send({ receiver: '+5511988887777', templateName: 'boas_vindas' });
    expect(sent).toEqual(message);
    expect(service.seen[0]).toMatchObject({
      method: 'POST',
      url: '/v1/messages',
      headers: { authorization: 'Bearer svc_live_test', 'content-type': 'application/json' },
      body: { receiver: '+5511988887777', templateName: 'boas_vindas' },
    });
    expect(service.seen[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('names the library and its version, which is that of its package', async () => {
    const { version: packaged } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
    const service = await openService(answer(202, message));
    await service.client().messages.get('a');
    expect(service.seen[0]?.headers['user-agent']).toBe(`recado-client/${version}`);
    expect([version, version]).toEqual([packaged, expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
    expect(readFileSync(new URL('README.md', import.meta.url), 'utf8')).toContain(`Its version, ${version},`);
  });

  test('uses the Idempotency-Key it is given', async () => {
    const service = await openService(answer(202, message));
    await service.client().messages.send({ receiver: '+5511988887777' }, { idempotencyKey: 'pedido-1' });
    expect(service.seen[0]?.headers['idempotency-key']).toBe('pedido-1');
  });

  test('leaves out the parts of a query that are not set', async () => {
    const service = await openService(answer(200, { data: [] }));
    await service.client().templates.list({ name: 'boas vindas' });
    expect(service.seen[0]?.url).toBe('/v1/templates?name=boas+vindas');
  });

  test.each([
    ['messages.get', (client: Recado) => client.messages.get('a/b'), 'GET', '/v1/messages/a%2Fb'],
    ['wallet.get', (client: Recado) => client.wallet.get(), 'GET', '/v1/wallet'],
    ['webhooks.getEndpoint', (client: Recado) => client.webhooks.getEndpoint(), 'GET', '/webhook/endpoint'],
    [
      'webhooks.putEndpoint',
      (client: Recado) => client.webhooks.putEndpoint({ url: 'https://loja.example' }),
      'PUT',
      '/webhook/endpoint',
    ],
    ['operate', (client: Recado) => client.operate('getMessage', { path: { id: 'a b' } }), 'GET', '/v1/messages/a%20b'],
  ])('%s reaches its route', async (_name, call, method, url) => {
    const service = await openService(answer(200, {}));
    await call(service.client());
    expect(service.seen[0]).toMatchObject({ method, url });
  });

  test('tells health also when the service is down', async () => {
    const down = { status: 'DOWN', version: '2.1.0', checks: {} };
    const service = await openService(answer(503, down));
    expect(await service.client().health()).toEqual(down);
    expect(service.seen).toHaveLength(1);
  });
});

describe('a refusal', () => {
  test('is thrown with its code, details and request id, and is not repeated', async () => {
    const error = { code: 'INSUFFICIENT_FUNDS', message: 'Saldo insuficiente.', details: { missing: 1 } };
    const service = await openService(answer(402, { error }, { 'x-request-id': 'req-1' }));
    await expect(service.client().wallet.get()).rejects.toMatchObject({
      name: 'RecadoError',
      status: 402,
      code: 'INSUFFICIENT_FUNDS',
      message: 'Saldo insuficiente.',
      details: { missing: 1 },
      requestId: 'req-1',
    });
    expect(service.seen).toHaveLength(1);
  });

  test.each([
    ['the framework body', 401, JSON.stringify({ status: 401, error: 'Unauthorized' }), '401 Unauthorized'],
    ['no body', 404, '', '404'],
    ['a page of some proxy', 502, '<html>', '502'],
  ])('with %s has a status and no code', async (_name, status, body, text) => {
    const service = await openService((_request, response) => response.writeHead(status).end(body));
    await expect(service.client().wallet.get()).rejects.toMatchObject({ status, code: null, message: text });
  });
});

describe('repeating', () => {
  test('waits as long as the service asks and sends the same Idempotency-Key again', async () => {
    const service = await openService(answer(429, {}, { 'retry-after': '2' }), answer(202, message));
    const waits: number[] = [];
    const client = service.client({ wait: async (millis) => void waits.push(millis) });
    expect(await client.messages.send({ receiver: '+5511988887777' })).toEqual(message);
    expect(waits).toEqual([2_125]);
    const [first, second] = service.seen.map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
  });

  test('doubles its pause and gives up after the last retry', async () => {
    const service = await openService(answer(503, { status: 503, error: 'Service Unavailable' }));
    const waits: number[] = [];
    const client = service.client({ retries: 2, wait: async (millis) => void waits.push(millis) });
    await expect(client.wallet.get()).rejects.toMatchObject({ status: 503 });
    expect(waits).toEqual([187.5, 375]);
    expect(service.seen).toHaveLength(3);
  });

  test('does not sit through a wait of hours', async () => {
    const error = { code: 'MARKETING_FREQUENCY_EXCEEDED', message: 'Limite.', details: {} };
    const service = await openService(answer(429, { error }, { 'retry-after': '7200' }));
    await expect(service.client().messages.send({ receiver: '+5511988887777' })).rejects.toMatchObject({
      code: 'MARKETING_FREQUENCY_EXCEEDED',
      retryAfterSeconds: 7_200,
    });
    expect(service.seen).toHaveLength(1);
  });

  test('survives a connection that is cut', async () => {
    const service = await openService((request) => void request.socket.destroy(), answer(202, message));
    expect(await service.client().messages.send({ receiver: '+5511988887777' })).toEqual(message);
    expect(service.seen).toHaveLength(2);
  });

  test('leaves a post without a key alone once nobody knows whether it was done', async () => {
    const service = await openService((request) => void request.socket.destroy(), answer(200, {}));
    await expect(service.client().messages.cancel('svc_msg_1')).rejects.toMatchObject({ status: null });
    expect(service.seen).toHaveLength(1);
  });

  test('survives an answer that never comes', async () => {
    const service = await openService(() => undefined, answer(200, { balance: 1 }));
    expect(await service.client({ timeoutMs: 100 }).wallet.get()).toEqual({ balance: 1 });
  });

  test('says so when nobody answers', async () => {
    const client = new Recado({ apiKey: 'svc_live_test', baseUrl: 'http://127.0.0.1:9', retries: 0 });
    const failure = await client.wallet.get().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RecadoError);
    expect(failure).toMatchObject({ status: null, message: 'no answer from http://127.0.0.1:9' });
  });
});

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: unknown };

/** A service that answers with each script in turn, and with the last one from then on. */
async function openService(...scripts: ((request: IncomingMessage, response: ServerResponse) => unknown)[]) {
  const seen: Seen[] = [];
  const listener: RequestListener = async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString('utf8');
    const { method = '', url = '', headers } = request;
    seen.push({ method, url, headers, body: text === '' ? null : JSON.parse(text) });
    scripts[Math.min(seen.length, scripts.length) - 1]?.(request, response);
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const client = (options: Partial<RecadoOptions> = {}) =>
    new Recado({ apiKey: 'svc_live_test', baseUrl, random: () => 0.5, wait: async () => undefined, ...options });
  return { seen, client };
}

function answer(status: number, body: object, headers: Record<string, string> = {}) {
  return (_request: IncomingMessage, response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
