import type { Tx } from '@recado/server/database/database.ts';
import { many } from '@recado/server/database/rows.ts';
import { sql } from '@recado/server/database/sql.ts';
import { findCampaign } from '@recado/server/modules/campaigns/campaigns.queries.ts';
import { listConversationRows } from '@recado/server/modules/conversations/conversations.queries.ts';
import { listItemRows } from '@recado/server/modules/conversations/items.queries.ts';
import { catchUp, writeStories } from '@recado/server/modules/reports/reports.factory.ts';
import { listHistoryIds } from '@recado/server/modules/reports/reports.queries.ts';
import { openShop, openTown, type Shop } from '@recado/server/testing/shop.ts';
import { testDatabase } from '@recado/server/testing/test-database.ts';
import { sequenceAll } from '@recado/server/testing/wait-for-log.ts';
import { beforeAll, describe, expect, test } from 'vitest';

const database = await testDatabase();
const town = await openTown(database);
const [shop, otherTenant] = [await openShop(town), await openShop(town)];
const { organizationId } = shop;
const listed = 4_000;
const unlisted = 40;
const page = { limit: 20, offset: 0 };
const person = (n: number) => `5511${80_000_000 + n}`;
const aDay = { organizationId, fromAt: null, toAt: null } as const;
let thread = organizationId;

const reads: Record<string, (tx: Tx) => Promise<unknown>> = {
  'a list by status': (tx) => listHistoryIds(tx, { ...aDay, listing: 'SENT' }, page, null),
  'the end of a thread': (tx) => tx.run(sql`select id from recado.unlisted_items(${organizationId}, ${thread})`),
  'a campaign': (tx) => findCampaign(tx, organizationId, organizationId),
};

/** A plan of its own each time, by the statistics of the moment: those of an empty table may make it sort all threads. */
const inboxes: typeof reads = {
  'the inbox': (tx) => listConversationRows(tx, { organizationId, status: null, words: [] }, 20, 0),
  'the inbox by status': (tx) => listConversationRows(tx, { organizationId, status: 'OPEN', words: [] }, 20, 0),
};

const write = (to: Shop, from: number, count: number) =>
  writeStories(
    database,
    to,
    Array.from({ length: count }, (_, n) => ({
      at: new Date(Date.now() - 1_000_000 + (from + n) * 100),
      way: ['PENDING', 'PROCESSING', 'SENT_TO_PROVIDER', 'SENT'] as const,
      receiver: person(from + n),
      personKey: person(from + n),
    })),
  );

// As for the queues: statistics of empty tables, a function's plans made then and kept, and then full tables.
beforeAll(async () => {
  await database.takeStatistics();
  const unlistedIds = sql`select id from recado.unlisted_messages(${organizationId})`;
  for (let round = 0; round < 7; round++) await database.organization(organizationId).run(unlistedIds);
  await database.owner.query(
    `insert into conversations (organization_id, id, number_id, person_key, phone, last_message_at)
     select $1, gen_random_uuid(), $2, (5511::bigint * 100000000 + 80000000 + n)::text, null, now() - interval '1 day'
     from generate_series(0, $3::integer - 1) as n`,
    [organizationId, shop.number.id, listed],
  );
  await write(shop, 0, listed);
  await catchUp(database.system);
  await write(otherTenant, 0, listed);
  await write(shop, 0, unlisted);
  await sequenceAll(database.system);
  await write(shop, 0, unlisted);
  const { rows } = await database.owner.query('select id from conversations where person_key = $1', [person(1)]);
  thread = rows[0].id;
});

describe(`with ${listed} messages and threads, ${unlisted} of them ahead of the listings, and the statistics of an empty table`, () => {
  test.each(Object.entries(reads))('%s reads little more than its page and what is ahead', async (_name, read) => {
    expect(await readsMuch(read)).toEqual([]);
  });

  test.each(Object.entries(inboxes))('%s does so by the statistics of its table', async (_name, read) => {
    await database.owner.query('analyze conversations');
    expect(await readsMuch(read)).toEqual([]);
  });

  test('what is ahead is shown', async () => {
    const ids = (await reads['a list by status']?.(database.organization(organizationId) as Tx)) as { id: string }[];
    const items = await listItemRows(database.organization(organizationId), organizationId, thread, 20, 0);
    expect([ids.length, items.length]).toEqual([20, 3]);
  });
});

/** The tables of which a read looks at far more rows than it shows. */
async function readsMuch(read: (tx: Tx) => Promise<unknown>) {
  const rows = await database.organizationTransaction(organizationId, async (tx) => {
    const before = new Map((await rowsRead(tx)).map(({ table, rows }) => [table, rows]));
    await read(tx);
    return (await rowsRead(tx)).map(({ table, rows }) => ({ table, rows: rows - (before.get(table) ?? 0) }));
  });
  return rows.filter((one) => one.rows > 20 * unlisted);
}

const rowsRead = (tx: Tx) =>
  many<{ table: string; rows: number }>(
    tx,
    sql`select relname as table, (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as rows
        from pg_stat_xact_all_tables where schemaname = 'recado' and relname <> 'test_clock'`,
  );
