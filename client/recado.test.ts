import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { isRefusal, Recado, RecadoError, version } from './recado.ts';
import { answer, closeServices, openService } from './scripted-server.factory.ts';

const message = { id: 'svc_msg_01kx2m7v9ze5rbt8q6w4cn3dfh', status: 'PENDING' };
afterEach(closeServices);

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
    expect(service.seen[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
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

  test('returns health also when the service is down', async () => {
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

describe('the code of a refusal', () => {
  const refused = new RecadoError('Saldo insuficiente.', { status: 402, code: 'INSUFFICIENT_FUNDS' });
  test.each([
    ['one of those that were named', isRefusal(refused, 'TEMPLATE_PAUSED', 'INSUFFICIENT_FUNDS'), true],
    ['any, where none is named', isRefusal(refused), true],
    ['another one', isRefusal(refused, 'TEMPLATE_PAUSED'), false],
    ['none, because no answer came', isRefusal(new RecadoError('no answer')), false],
    ['no error of ours', isRefusal(new Error('INSUFFICIENT_FUNDS'), 'INSUFFICIENT_FUNDS'), false],
  ])('is distinguished: %s', (_name, answered, expected) => {
    expect(answered).toBe(expected);
  });
});

describe('ending a call', () => {
  test('a signal ends it with the reason that was given, and nothing is repeated', async () => {
    const leaving = new AbortController();
    const reason = new Error('the visitor left');
    const service = await openService(() => leaving.abort(reason));
    await expect(service.client().wallet.get({ signal: leaving.signal })).rejects.toBe(reason);
    expect(service.seen).toHaveLength(1);
  });

  test('a signal ends the pause before a repetition', async () => {
    const leaving = new AbortController();
    const service = await openService(answer(503, {}));
    const wait = () => {
      leaving.abort(new Error('the visitor left'));
      return new Promise<void>(() => undefined);
    };
    await expect(service.client({ wait }).wallet.get({ signal: leaving.signal })).rejects.toThrow('the visitor left');
    expect(service.seen).toHaveLength(1);
  });

  test('a call may have a time and a number of tries of its own', async () => {
    const service = await openService(() => undefined);
    // Counted as they leave: on a busy machine the time may end before one arrives.
    const tries: unknown[] = [];
    const counting = (...sent: Parameters<typeof fetch>) => {
      tries.push(sent);
      return fetch(...sent);
    };
    const failure = await service
      .client({ fetch: counting })
      .wallet.get({ timeoutMs: 50, retries: 1 })
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ isTimeout: true, status: null, cause: { name: 'TimeoutError' } });
    expect(tries).toHaveLength(2);
  });

  test('the key does not follow to another address', async () => {
    const other = await openService(answer(200, {}));
    const service = await openService((_request, response) => response.writeHead(307, { location: other.url }).end());
    await expect(service.client().wallet.get()).rejects.toMatchObject({
      status: 307,
      message: expect.stringContaining('leads elsewhere'),
    });
    expect([service.seen.length, other.seen.length]).toEqual([1, 0]);
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

  test.each([500, 502, 504])('repeats a send after %i with the same key', async (status) => {
    const service = await openService(answer(status, {}), answer(202, message));
    expect(await service.client().messages.send({ receiver: '+5511988887777' })).toEqual(message);
    const [first, second] = service.seen.map(({ headers }) => headers['idempotency-key']);
    expect([first, service.seen.length]).toEqual([second, 2]);
  });

  test('gives a call by its name a key of its own, too', async () => {
    const service = await openService((request) => void request.socket.destroy(), answer(202, message));
    await service.client().operate('sendMessage', { body: { receiver: '+5511988887777' } });
    const [first, second] = service.seen.map(({ headers }) => headers['idempotency-key']);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
  });

  test('counts the date of a Retry-After from the date of the answer', async () => {
    const headers = { date: 'Wed, 18 Nov 2026 07:00:00 GMT', 'retry-after': 'Wed, 18 Nov 2026 07:00:05 GMT' };
    const service = await openService(answer(503, {}, headers), answer(200, {}));
    const waits: number[] = [];
    await service.client({ wait: async (millis) => void waits.push(millis) }).wallet.get();
    expect(waits).toEqual([5_125]);
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

  test('reports when nobody answers', async () => {
    const client = new Recado({ apiKey: 'svc_live_test', baseUrl: 'http://127.0.0.1:9', retries: 0 });
    const failure = await client.wallet.get().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RecadoError);
    expect(failure).toMatchObject({ status: null, message: 'no answer from http://127.0.0.1:9' });
  });
});
