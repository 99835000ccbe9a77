import { expect, test } from 'vitest';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { contactChores } from './contacts.chores.ts';

const database = await testDatabase();
const town = await openTown(database);
const shop = await openShop(town);

const total = async (search: string) => (await shop.call('GET', `/v1/contacts?search=${search}`)).json().total;
const run = (name: string) =>
  contactChores(database.system)
    .find((chore) => chore.name === name)
    ?.run();

test('contacts from before local numbers were terms are found by them once the chore came to them', async () => {
  const people = Array.from({ length: 1_200 }, (_, n) => ({ phone: `+55119${88_880_000 + n}`, name: 'Ana' }));
  await shop.call('POST', '/v1/contacts/import', people);
  await database.owner.query(`delete from contact_terms where term like 'l%'`);
  expect(await total('98888')).toBe(0);
  await database.owner.query('insert into contact_term_backfills (organization_id) values ($1)', [shop.organizationId]);
  await run('fill contact terms');
  expect(await total('98888')).toBe(500);
  await run('fill contact terms');
  await run('fill contact terms');
  expect(await total('98888')).toBe(1_200);
  expect((await database.owner.query('select 1 from contact_term_backfills')).rows).toEqual([]);
});

test('an erased contact leaves no term behind', async () => {
  await shop.call('POST', '/v1/contacts/import', [{ phone: '+14155552671', name: 'Zoe Lima', tags: ['vip'] }]);
  expect([await total('55552671'), await total('zoe')]).toEqual([1, 1]);
  expect((await shop.call('DELETE', '/v1/contacts/+14155552671/lgpd')).statusCode).toBe(200);
  expect([await total('55552671'), await total('zoe')]).toEqual([0, 0]);
  const { rows } = await database.owner.query(
    `select term from contact_terms t where not exists (select 1 from contacts c
       where c.organization_id = t.organization_id and c.id = t.contact_id)`,
  );
  expect(rows).toEqual([]);
});
