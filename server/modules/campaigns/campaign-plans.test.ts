import { beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '../../database/database.ts';
import { many } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { sequenceAll } from '../../testing/wait-for-log.ts';
import { followLog } from '../reports/index.ts';
import { advanceCampaigns } from './advance-campaigns.ts';
import { contactsOf, openCampaigns, phones } from './campaigns.factory.ts';

/**
 * The worst a campaign can meet: statistics taken while everything was empty, and suddenly very many contacts. A turn
 * must read little more than it works at, or the first large campaign of a new installation stands still for minutes.
 */
const database = await testDatabase();
const town = await openTown(database);
const campaigns = openCampaigns(town);
const total = 12_000;
let shop: Shop;
let id = '';
beforeAll(async () => {
  shop = await openShop(town, { balance: 10_000 });
  const tiny = await campaigns.create(shop);
  await campaigns.work();
  await campaigns.deliver(shop);
  await database.advance(1_000);
  await campaigns.work();
  expect((await campaigns.read(shop, tiny.json().id)).status).toBe('COMPLETED');
  await database.owner.query(`
    update numbers set throughput_per_second = 100000;
    update cache_versions set version = version + 1`);
  await database.takeStatistics();
  await town.caughtUp();
  const to = phones(total);
  // Most of them were written to before.
  await database.owner.query(
    `insert into people (organization_id, person_key) select $1, regexp_replace(p, '^[+]55(..)9', '55\\1')
     from unnest($2::text[]) p on conflict do nothing`,
    [shop.organizationId, to],
  );
  const answer = await campaigns.create(shop, { contacts: contactsOf(to) });
  id = answer.json().id;
});

type Read = { table: string; rows: number };

/** What the work reads of each table. What a connection counted before is reported later, so it is taken off. */
async function reading(tx: Tx, work: () => Promise<unknown>): Promise<Read[]> {
  const before = new Map((await rowsRead(tx)).map(({ table, rows }) => [table, rows]));
  await work();
  return (await rowsRead(tx)).map(({ table, rows }) => ({ table, rows: rows - (before.get(table) ?? 0) }));
}

const rowsRead = (tx: Tx) =>
  many<Read>(
    tx,
    sql`select relname as table, (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as rows
        from pg_stat_xact_all_tables where schemaname = 'recado' and relname <> 'test_clock'`,
  );

/** One turn, and what it read of each table. */
async function turn(): Promise<Read[]> {
  let read: Read[] = [];
  const transaction: typeof database.transaction = (work) =>
    database.transaction(async (tx) => {
      const done: Awaited<ReturnType<typeof work>>[] = [];
      read = await reading(tx, async () => done.push(await work(tx)));
      return done[0] as Awaited<ReturnType<typeof work>>;
    });
  await advanceCampaigns({ ...campaigns.deps, database: { ...database, transaction } });
  return read;
}

describe(`a campaign of ${total} with the statistics of an empty table`, () => {
  test('reads little more than the set it turns into messages', async () => {
    for (let set = 0; set < total / 1_000; set++) {
      if (set % 2 === 0) await campaigns.deliver(shop, { outcome: 'accepted' }, 2_000);
      expect((await turn()).filter(({ table, rows }) => table !== 'deliveries' && rows > 4_000)).toEqual([]);
    }
    expect(await shop.count('messages')).toBe(total + 3);
  });

  test('is counted by reading each message that moved', async () => {
    await sequenceAll(database.system);
    for (let step = 0; step < 3; step++) {
      const read = await database.transaction((tx) => reading(tx, () => followLog(tx)));
      expect(read.filter(({ rows }) => rows > 4 * total)).toEqual([]);
    }
  });

  test('is looked through once for its end', async () => {
    await campaigns.deliver(shop, { outcome: 'accepted' }, total);
    await database.advance(1_000);
    for (let step = 0; step < 3; step++) {
      expect((await turn()).filter(({ rows }) => rows > 3 * total)).toEqual([]);
    }
    expect((await campaigns.read(shop, id)).status).toBe('COMPLETED');
  });
});
