import { beforeEach, describe, expect, test } from 'vitest';
import { many, none } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import {
  ensureContacts,
  findContact,
  keysOfPerson,
  mergePeople,
  recognisePeople,
  stopPeople,
  tagContacts,
  undoMerge,
} from './index.ts';

const database = await testDatabase();
const town = await openTown(database);
const { system } = database;
const phone = '5511988887777';
const key = '551188887777';
const hidden = 'BR.1234567890';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop(town);
  const { organizationId } = shop;
  await database.transaction(async (tx) => {
    await ensureContacts(tx, town.container, [
      { organizationId, personKey: key, phone, name: 'Ana' },
      { organizationId, personKey: hidden, phone: null, name: 'ana_lima', email: 'ana@x.com' },
    ]);
    await tagContacts(tx, organizationId, key, { add: ['vip'] });
    await tagContacts(tx, organizationId, hidden, { add: ['vip', 'novo'] });
    await stopPeople(tx, [{ organizationId, personKey: hidden, at: town.clock.now(), source: 'KEYWORD' }]);
    await none(
      tx,
      sql`insert into conversations (organization_id, id, number_id, person_key, last_message_at)
          values (${organizationId}, gen_random_uuid(), ${shop.number.id}, ${hidden}, recado.now())`,
    );
  });
});

const contact = (personKey: string) => findContact(system, shop.organizationId, personKey);
const threads = async () => {
  const rows = await many<{ person_key: string }>(
    system,
    sql`select person_key from conversations where organization_id = ${shop.organizationId}`,
  );
  return rows.map((row) => row.person_key);
};
const second = '+5521977776666';
const isOptedOut = async (written: string) => (await shop.call('GET', `/v1/opt-outs/${written}`)).json().optedOut;
const optedOut = () => Promise.all([`+${phone}`, second].map(isOptedOut));
const merge = (from = hidden, into = `+${phone}`) =>
  mergePeople(town.container, { organizationId: shop.organizationId, from, into });

describe('two people who are one', () => {
  test('share contact, silence and thread once they are merged', async () => {
    expect(await merge()).toEqual(expect.any(String));
    expect(await contact(key)).toMatchObject({
      name: 'Ana',
      email: 'ana@x.com',
      tags: ['vip', 'novo'],
      optedOut: true,
    });
    expect(await contact(hidden)).toBeNull();
    expect(await threads()).toEqual([key]);
    expect(await keysOfPerson(system, shop.organizationId, key)).toEqual([key, hidden]);
  });

  test('are two again, exactly as they were', async () => {
    const before = [await contact(key), await contact(hidden)];
    const id = await merge();
    expect(await undoMerge(database, shop.organizationId, id ?? '')).toBe(true);
    const after = [await contact(key), await contact(hidden)];
    const plain = (found: typeof before) => found.map((one) => one && { ...one, updatedAt: null });
    expect(plain(after)).toEqual(plain(before));
    expect(await threads()).toEqual([hidden]);
    expect(await keysOfPerson(system, shop.organizationId, key)).toEqual([key]);
    expect(await undoMerge(database, shop.organizationId, id ?? '')).toBe(false);
  });

  test('keep what was changed since', async () => {
    const id = await merge();
    await shop.call('PATCH', `/v1/contacts/+${phone}`, { email: 'nova@x.com', tags: ['vip', 'novo', 'depois'] });
    await undoMerge(database, shop.organizationId, id ?? '');
    expect(await contact(key)).toMatchObject({ email: 'nova@x.com', tags: ['vip', 'depois'], optedOut: false });
    expect(await contact(hidden)).toMatchObject({ email: 'ana@x.com', optedOut: true });
  });

  test('of two phones either is silent once one asked for it, and speaks again when that is taken back', async () => {
    await shop.call('POST', '/v1/contacts/import', [{ phone: second, name: 'Ana' }]);
    await merge(second);
    await shop.call('POST', '/v1/opt-outs', { phone: second });
    expect(await optedOut()).toEqual([true, true]);
    await shop.call('DELETE', `/v1/opt-outs/+${phone}`);
    expect(await optedOut()).toEqual([false, false]);
  });

  test('of two phones the one that is merged has the silence of the other, until they are two again', async () => {
    await shop.call('POST', '/v1/opt-outs', { phone: `+${phone}` });
    await shop.call('POST', '/v1/contacts/import', [{ phone: second, name: 'Ana' }]);
    const id = await merge(second);
    expect(await optedOut()).toEqual([true, true]);
    await undoMerge(database, shop.organizationId, id ?? '');
    expect(await optedOut()).toEqual([true, false]);
  });

  test('of two phones that are two again each speaks for itself', async () => {
    await shop.call('POST', '/v1/contacts/import', [{ phone: second, name: 'Ana' }]);
    await undoMerge(database, shop.organizationId, (await merge(second)) ?? '');
    await shop.call('POST', '/v1/opt-outs', { phone: second });
    expect(await optedOut()).toEqual([false, true]);
  });

  test('nobody is merged with themselves, nor with an unknown person', async () => {
    expect(await merge(`+${phone}`, `+${phone}`)).toBeNull();
    expect(await merge('BR.desconhecida')).toBeNull();
  });
});

describe('a person who writes without showing a phone', () => {
  const recognise = (personKey: string, platformUserId: string) =>
    database.transaction((tx) =>
      recognisePeople(tx, [{ organizationId: shop.organizationId, personKey, platformUserId, username: null }]),
    );

  test('is a person of their own until a phone was seen beside the platform’s id', async () => {
    expect(await recognise('BR.9', 'BR.9')).toEqual(['BR.9']);
    expect(await recognise(key, 'BR.9')).toEqual([key]);
    expect(await recognise('BR.9', 'BR.9')).toEqual([key]);
  });

  test('is who they were merged into', async () => {
    await merge();
    expect(await recognise(hidden, hidden)).toEqual([key]);
  });
});
