import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asAdmin, caller, keyRing, stubServer } from '../../../http/http.factory.ts';
import { systemClock } from '../../../runtime/clock.ts';
import {
  disguisedHosts,
  hostileHosts,
  hostileNames,
  resolveHostile,
  unreadableHosts,
} from '../../../runtime/guarded-dial/testing/hostile-addresses.ts';
import { createLog } from '../../../runtime/log.ts';
import { systemRandom } from '../../../runtime/random.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { attemptsOf, happen, keyring, openDeliverer, openShop, type Shop } from '../webhooks.factory.ts';
import { webhookRoutes } from '../webhooks.routes.ts';

const database = await testDatabase();

/** Whatever connects to this machine is a dial that should not have been. */
let dials = 0;
let port = 0;
const canary = createServer((socket) => {
  dials += 1;
  socket.end('HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n');
});
beforeAll(async () => {
  await new Promise<void>((resolve) => canary.listen(0, '::', resolve));
  const address = canary.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => void canary.close());

const publicName = 'https://loja.example/recado';
const resolve = async (name: string) => (name === 'loja.example' ? ['8.8.8.8'] : resolveHostile(name));

function serve({ organizationId }: Shop, resolveHost = resolve) {
  const log = createLog('silent');
  const base = { database, clock: systemClock, random: systemRandom, keyring, renderers: {}, log };
  const routes = webhookRoutes({ ...base, allowedNetworks: [], resolve: resolveHost });
  const { app } = stubServer({ routes, keys: keyRing({ svc_live_admin: caller({ organizationId }) }) });
  return async (method: 'POST' | 'PUT' | 'GET', path: string, body?: object) => {
    const answer = await app.inject({ method, url: `/webhook/${path}`, headers: asAdmin, ...(body ? { body } : {}) });
    return { status: answer.statusCode, body: answer.json() };
  };
}

const corpus: [spelling: string, hosts: string[]][] = [
  ...hostileHosts,
  ['so that nobody can read it', unreadableHosts],
  ['with another before it', disguisedHosts],
];
const names = Object.keys(hostileNames);

const otherPorts = [
  ...[0, 1, 7, 21, 22, 23, 25, 53, 69, 110, 111, 119, 135, 139, 143, 161, 389, 445, 465, 512, 514, 587, 631, 873],
  ...[993, 995, 1023, 1719, 1720, 2049, 4045, 5060, 6000, 6665, 6667, 6697, 10_080],
];

describe('W6 an endpoint', () => {
  test.each([
    ...corpus.map(([spelling, hosts]) => [spelling, hosts.map((host) => `http://${host}:8080/recado`)] as const),
    ['at a port of other protocols', otherPorts.map((other) => `http://loja.example:${other}/recado`)] as const,
  ])('is not saved where nobody may dial, written %s', async (_, urls) => {
    const call = serve(await openShop(database));
    const { body: saved } = await call('POST', 'endpoints', { url: publicName });
    for (const url of urls) {
      for (const [method, path] of [
        ['POST', 'endpoints'],
        ['PUT', `endpoints/${saved.id}`],
        ['PUT', 'endpoint'],
      ] as const) {
        const { status, body } = await call(method, path, { url });
        expect([url, method, status, body.error?.code]).toEqual([url, method, 400, 'VALIDATION_ERROR']);
      }
    }
    expect((await call('GET', 'endpoints')).body.data).toMatchObject([{ id: saved.id, url: publicName }]);
    expect(dials).toBe(0);
  });

  test('answers the same for a name of our own network and for one that nobody has', async () => {
    const answers = [];
    for (const lookUp of [async () => ['10.0.0.1'], () => Promise.reject(new Error('no such name'))]) {
      const call = serve(await openShop(database), lookUp);
      const { status, body } = await call('POST', 'endpoints', { url: 'http://banco.loja.example:8080/recado' });
      answers.push({ status, error: body.error?.code, url: body.url });
    }
    expect(answers[0]).toEqual(answers[1]);
  });
});

describe('W6 a delivery', () => {
  /** As if it had been saved in the days when its network was allowed. */
  const place = (shop: Shop, urls: readonly string[]) =>
    database.owner.query(
      `insert into webhook_endpoints (organization_id, id, url, enabled, cursor_position)
       select $1, gen_random_uuid(), url, true, 0 from unnest($2::text[]) as url`,
      [shop.organizationId, urls],
    );

  async function deliver(shop: Shop, allowedNetworks: string[] = [], resolveHost = resolve) {
    const parts = { allowedNetworks, resolve: resolveHost, silentSeconds: 1e9 };
    const deliverer = await openDeliverer({ database, clock: systemClock }, parts);
    // Each turn takes some of the endpoints; this many take them all.
    for (let turn = 0; turn < 4; turn++) await deliverer.sweep();
    await deliverer.onEvents(await happen(database, shop, 1));
    await deliverer.idle();
    await deliverer.stop();
    return attemptsOf(database, shop);
  }
  const undialled = { status_code: null, error: 'O endereço não é público.' };
  const unknown = { status_code: null, error: 'O nome do servidor não leva a um endereço público.' };

  test('is made by no spelling of an address that is not public', async () => {
    const shop = await openShop(database);
    const hosts = corpus.flatMap(([, some]) => some).filter((host) => !unreadableHosts.includes(host));
    await place(
      shop,
      hosts.map((host) => `http://${host}:${port}/recado`),
    );
    const attempts = await deliver(shop);
    expect(attempts).toEqual(attempts.map((attempt) => ({ ...attempt, ...undialled })));
    expect(attempts).toHaveLength(hosts.length);
    expect(dials).toBe(0);
  });

  test('is made behind no name that leads to one, and answers for each as for a name nobody has', async () => {
    const shop = await openShop(database);
    const hosts = [...names, 'ninguem.example'];
    await place(
      shop,
      hosts.map((host) => `http://${host}:${port}/recado`),
    );
    const attempts = await deliver(shop);
    expect(attempts).toEqual(attempts.map((attempt) => ({ ...attempt, ...unknown })));
    expect(attempts).toHaveLength(hosts.length);
    expect(dials).toBe(0);
  });

  test('is not made to a name that is not public, however it was saved; it is looked up when dialled alone', async () => {
    const shop = await openShop(database);
    const asked: string[] = [];
    const turned = async (name: string) => {
      asked.push(name);
      return ['127.0.0.1'];
    };
    const saved = await serve(shop, turned)('POST', 'endpoints', { url: `http://loja.example:${port}/recado` });
    expect(saved.status).toBe(201);
    expect(await deliver(shop, [], turned)).toMatchObject([unknown]);
    expect([asked, dials]).toEqual([['loja.example'], 0]);
  });

  test('reaches the canary where the network is allowed, so its silence means something', async () => {
    // Those of the tests before may have a retry that is due by now.
    await database.owner.query('update webhook_endpoints set enabled = false');
    const shop = await openShop(database);
    await place(shop, [`http://loopback.example:${port}/recado`]);
    expect(await deliver(shop, ['127.0.0.0/8'])).toMatchObject([{ status_code: 204 }]);
    expect(dials).toBe(1);
    dials = 0;
  });
});
