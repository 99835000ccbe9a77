import { describe, expect, test } from 'vitest';
import { many } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { takeSignals } from '../../events/send-signals.ts';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { awaitTags } from './contacts.factory.ts';
import { ensureContacts, findContact, type NewPerson, tagContacts } from './index.ts';

const database = await testDatabase();
const town = await openTown(database);
const { organizationId } = await openShop(town);

const ana: NewPerson = { organizationId, personKey: '551188887777', phone: '5511988887777', name: ' Ana Lima ' };
const ensure = (newPeople: readonly NewPerson[]) =>
  database.transaction((tx) => ensureContacts(tx, town.container, newPeople));
const takenSignals = async () => {
  const taken = await database.transaction((tx) => takeSignals(tx, 'automations', 100));
  return taken.map(({ kind, personKey, detail }) => [kind, personKey, detail]);
};
const termsOf = async () => {
  const rows = await many<{ term: string }>(
    database.system,
    sql`select term from contact_terms where organization_id = ${organizationId} order by term`,
  );
  return rows.map(({ term }) => term);
};

describe('a person who is no contact yet', () => {
  test('becomes a contact once, with one signal, however often they appear', async () => {
    expect(await ensure([ana, ana])).toEqual([{ organizationId, id: expect.any(String), personKey: ana.personKey }]);
    expect(await ensure([{ ...ana, name: 'Outra' }])).toEqual([]);
    expect(await findContact(database.system, organizationId, ana.personKey)).toMatchObject({
      phone: '5511988887777',
      name: 'Ana Lima',
      tags: [],
      optedOut: false,
      lastInboundAt: null,
    });
    expect(await takenSignals()).toEqual([['contact.created', ana.personKey, null]]);
  });

  test('may have no phone at all', async () => {
    const nameless = { organizationId, personKey: 'platform:BR.1', phone: null };
    expect(await ensure([nameless])).toHaveLength(1);
    expect(await findContact(database.system, organizationId, 'platform:BR.1')).toMatchObject({
      phone: null,
      name: null,
    });
    await takenSignals();
  });
});

describe('tags', () => {
  const tag = (change: Parameters<typeof tagContacts>[3]) =>
    database.transaction((tx) => tagContacts(tx, organizationId, ana.personKey, change));

  test('are signaled as they are added, and only then, where an automation waits for them', async () => {
    await awaitTags(database, organizationId, ['vip', 'sp', 'novo']);
    expect(await tag({ add: ['vip', 'sp', 'vip', 'outra'] })).toBe(true);
    expect(await tag({ add: ['sp'] })).toBe(false);
    expect(await tag({ remove: ['vip', 'outra'], add: ['novo'] })).toBe(true);
    expect((await findContact(database.system, organizationId, ana.personKey))?.tags).toEqual(['sp', 'novo']);
    expect((await takenSignals()).map(([kind, , detail]) => [kind, detail])).toEqual([
      ['contact.tagged', { tag: 'sp' }],
      ['contact.tagged', { tag: 'vip' }],
      ['contact.tagged', { tag: 'novo' }],
    ]);
  });

  test('are found by, and no longer once they are gone', async () => {
    expect(await termsOf()).toEqual(['l988887777', 'tnovo', 'tsp', 'w551188887777', 'wana lima', 'wlima']);
  });
});

describe('the terms of a new contact', () => {
  const insert = (id: string, personKey: string, tags: readonly string[]) =>
    database.owner.query(
      'insert into contacts (organization_id, id, person_key, name, tags) values ($1, $2, $3, $4, $5)',
      [organizationId, id, personKey, 'Rui Rui', tags],
    );
  const listed = async (id: string) => {
    const { rows } = await database.owner.query<{ term: string }>(
      'select term from contact_terms where organization_id = $1 and contact_id = $2 order by term',
      [organizationId, id],
    );
    return rows.map(({ term }) => term);
  };

  test('hold each tag once, whatever its characters', async () => {
    const id = '0198a000-0000-7000-8000-00000000000a';
    await insert(id, 'platform:BR.2', ['b\u0001tc', 'a', 'b', 'a']);
    expect(await listed(id)).toEqual(['ta', 'tb', 'tb\u0001tc', 'wrui', 'wrui rui']);
  });

  test('may be there before it, as in a backup that is restored', async () => {
    const id = '0198a000-0000-7000-8000-00000000000b';
    await database.owner.query('insert into contact_terms (organization_id, term, contact_id) values ($1, $2, $3)', [
      organizationId,
      'tb',
      id,
    ]);
    await insert(id, 'platform:BR.3', ['a', 'b']);
    expect(await listed(id)).toEqual(['ta', 'tb', 'wrui', 'wrui rui']);
  });
});
