import { beforeAll, describe, expect, test } from 'vitest';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { contactChores } from './contacts.chores.ts';
import { resumePeople, stopPeople } from './index.ts';

const database = await testDatabase();
const town = await openTown(database);
const shop = await openShop(town);
const { organizationId } = shop;
const at = new Date('2026-11-15T12:00:00Z');

/** Contacts as imports of some seconds would have made them: every third is vip, every seventh silent, few are rare. */
const seed = (first: number, count: number) =>
  database.owner.query(
    `with made as (
       insert into people (organization_id, person_key, opted_out_at, opted_out_source)
       select $1, '5511' || (60000000 + n), now(), 'API' from generate_series($2::integer, $3::integer) n where n % 7 = 0)
     insert into contacts (organization_id, id, person_key, phone, name, tags)
     select $1, (lpad(to_hex(1760000000000 + n), 12, '0') || '70008000000000000000')::uuid, '5511' || (60000000 + n),
       '55119' || (60000000 + n), 'Pessoa ' || n,
       array['todos'] || case when n % 3 = 0 then array['vip'] else '{}' end
         || case when n % 2000 = 0 then array['raro'] else '{}' end
     from generate_series($2::integer, $3::integer) n`,
    [organizationId, first, first + count - 1],
  );

async function count(): Promise<void> {
  const chore = contactChores(database.system).find(({ name }) => name === 'count contacts');
  for (let more: boolean | undefined = true; more; ) more = await chore?.run();
}

const filters = [
  ['', 'true'],
  ['tag=vip', `'vip' = any (tags)`],
  ['tag=raro', `'raro' = any (tags)`],
  ['optedOut=true', 'silent'],
  ['optedOut=false', 'not silent'],
  ['tag=vip&optedOut=true', `'vip' = any (tags) and silent`],
  ['tag=vip&optedOut=false', `'vip' = any (tags) and not silent`],
  ['tag=todos&optedOut=false', 'not silent'],
] as const;

/** What looking at every contact answers. */
async function plain(condition: string): Promise<string[]> {
  const { rows } = await database.owner.query<{ phone: string }>(
    `select '+' || phone as phone from (
       select c.*, exists (select 1 from people p where p.organization_id = c.organization_id
         and p.person_key = c.person_key and p.opted_out_at is not null) as silent from contacts c) c
     where organization_id = $1 and ${condition} order by id desc`,
    [organizationId],
  );
  return rows.map(({ phone }) => phone);
}

async function expectSame(): Promise<void> {
  for (const [query, condition] of filters) {
    const all = await plain(condition);
    const pages = [0, 3, 11, Math.floor(all.length / 200 / 2), Math.floor((all.length - 1) / 200)];
    for (const page of [...new Set(pages)]) {
      const { contacts, total } = (await shop.call('GET', `/v1/contacts?${query}&size=200&page=${page}`)).json();
      const phones = contacts.map(({ phone }: { phone: string }) => phone);
      expect([query, page, total]).toEqual([query, page, all.length]);
      expect([query, page, phones]).toEqual([query, page, all.slice(page * 200, page * 200 + 200)]);
    }
  }
}

const kept = async () =>
  (
    await database.owner.query<{ list: string; contacts: number }>(
      `select list, sum(contacts)::integer as contacts from contact_counts where organization_id = $1 group by 1 order by 1`,
      [organizationId],
    )
  ).rows.map(({ list, contacts }) => [list, contacts]);

describe('lists of many contacts', () => {
  beforeAll(async () => {
    await seed(0, 18_000);
  });

  test('are the same before anything is counted', expectSame);

  test('are counted by ranges, and tags of many contacts too', async () => {
    await count();
    expect(await kept()).toEqual([
      ['', 18_000],
      ['o', 2_572],
      ['otodos', 2_572],
      ['ovip', 858],
      ['ttodos', 18_000],
      ['tvip', 6_000],
    ]);
    const { rows } = await database.owner.query(`select max(contacts) as most from contact_counts where list = ''`);
    expect(rows[0].most).toBeLessThanOrEqual(2_000);
    await expectSame();
  });

  test('are exact at once after a change, and after it was counted', async () => {
    await seed(18_000, 2_500);
    await shop.call('PATCH', '/v1/contacts/+5511960000007', { tags: ['vip', 'raro'] });
    await shop.call('PATCH', '/v1/contacts/+5511960000009', { tags: [] });
    await database.transaction(async (tx) => {
      const contactOf = (n: number) => ({
        organizationId,
        personKey: `5511${60_000_000 + n}`,
        at,
        source: 'API' as const,
        text: null,
      });
      await stopPeople(tx, [contactOf(9), contactOf(18_001)]);
      await resumePeople(tx, [{ ...contactOf(14), at: new Date() }]);
    });
    await shop.call('DELETE', '/v1/contacts/+5511960000021/lgpd');
    await expectSame();
    await count();
    expect((await database.owner.query('select 1 from contact_marks')).rows).toEqual([]);
    await expectSame();
    expect(await kept()).toContainEqual(['', 20_499]);
  });

  test('a contact written while its person asks for silence is listed as silent in the end', async () => {
    const phone = '5511977770001';
    const key = '551177770001';
    const writer = await database.owner.connect();
    await writer.query('begin');
    await writer.query(
      `insert into contacts (organization_id, id, person_key, phone, tags) values ($1, gen_random_uuid(), $2, $3, '{novo}')`,
      [organizationId, key, phone],
    );
    await database.transaction((tx) =>
      stopPeople(tx, [{ organizationId, personKey: key, at, source: 'API', text: null }]),
    );
    await count();
    await writer.query('commit');
    writer.release();
    const listed = async (query: string) => (await shop.call('GET', `/v1/contacts?${query}`)).json().total;
    expect(await listed('tag=novo&optedOut=true')).toBe(0);
    // Once every transaction of that moment has ended, whosever it is.
    const silent = async () => {
      await count();
      return listed('tag=novo&optedOut=true');
    };
    await expect.poll(silent, { timeout: 60_000 }).toBe(1);
    expect(await listed('tag=novo&optedOut=false')).toBe(0);
    expect((await database.owner.query('select 1 from contact_rechecks where person_key = $1', [key])).rows).toEqual(
      [],
    );
    await expectSame();
  });

  test('T1 another organization counts none of them', async () => {
    const other = await openShop(town);
    for (const query of ['', 'optedOut=false', 'tag=vip']) {
      expect((await other.call('GET', `/v1/contacts?${query}`)).json()).toMatchObject({ contacts: [], total: 0 });
    }
  });
});
