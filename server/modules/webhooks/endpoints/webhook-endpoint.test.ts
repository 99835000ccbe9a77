import { describe, expect, test } from 'vitest';
import { asAdmin, caller, keyRing, stubServer, withKey } from '../../../http/http.factory.ts';
import { systemClock } from '../../../runtime/clock.ts';
import { createLog } from '../../../runtime/log.ts';
import { systemRandom } from '../../../runtime/random.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { allowedNetworks, endpointOf, happen, keyring, openShop, type Shop } from '../webhooks.factory.ts';
import { webhookRoutes } from '../webhooks.routes.ts';

const database = await testDatabase();
const shop = await openShop(database);

function serve(as: Shop, networks: readonly string[] = []) {
  const { organizationId } = as;
  const resolve = async (host: string) => {
    if (host === 'loja.example') return ['8.8.8.8'];
    throw new Error('no such name');
  };
  const parts = {
    database,
    clock: systemClock,
    random: systemRandom,
    keyring,
    allowedNetworks: networks,
    resolve,
    renderers: {},
    log: createLog('silent'),
  };
  const { app } = stubServer({
    routes: webhookRoutes(parts),
    keys: keyRing({
      svc_live_admin: caller({ organizationId }),
      svc_live_webhooks: caller({ organizationId, permissions: ['WEBHOOKS_MANAGE'] }),
      svc_live_sender: caller({ organizationId, permissions: ['MESSAGES_SEND'] }),
    }),
  });
  return {
    put: async (body: object, headers: Record<string, string> = asAdmin) => {
      const answer = await app.inject({ method: 'PUT', url: '/webhook/endpoint', headers, body });
      return { status: answer.statusCode, body: answer.body ? answer.json() : null };
    },
    get: async (headers: Record<string, string> = asAdmin) => {
      const answer = await app.inject({ method: 'GET', url: '/webhook/endpoint', headers });
      return { status: answer.statusCode, body: answer.body ? answer.json() : null };
    },
  };
}

const url = 'https://loja.example/recado';

describe('PUT /webhook/endpoint', () => {
  test('makes the endpoint and shows the signing secret, once', async () => {
    const { put } = serve(shop);
    const made = await put({ url });
    expect(made).toEqual({
      status: 200,
      body: { id: expect.any(String), url, events: null, ordered: false, enabled: true, secret: shop.secret },
    });
    const again = await put({ url: 'https://loja.example/outro', events: ['message.received', 'message.received'] });
    expect(again.body).toEqual({
      id: made.body.id,
      url: 'https://loja.example/outro',
      events: ['message.received'],
      ordered: false,
      enabled: true,
      secret: null,
    });
  });

  test('starts a new endpoint with what happens next, and keeps the place of an old one', async () => {
    const newcomer = await openShop(database);
    await happen(database, newcomer, 3);
    await serve(newcomer).put({ url });
    expect((await endpointOf(database, newcomer)).cursor_position).toBe('3');
    await happen(database, newcomer, 2);
    await serve(newcomer).put({ url });
    expect((await endpointOf(database, newcomer)).cursor_position).toBe('3');
  });

  test('switches an endpoint on again', async () => {
    const returning = await openShop(database);
    await serve(returning).put({ url });
    await database.owner.query(
      `update webhook_endpoints set enabled = false, disabled_reason = 'FAILING', failing_since = now()
       where organization_id = $1`,
      [returning.organizationId],
    );
    expect((await serve(returning).get()).body.enabled).toBe(false);
    expect((await serve(returning).put({ url })).body.enabled).toBe(true);
    expect(await endpointOf(database, returning)).toMatchObject({ disabled_reason: null, failing_since: null });
  });

  test('makes one endpoint of many first calls at once, and shows the secret to one of them', async () => {
    const hasty = await openShop(database);
    const { put } = serve(hasty);
    const answers = await Promise.all(Array.from({ length: 8 }, () => put({ url })));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.filter(({ body }) => body.secret !== null)).toHaveLength(1);
  });

  test('takes a key with WEBHOOKS_MANAGE, and an address whose name is not known yet', async () => {
    const later = { url: 'https://em-breve.example/recado' };
    expect((await serve(shop).put(later, withKey('svc_live_webhooks'))).status).toBe(200);
  });

  test('takes an address inside a listed network', async () => {
    expect((await serve(shop, allowedNetworks).put({ url: 'http://127.0.0.1:4000/recado' })).status).toBe(200);
  });

  test.each([
    ['http://127.0.0.1:4000/recado', 'deve ser um endereço público da internet'],
    ['http://0x7f.1/', 'deve ser um endereço público da internet'],
    ['http://[::ffff:169.254.169.254]/', 'deve ser um endereço público da internet'],
    ['https://loja.internal/', 'deve ser um endereço público da internet'],
    ['ftp://loja.example/', 'deve começar com https:// ou http://'],
    ['https://ana:segredo@loja.example/', 'não pode conter usuário nem senha'],
    ['https://loja.example:22/', 'usa uma porta que não é aceita'],
    ['loja.example', 'deve ser uma URL'],
  ])('VALIDATION_ERROR for %s, and nothing changes', async (wrong, problem) => {
    const before = (await serve(shop).get()).body;
    const answer = await serve(shop).put({ url: wrong });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { fields: [{ field: 'url', problem }] },
    });
    expect((await serve(shop).get()).body).toEqual(before);
  });

  test('VALIDATION_ERROR for an event that does not exist', async () => {
    const answer = await serve(shop).put({ url, events: ['message.eaten'] });
    expect(answer.body.error.code).toBe('VALIDATION_ERROR');
  });

  test('INVALID_JSON for a url that is not text', async () => {
    expect((await serve(shop).put({ url: 5 })).body.error.code).toBe('INVALID_JSON');
  });

  test('PERMISSION_MISSING for a key without WEBHOOKS_MANAGE', async () => {
    expect((await serve(shop).put({ url }, withKey('svc_live_sender'))).status).toBe(403);
  });
});

describe('GET /webhook/endpoint', () => {
  test('reads the endpoint without its secret', async () => {
    await serve(shop).put({ url });
    expect(await serve(shop).get()).toEqual({
      status: 200,
      body: { id: expect.any(String), url, events: null, ordered: false, enabled: true, secret: null },
    });
  });

  test('WEBHOOK_ENDPOINT_UNKNOWN before one was set, whatever others have', async () => {
    const answer = await serve(await openShop(database)).get();
    expect(answer.status).toBe(404);
    expect(answer.body.error.code).toBe('NOT_FOUND');
  });

  test('PERMISSION_MISSING for a key that is not ADMIN', async () => {
    expect((await serve(shop).get(withKey('svc_live_webhooks'))).status).toBe(403);
  });
});
