import { describe, expect, test } from 'vitest';
import { one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { expectWithinASecond } from '../../testing/expect-within-a-second.ts';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createKey, revokeKey, rotateKey } from './index.ts';

const database = await testDatabase();
const town = await openTown(database);
const { app, container } = town;
const shop = await openShop(town);
const { organizationId } = shop;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const statusOf = async (key: string, url = '/v1/templates') =>
  (await app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${key}` } })).statusCode;
const pass = async (ms: number) => {
  await database.advance(ms);
  town.clock.advance(ms);
};
const kept = (id: string) =>
  one<{ name: string; permissions: string[]; networks: string[] | null; userId: string }>(
    database.system,
    sql`select name, permissions, allowed_networks::text[] as networks, user_id as "userId"
        from api_keys where organization_id = ${organizationId} and id = ${id}`,
  );

describe('a key that is rotated', () => {
  test('works beside its successor for the overlap, and not after it', async () => {
    const old = await createKey(container, { organizationId, name: 'loja' });
    const made = await rotateKey(container, old.id, 24 * hourMs);
    const next = made?.key ?? '';
    await town.caughtUp();
    expect([await statusOf(old.key), await statusOf(next)]).toEqual([200, 200]);
    await pass(23 * hourMs);
    expect([await statusOf(old.key), await statusOf(next)]).toEqual([200, 200]);
    await pass(2 * hourMs);
    expect([await statusOf(old.key), await statusOf(next)]).toEqual([401, 200]);
  });

  test('hands on its name, its owner, its permissions and its addresses, and nothing more', async () => {
    const asked = { name: 'só leitura', permissions: ['READ'], allowedNetworks: ['127.0.0.0/8'] };
    const old = await createKey(container, { organizationId, ...asked });
    const made = await rotateKey(container, old.id, hourMs);
    expect(await kept(made?.id ?? '')).toEqual(await kept(old.id));
    expect([await statusOf(made?.key ?? ''), await statusOf(made?.key ?? '', '/v1/wallet')]).toEqual([200, 403]);
  });

  test('without an overlap ends within a second', async () => {
    const old = await createKey(container, { organizationId, name: 'vazada' });
    expect(await statusOf(old.key)).toBe(200);
    await rotateKey(container, old.id, 0);
    await expectWithinASecond(() => statusOf(old.key), 401);
  });

  test('that was to expire does not live longer for it, and its successor lives as long as it was to', async () => {
    const { now } = await one<{ now: Date }>(database.system, sql`select recado.now() as now`);
    const expiresAt = new Date(now.getTime() + 10 * dayMs);
    const old = await createKey(container, { organizationId, name: 'dez dias', expiresAt });
    await pass(10 * dayMs - hourMs);
    const made = await rotateKey(container, old.id, 24 * hourMs);
    expect(made?.oldWorksUntil).toEqual(expiresAt);
    const lifeMs = (made?.expiresAt?.getTime() ?? 0) - (expiresAt.getTime() - hourMs);
    expect(Math.round(lifeMs / hourMs)).toBe(240);
  });

  test('is rotated once, and one that works no more is not', async () => {
    const [old, revoked] = [await create(), await create()];
    const both = await Promise.all([rotateKey(container, old, hourMs), rotateKey(container, old, hourMs)]);
    expect(both.filter((made) => made !== null)).toHaveLength(1);
    await revokeKey(database, revoked);
    expect(await rotateKey(container, revoked, hourMs)).toBeNull();
  });

  const create = async () => (await createKey(container, { organizationId, name: 'k' })).id;
});
