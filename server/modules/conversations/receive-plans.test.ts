import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '../../database/database.ts';
import { thisRelease } from '../../database/release.ts';
import { uuidV7 } from '../../runtime/ids.ts';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { uniteHidden } from '../contacts/index.ts';
import { type ReceivedRow, receiveRows } from './receive.queries.ts';

const known = 20_000;
const most = 200;
const database = await testDatabase();
const town = await openTown(database);
const shop = await openShop(town);
const { clock, random } = town.container;
const client = await database.dedicated();
afterAll(() => client.end());

const tx: Tx = {
  transaction: true,
  async run({ text, values }) {
    return (await client.query({ name: text.slice(0, 60), text: thisRelease().bind(text), values: [...values] })).rows;
  },
};

const digits = (n: number) => `55119${80_000_000 + n}`;
let written = 0;

function message(n: number, given: Partial<ReceivedRow> = {}): ReceivedRow {
  written += 1;
  const at = new Date().toISOString();
  return {
    ...{ organizationId: shop.organizationId, numberId: shop.number.id, inbox: true, author: 'person' },
    ...{ id: uuidV7(clock, random), conversationId: uuidV7(clock, random), personKey: digits(n), phone: digits(n) },
    ...{ platformId: `wamid.plan${written}`, type: 'TEXT', body: 'Olá', details: {}, contextPlatformId: null },
    ...{ change: null, targetPlatformId: null, mediaId: null, mediaContentType: null, mediaSummary: null },
    ...{ mediaFilename: null, raw: {}, writtenAt: at, at, past: false },
    ...given,
  };
}

const receive = (given: Partial<ReceivedRow> = {}) =>
  receiveRows(
    tx,
    Array.from({ length: most }, (_, n) => message(n * 7, given)),
  );

const unite = () =>
  uniteHidden(
    tx,
    town.container,
    Array.from({ length: most }, (_, n) => ({
      ...{ organizationId: shop.organizationId, personKey: digits(n), phone: digits(n), platformUserId: `BR.${n}` },
    })),
  );

/** Statistics of empty tables and of one conversation, plans made then and kept, and suddenly there are many people. */
beforeAll(async () => {
  await database.takeStatistics();
  for (let round = 0; round < 7; round++) {
    await client.query('begin');
    await receive();
    await unite();
    await client.query('rollback');
  }
  await database.owner.query(
    `insert into conversations (organization_id, id, number_id, person_key, phone, last_message_at)
     select $1, gen_random_uuid(), $2, (5511980000000 + n)::text, (5511980000000 + n)::text, recado.now()
     from generate_series(0, 0) n`,
    [shop.organizationId, shop.number.id],
  );
  // The worst moment to look: read whole, a table of one row seems to cost less than a probe by its key.
  await database.owner.query('analyze conversations');
  await database.owner.query(
    `insert into conversations (organization_id, id, number_id, person_key, phone, last_message_at)
     select $1, gen_random_uuid(), $2, (5511980000000 + n)::text, (5511980000000 + n)::text, recado.now()
     from generate_series(1, ${known - 1}) n`,
    [shop.organizationId, shop.number.id],
  );
  await database.owner.query(
    'insert into people (organization_id, person_key) select organization_id, person_key from conversations',
  );
  await database.owner.query(
    `insert into chat_messages (organization_id, id, number_id, conversation_id, person_key, author, platform_id,
       platform_hash, type, raw, written_at, at)
     select organization_id, gen_random_uuid(), number_id, id, person_key, 'person', person_key, md5(person_key)::uuid,
       'TEXT', '{}', last_message_at, last_message_at from conversations`,
  );
});

describe(`in an organization of ${known} people, with the statistics of one conversation`, () => {
  test.each<[string, () => Promise<unknown>]>([
    ['receiving', () => receive()],
    ['receiving echoes', () => receive({ author: 'business' })],
    ['receiving edits', () => receive({ change: 'edit', targetPlatformId: digits(7) })],
    ['recognising who showed no phone before', () => unite()],
    ['listing what was sent', () => listSent()],
  ])('%s reads little more than it writes', (_, work) => expectLittleRead(work));
});

test('listing what was sent does not read all threads for each when their statistics were made in the middle of the writing', async () => {
  // The pages of all, and the rows of none that were not committed yet.
  await database.owner.query(
    `update pg_class set reltuples = 1, relpages = pg_relation_size(oid) / 8192 where relname = 'conversations'`,
  );
  const { rows } = await client.query('show server_version_num');
  // PostgreSQL 15 takes any index for as good as the right one then, and reads each as far as what it looks for.
  await expectLittleRead(listSent, rows[0].server_version_num < 160_000 ? most * most + 20 * most : undefined);
});

async function expectLittleRead(work: () => Promise<unknown>, bound = 20 * most): Promise<void> {
  await client.query('begin');
  try {
    const before = await rowsRead();
    await work();
    const read = [...(await rowsRead())].map(([table, rows]) => ({ table, rows: rows - (before.get(table) ?? 0) }));
    expect(read.filter(({ rows }) => rows > bound)).toEqual([]);
  } finally {
    await client.query('rollback');
  }
}

async function listSent(): Promise<void> {
  const { bind } = thisRelease();
  const { rows } = await client.query<{ id: string }>(
    bind(`insert into messages (organization_id, id, user_id, number_id, receiver, person_key, type, content, cost_micros)
     select $1, recado.uuid_floor(recado.now() + n * interval '1 second'), $1, $2, '1', (5511980000000 + n)::text, 'TEXT',
       '{}', 0
     from generate_series(1, ${most}) n returning id`),
    [shop.organizationId, shop.number.id],
  );
  await client.query(
    bind(`select recado.list_sent(array_agg(row(organization_id, id, null, 'PENDING', created_at, false, number_id, receiver,
       person_key, null, null, null, null, null, 0, created_at, null)::recado.moved_message))
     from messages where organization_id = $1 and id = any ($2)`),
    [shop.organizationId, rows.map(({ id }) => id)],
  );
  const { rows: listed } = await client.query('select 1 from conversation_items where outbound');
  expect(listed).toHaveLength(most);
}

/** Rows that this transaction has read of each table, by scan and by index. */
async function rowsRead(): Promise<Map<string, number>> {
  const { rows } = await client.query<{ table: string; rows: number }>(`
    select relname as table, (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as rows
    from pg_stat_xact_all_tables where schemaname = 'recado' and relname <> 'test_clock'`);
  return new Map(rows.map(({ table, rows: read }) => [table, read]));
}
