import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../database/database.ts';
import { thisRelease } from '../../database/release.ts';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { countInboxRows, type InboxFilter, listInboxRows } from './inbox.queries.ts';
import { listThreadRows } from './thread.queries.ts';

/** Of the list of a big inbox, and of a long thread, as many rows are read as are shown. */
const conversations = 20_000;
const thread = 10_000;
const database = await testDatabase();
const town = await openTown(database);
const shop = await openShop(town);
const { organizationId } = shop;
const agent = shop.owner.id;
const client = await database.dedicated();
afterAll(() => client.end());

const db: Db = {
  async run({ text, values }) {
    return (await client.query({ text: thisRelease().bind(text), values: [...values] })).rows;
  },
} as Db;

let longest = '';

/** One in a thousand needs something, and none of them is new. */
beforeAll(async () => {
  await database.owner.query(
    `insert into conversations (organization_id, id, number_id, person_key, phone, last_message_at, status,
       unread_count, waiting_since, assigned_to)
     select $1, gen_random_uuid(), $2, n::text, n::text, recado.now() - n * interval '1 second',
       case when n % 1000 = 999 then 'OPEN' else 'RESOLVED' end, case when n % 1000 = 999 then 1 else 0 end,
       case when n % 1000 = 999 then recado.now() end, case when n % 1000 = 998 then $3::uuid end
     from generate_series(1, ${conversations}) n`,
    [organizationId, shop.number.id, agent],
  );
  const { rows } = await database.owner.query<{ id: string }>(`select id from conversations where person_key = '1'`);
  longest = rows[0]?.id ?? '';
  await database.owner.query(
    `with written as (
       insert into chat_messages (organization_id, id, number_id, conversation_id, person_key, author, platform_id,
         platform_hash, type, raw, written_at, at)
       select $1, gen_random_uuid(), $2, $3, '1', 'person', n::text, md5(n::text)::uuid, 'TEXT', '{}',
         recado.now() - n * interval '1 second', recado.now() - n * interval '1 second'
       from generate_series(1, ${thread}) n returning *)
     insert into conversation_items (organization_id, conversation_id, at, id, outbound)
     select organization_id, conversation_id, at, id, false from written`,
    [organizationId, shop.number.id, longest],
  );
  await database.takeStatistics();
});

const everything: InboxFilter = {
  ...{ organizationId, status: null, words: [], unread: false, waiting: false, handoff: false },
  ...{ assignedTo: null, numberId: null },
};
const list = (given: Partial<InboxFilter>, before: Parameters<typeof listInboxRows>[2] = null) =>
  listInboxRows(db, { ...everything, ...given }, before, 20);

describe(`of ${conversations} conversations and ${thread} messages of one, little is read for`, () => {
  const nobody = '019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a';
  const past = { micros: String((Date.now() - 9_000_000) * 1_000), id: nobody };
  test.each<[string, () => Promise<unknown[]>, number]>([
    ['the first page', () => list({}), 20],
    ['a page far down', () => list({}, past), 20],
    ['what is open', () => list({ status: 'OPEN' }), 20],
    ['what is unread', () => list({ unread: true }), 20],
    ['who waits', () => list({ waiting: true }), 20],
    ['what is mine', () => list({ assignedTo: agent }), 20],
    ['what is nobody’s', () => list({ assignedTo: 'nobody' }), 20],
    ['what was handed over', () => list({ handoff: true }), 0],
    ['another number', () => list({ numberId: nobody }), 0],
    ['the counts', async () => [await countInboxRows(db, organizationId, agent)], 1],
    ['the newest of a long thread', () => listThreadRows(db, organizationId, longest, null, 50), 50],
    [
      'the middle of it',
      () =>
        listThreadRows(db, organizationId, longest, { ...past, micros: String((Date.now() - 5_000_000) * 1_000) }, 50),
      50,
    ],
  ])('%s', async (_, read, expected) => {
    await client.query('begin');
    try {
      const found = await read();
      const { rows } = await client.query<{ table: string; rows: number }>(`
        select relname as table, (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as rows
        from pg_stat_xact_all_tables where schemaname = 'recado'`);
      expect(found).toHaveLength(expected);
      expect(rows.filter(({ rows: seen }) => seen > 1_000)).toEqual([]);
    } finally {
      await client.query('rollback');
    }
  });
});
