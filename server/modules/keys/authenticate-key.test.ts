import { describe, expect, test } from 'vitest';
import { expectWithinASecond } from '../../testing/expect-within-a-second.ts';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createKey, revokeKey } from './index.ts';

const database = await testDatabase();
const town = await openTown(database);
const { app, container } = town;
const shop = await openShop(town);
const { organizationId } = shop;

const get = (headers: Record<string, string>, url = '/v1/templates') => app.inject({ method: 'GET', url, headers });
const withKey = (key: string, url?: string) => get({ authorization: `Bearer ${key}` }, url);

function expectFramework(answer: Awaited<ReturnType<typeof get>>, status: number, error: string) {
  expect(answer.statusCode).toBe(status);
  expect(Object.keys(answer.json()).sort()).toEqual(['error', 'path', 'status', 'timestamp']);
  expect(answer.json()).toMatchObject({ status, error });
}

describe('every route', () => {
  test('KEY_UNKNOWN is a 401 with the framework body, for a well-formed key nobody has and for a wrong prefix', async () => {
    const outsider = (await createKey(container, { organizationId, name: 'k' })).key;
    const flipped = `${outsider.slice(0, -1)}${outsider.endsWith('A') ? 'B' : 'A'}`;
    for (const key of [flipped, 'svc_live_nada', 'svc_test_abc'])
      expectFramework(await withKey(key), 401, 'Unauthorized');
  });

  test('KEY_REVOKED is a 401 within a second on every process', async () => {
    const { id, key } = await createKey(container, { organizationId, name: 'k' });
    expect((await withKey(key)).statusCode).toBe(200);
    await revokeKey(container.database, id);
    await expectWithinASecond(async () => (await withKey(key)).statusCode, 401);
  });

  test('KEY_EXPIRED is a 401 from the instant it expires', async () => {
    const expiresAt = new Date(town.clock.now().getTime() + 60_000);
    const { key } = await createKey(container, { organizationId, name: 'k', expiresAt });
    expect((await withKey(key)).statusCode).toBe(200);
    town.clock.advance(60_000);
    expectFramework(await withKey(key), 401, 'Unauthorized');
  });

  test('KEY_ADDRESS_NOT_ALLOWED is a 401 from outside the list', async () => {
    const { key: inside } = await createKey(container, { organizationId, name: 'k', allowedNetworks: ['127.0.0.0/8'] });
    const { key: outside } = await createKey(container, {
      organizationId,
      name: 'k',
      allowedNetworks: ['10.0.0.0/8', '::1/128'],
    });
    expect((await withKey(inside)).statusCode).toBe(200);
    expectFramework(await withKey(outside), 401, 'Unauthorized');
  });

  test('KEY_MISSING is a 403 without Authorization and for a scheme that is not Bearer', async () => {
    expectFramework(await get({}), 403, 'Forbidden');
    expectFramework(await get({ authorization: 'Basic abc' }), 403, 'Forbidden');
  });

  test('KEY_FOREIGN is a 403 for a Bearer that does not start with svc_', async () => {
    expectFramework(await get({ authorization: 'Bearer sk_live_123' }), 403, 'Forbidden');
  });

  test('PERMISSION_MISSING is a 403 outside the scope of a restricted key', async () => {
    const { key } = await createKey(container, { organizationId, name: 'k', permissions: ['MESSAGES_SEND'] });
    expectFramework(await withKey(key), 403, 'Forbidden');
    expectFramework(await withKey(key, '/v1/wallet'), 403, 'Forbidden');
  });

  test('T6 a key acts with the permissions it was given and no others', async () => {
    const { key } = await createKey(container, { organizationId, name: 'k', permissions: ['READ'] });
    expect((await withKey(key)).statusCode).toBe(200);
    expectFramework(await withKey(key, '/v1/wallet'), 403, 'Forbidden');
  });

  test('T5 the value of a key is nowhere in the database', async () => {
    const { rows } = await database.owner.query(`select k::text as row from api_keys k`);
    const secret = shop.key.slice('svc_live_'.length + 4, -4);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ row }) => row.includes(secret))).toEqual([]);
  });
});
