import type { Db } from '@recado/server/database/database.ts';
import { thisRelease } from '@recado/server/database/release.ts';
import { sequenceStep } from '@recado/server/events/events.queries.ts';
import { claimRunRows } from '@recado/server/modules/automations/runs.queries.ts';
import { takeCopies } from '@recado/server/modules/conversations/copies.queries.ts';
import {
  claimDeliveries,
  listLanesWithWork,
  releaseSchedules,
  settleUncertainties,
} from '@recado/server/modules/deliveries/deliveries.queries.ts';
import { takeQuestions } from '@recado/server/modules/handoffs/questions.queries.ts';
import { takeNotices } from '@recado/server/modules/notices/notices.queries.ts';
import { abandonCarts } from '@recado/server/modules/recovery/recovery.queries.ts';
import { testDatabase } from '@recado/server/testing/test-database.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillQueues, laneId, seedLane, waiting, workerId } from './testing/seed-queues.ts';

const most = 200;
const database = await testDatabase();
const client = await database.dedicated();
afterAll(() => client.end());

const tx: Db & { transaction: true } = {
  transaction: true,
  async run({ text, values }) {
    return (await client.query({ name: text.slice(0, 60), text: thisRelease().bind(text), values: [...values] })).rows;
  },
};

/** Each takes a small set from a queue; the number of rows it took is returned. */
const takes: Record<string, () => Promise<number>> = {
  'claim deliveries': async () => (await claimDeliveries(tx, { id: laneId, fence: '1' }, workerId, most)).length,
  'look for lanes with work': async () => (await listLanesWithWork(tx, [laneId])).length * most,
  'release schedules': async () => (await releaseSchedules(tx, most)).lanes.length * most,
  'settle uncertainties': async () => (await settleUncertainties(tx, most)).settled,
  'sequence events': async () => (await sequenceStep(tx, 0, most)).moved,
  'take files to copy': async () => (await takeCopies(tx, most)).length,
  'take questions': async () => (await takeQuestions(tx, 'judge', most, 60)).length,
  'take notices': async () => (await takeNotices(tx, most)).length,
  'claim runs': async () => (await claimRunRows(tx, 'walk', most, 60)).length,
  'abandon carts': async () => (await abandonCarts(tx, most)).taken,
};

// The worst a queue can meet: statistics taken while it was empty, plans made then and kept, and suddenly a backlog.
beforeAll(async () => {
  await seedLane(database.owner);
  await database.takeStatistics();
  for (let round = 0; round < 7; round++) {
    for (const take of Object.values(takes)) await take();
  }
  await fillQueues(database.owner);
});

describe(`with ${waiting} rows waiting and the statistics of an empty table`, () => {
  test.each(Object.entries(takes))('%s reads little more than it takes', async (_name, take) => {
    const before = await rowsRead();
    await client.query('begin');
    try {
      expect(await take()).toBe(most);
      const read = [...(await rowsRead())].map(([table, rows]) => ({ table, rows: rows - (before.get(table) ?? 0) }));
      expect(read.filter(({ rows }) => rows > 20 * most)).toEqual([]);
    } finally {
      await client.query('rollback');
    }
  });
});

/** Rows that this connection has read of each table, by scan and by index, since some moment before. */
async function rowsRead(): Promise<Map<string, number>> {
  const { rows } = await client.query<{ table: string; rows: number }>(`
    select relname as table, (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as rows
    from pg_stat_xact_all_tables where schemaname = 'recado' and relname <> 'test_clock'`);
  return new Map(rows.map(({ table, rows: read }) => [table, read]));
}
