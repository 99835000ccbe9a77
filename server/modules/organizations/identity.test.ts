import { describe, expect, test } from 'vitest';
import { expectWithinASecond } from '../../testing/expect-within-a-second.ts';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createKey } from '../keys/index.ts';
import { addMember, createUser, setMainOrganization, setMember } from './index.ts';

const database = await testDatabase();
const town = await openTown(database);
const { container, app } = town;
const get = (key: string, url: string) =>
  app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${key}` } });

describe('GET /auth/me', () => {
  test('returns the owner of the key', async () => {
    const shop = await openShop(town);
    expect((await shop.call('GET', '/auth/me')).json()).toEqual({
      name: shop.owner.name,
      email: shop.owner.email,
      role: null,
      emailPending: false,
    });
  });
});

describe('GET /auth/me/organizations', () => {
  test('lists them in order of joining, with the role in each, live once activated and test before', async () => {
    const first = await openShop(town);
    const second = await createUser(container, { email: 'segunda@loja.example', organizationName: 'Segunda' });
    await setMember(database, second.mainOrganizationId, first.owner.id, 'VIEWER');
    expect((await first.call('GET', '/auth/me/organizations')).json()).toEqual({
      data: [
        { id: first.organizationId, slug: null, name: first.owner.name, role: 'OWNER', mode: 'live' },
        { id: second.mainOrganizationId, slug: null, name: 'Segunda', role: 'VIEWER', mode: 'test' },
      ],
    });
  });
});

describe('the main organization', () => {
  test('is where a key acts, and changing it moves every key of its owner within a second', async () => {
    const [old, next] = [await openShop(town, { balance: 11 }), await openShop(town, { balance: 22 })];
    await setMember(database, next.organizationId, old.owner.id, 'AGENT');
    const balance = async () => (await get(old.key, '/v1/wallet')).json().balance;
    expect(await balance()).toBe(11);
    expect(await setMainOrganization(database, old.owner.id, next.organizationId)).toBe(true);
    await expectWithinASecond(balance, 22);
  });

  test('cannot be one the user does not belong to', async () => {
    const [shop, other] = [await openShop(town), await openShop(town)];
    expect(await setMainOrganization(database, shop.owner.id, other.organizationId)).toBe(false);
    expect((await get(shop.key, '/v1/account/status')).json().organizationId).toBe(shop.organizationId);
  });
});

describe('a role', () => {
  test('VIEWER_READ_ONLY within a second of becoming a viewer, and writes again as an agent', async () => {
    const shop = await openShop(town);
    const { organizationId } = shop;
    const member = await addMember(container, {
      organizationId,
      email: 'membro@loja.example',
      name: 'Bia',
      role: 'AGENT',
    });
    const { key } = await createKey(container, { organizationId, name: 'k', userEmail: member.email });
    const write = async () =>
      (
        await app.inject({
          method: 'PUT',
          url: '/v1/wallet/auto-recharge',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          payload: JSON.stringify({ enabled: false, threshold: 0, amount: 0 }),
        })
      ).statusCode;
    expect(await write()).toBe(200);
    await setMember(database, organizationId, member.id, 'VIEWER');
    await expectWithinASecond(write, 403);
    await setMember(database, organizationId, member.id, 'AGENT');
    await expectWithinASecond(write, 200);
  });
});
