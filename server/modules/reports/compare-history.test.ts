import { describe, expect, test } from 'vitest';
import { sequenceStep } from '../../events/events.queries.ts';
import { createLog } from '../../runtime/log.ts';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { compareHistory } from './compare-history.ts';
import { anyWay, catchUp, writeStories } from './reports.factory.ts';
import { findDrift, listLogged } from './reports.queries.ts';

const database = await testDatabase();
const town = await openTown(database);
const { system } = database;
const log = createLog('silent');
const hour = 3_600_000;
const today = new Date();
const day = today.toISOString().slice(0, 10);
const morning = Date.parse(`${day}T00:00:00Z`);

async function openBusyShop(messages: number) {
  const shop = await openShop(town);
  const story = () => ({ at: new Date(morning + Math.random() * 24 * hour), way: anyWay() });
  await writeStories(database, shop, Array.from({ length: messages }, story));
  const snapshot = async () => {
    const read = (table: string, columns: string) =>
      database.owner.query(`select ${columns} from ${table} where organization_id = $1 order by ${columns}`, [
        shop.organizationId,
      ]);
    const { rows: counts } = await read('message_counts', 'bucket, status, messages');
    const { rows: days } = await read('message_days', 'day, status, messages');
    const { rows: listing } = await read('message_listing', 'id, status');
    const { rows: terms } = await read('message_terms', 'id, term');
    return {
      counts: counts.filter(({ messages: n }) => n !== '0'),
      days: days.filter(({ messages: n }) => n !== '0'),
      listing,
      terms,
    };
  };
  const drift = async () => (await findDrift(system, shop.organizationId, day)).drift;
  return { ...shop, snapshot, drift };
}

describe('comparing history with the states', () => {
  test('finds nothing after any stories, nor half-way through the outbox', async () => {
    const shop = await openBusyShop(400);
    for (let step = 0; step < 12; step++) {
      await sequenceStep(system, 0, 97);
      if (step % 3 === 0) await listLogged(system, 61);
      expect([step, await shop.drift()]).toEqual([step, 0]);
    }
    await catchUp(system);
    expect(await shop.drift()).toBe(0);
    expect(await compareHistory(system, log)).toBe(0);
  });

  test.each([
    ['a count', 'update message_counts set messages = messages + 1'],
    ['a cost', 'update message_counts set cost_micros = cost_micros + 100'],
    ['a day', 'delete from message_days'],
    ['a listing', `delete from message_listing where status = 'SENT'`],
    ['all of it', 'truncate message_counts, message_days, message_listing, message_terms'],
  ])('rebuilds what the sequencer wrote after %s was spoilt', async (_what, spoil) => {
    const shop = await openBusyShop(120);
    await catchUp(system);
    const before = await shop.snapshot();
    const others = spoil.startsWith('truncate')
      ? ''
      : `${spoil.includes('where') ? ' and' : ' where'} organization_id = '${shop.organizationId}'`;
    await database.owner.query(spoil + others);
    expect(await shop.drift()).toBeGreaterThan(0);
    await system.run({ text: 'select recado.rebuild_history($1, $2)', values: [shop.organizationId, day] });
    expect(await shop.drift()).toBe(0);
    expect(await shop.snapshot()).toEqual(before);
  });

  test('a rebuild half-way through the outbox ends where the log ends', async () => {
    const shop = await openBusyShop(300);
    await sequenceStep(system, 0, 333);
    await listLogged(system, 111);
    await system.run({ text: 'select recado.rebuild_history($1, $2)', values: [shop.organizationId, day] });
    await catchUp(system);
    expect(await shop.drift()).toBe(0);
  });

  test('the chore repairs a day that differs, and returns how many it repaired', async () => {
    const shop = await openBusyShop(50);
    await catchUp(system);
    await compareHistory(system, log);
    await database.owner.query('update message_days set messages = 0 where organization_id = $1', [
      shop.organizationId,
    ]);
    expect(await compareHistory(system, log)).toBe(1);
    expect(await shop.drift()).toBe(0);
  });
});
