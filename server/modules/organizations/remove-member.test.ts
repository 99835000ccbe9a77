import { beforeEach, describe, expect, test } from 'vitest';
import { many, none, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { expectWithinASecond } from '../../testing/expect-within-a-second.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createKey, findLiveKeys } from '../keys/index.ts';
import { addMember, removeMember, setMember, type User } from './index.ts';

const database = await testDatabase();
const town = await openTown(database);
const { app, container } = town;

let shop: Shop;
let bia: User;
let key: { id: string; key: string };
beforeEach(async () => {
  shop = await openShop(town);
  bia = await join('ADMIN');
  key = await keyOf(bia);
  expect(await statusOf(key.key)).toBe(200);
});

let joined = 0;
const join = (role: 'OWNER' | 'ADMIN') =>
  addMember(container, {
    organizationId: shop.organizationId,
    email: `bia-${joined++}@loja.example`,
    name: 'Bia',
    role,
  });
const keyOf = ({ email, mainOrganizationId }: User) =>
  createKey(container, { organizationId: mainOrganizationId, name: 'k', userEmail: email });
const statusOf = async (presented: string) =>
  (await app.inject({ method: 'GET', url: '/v1/templates', headers: { authorization: `Bearer ${presented}` } }))
    .statusCode;
const remove = (user: User, from: Shop = shop) => removeMember(database, from.organizationId, user.id);

describe('a member who is removed', () => {
  test('loses their keys within a second, and the owner keeps theirs', async () => {
    expect(await remove(bia)).toEqual({ revokedKeys: 1, mainOrganizationId: null });
    await expectWithinASecond(() => statusOf(key.key), 401);
    expect(await statusOf(shop.key)).toBe(200);
  });

  test('listens no longer: their streams end', async () => {
    const at = { organizationId: shop.organizationId, keyId: key.id };
    expect([...(await findLiveKeys(database.system, [at]))]).toEqual([key.id]);
    await remove(bia);
    expect([...(await findLiveKeys(database.system, [at]))]).toEqual([]);
  });

  test('has no conversation assigned any more', async () => {
    const { organizationId } = shop;
    await none(
      database.system,
      sql`insert into conversations (organization_id, id, number_id, person_key, phone, last_message_at, assigned_to)
          values (${organizationId}, gen_random_uuid(), ${shop.number.id}, '5511988887777', '5511988887777',
            recado.now(), ${bia.id})`,
    );
    await remove(bia);
    const left = await many<{ assigned: string | null }>(
      database.system,
      sql`select assigned_to as assigned from conversations where organization_id = ${organizationId}`,
    );
    expect(left).toEqual([{ assigned: null }]);
  });

  test('acts on another organization of theirs with the keys made there, and not with those made here', async () => {
    const other = await openShop(town);
    await setMember(database, shop.organizationId, other.owner.id, 'ADMIN');
    await setMember(database, other.organizationId, bia.id, 'ADMIN');
    const removal = await remove(bia);
    expect(removal).toEqual({ revokedKeys: 1, mainOrganizationId: other.organizationId });
    const moved = await keyOf({ ...bia, mainOrganizationId: other.organizationId });
    await town.caughtUp();
    expect([await statusOf(key.key), await statusOf(moved.key)]).toEqual([401, 200]);
  });

  test('may come back, and their old keys do not', async () => {
    await remove(bia);
    const { organizationId } = shop;
    const again = await addMember(container, { organizationId, email: bia.email, name: 'Bia', role: 'AGENT' });
    expect(again.id).toBe(bia.id);
    const fresh = await keyOf(again);
    await town.caughtUp();
    expect([await statusOf(key.key), await statusOf(fresh.key)]).toEqual([401, 200]);
  });
});

describe('an owner', () => {
  test('is not removed while nobody else is one', async () => {
    await expect(remove(shop.owner)).rejects.toThrow('is the only owner of that organization');
    expect(await statusOf(shop.key)).toBe(200);
  });

  test('is removed when there is another; of two who are removed at once one stays', async () => {
    const second = await join('OWNER');
    const outcomes = await Promise.allSettled([remove(shop.owner), remove(second)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { owners } = await one<{ owners: number }>(
      database.system,
      sql`select count(*)::integer as owners from memberships
          where organization_id = ${shop.organizationId} and role = 'OWNER'`,
    );
    expect(owners).toBe(1);
  });
});

test('who is no member is not removed', async () => {
  const outsider = (await openShop(town)).owner;
  await expect(remove(outsider)).rejects.toThrow('does not belong to that organization');
});
