import { beforeEach, describe, expect, test } from 'vitest';
import { many, none } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { cacheAllowances, cacheNumbers, listWarming, startWarming, stopWarming } from '../numbers/index.ts';
import { openDocks, sendTo, statesOf } from './deliveries.factory.ts';

const database = await testDatabase();
const town = await openTown(database);
const docks = await openDocks(town);
const { system } = database;

/** Two cores shared with others: a condition has time to come true. */
let shop: Shop;
beforeEach(async () => {
  await docks.reset();
  shop = await openShop(town, { platformUrl: docks.url, balance: 1_000 });
});

const phone = (i: number) => `+55119${80_000_000 + i}`;
const counts = async () => {
  const states = await statesOf(town, shop);
  const of = (status: string) => states.filter((state) => state.status === status).length;
  return { sent: of('SENT_TO_PROVIDER'), waiting: of('PENDING') + of('PROCESSING'), failed: of('FAILED') };
};
const putBack = async () => {
  const later = await many(
    system,
    sql`select 1 from deliveries where organization_id = ${shop.organizationId} and due_at > recado.now()`,
  );
  return later.length;
};
/** Changed behind the cache's back, and known everywhere. */
const noticed = async () => {
  await none(system, sql`update cache_versions set version = version + 1 where kind = 'numbers'`);
  await town.caughtUp();
};
const setTier = async (tier: string) => {
  await none(
    system,
    sql`update numbers set messaging_tier = ${tier} where id = ${shop.number.id}
    and organization_id = ${shop.organizationId}`,
  );
  await noticed();
};
const allowance = async () => {
  const number = (
    await cacheNumbers({ ...town.container, system, sandboxUrl: null }).ofOrganization(shop.organizationId)
  ).find((one) => one.id === shop.number.id);
  return number ? cacheAllowances(system).of(number) : null;
};

describe('the pace to one person', () => {
  test('a burst beyond what the platform lends goes back to the queue, unclaimed, and no call is refused', async () => {
    await docks.reset({ pairRate: true });
    for (let i = 0; i < 50; i++) await sendTo(shop, phone(1));
    await sendTo(shop, phone(2));
    await docks.openWorker();
    await expect.poll(counts).toEqual({ sent: 41, waiting: 10, failed: 0 });
    const left = await many<{ fence: string | null; attempts: number; soon: boolean }>(
      system,
      sql`select fence, attempts, due_at > recado.now() as soon from deliveries where organization_id = ${shop.organizationId}`,
    );
    expect(left).toEqual(Array(10).fill({ fence: null, attempts: 0, soon: true }));
    expect((await docks.journal(shop)).filter((call) => call.status !== 200)).toEqual([]);
  });

  test('a new owner of the lane knows what the old one sent', async () => {
    await docks.reset({ pairRate: true });
    for (let i = 0; i < 30; i++) await sendTo(shop, phone(1));
    const first = await docks.openWorker();
    await expect.poll(counts).toEqual({ sent: 30, waiting: 0, failed: 0 });
    await first.stop(1_000);
    for (let i = 0; i < 20; i++) await sendTo(shop, phone(1));
    await docks.openWorker();
    await expect.poll(counts).toEqual({ sent: 40, waiting: 10, failed: 0 });
  });

  test('131056 leaves that person alone for a while, and nobody else', async () => {
    await docks.fault({ then: 'error', code: 131056, match: { to: phone(1) } });
    for (const i of [1, 1, 2]) await sendTo(shop, phone(i));
    await docks.openWorker();
    await expect.poll(async () => (await docks.journal(shop)).length).toBeGreaterThan(1);
    await expect.poll(counts).toEqual({ sent: 1, waiting: 2, failed: 0 });
    await expect.poll(putBack).toBe(2);
  });
});

describe('the throughput of a number', () => {
  test('at 80 a second, 400 messages meet no refusal of the platform’s own limit', async () => {
    await docks.reset({ throughputPerSecond: 80 });
    await none(system, sql`update numbers set sends_per_second = 10000 where organization_id = ${shop.organizationId}`);
    await noticed();
    for (let i = 0; i < 400; i++) await sendTo(shop, phone(i));
    await docks.openWorker();
    await expect.poll(async () => (await counts()).sent, { interval: 100 }).toBe(400);
    const calls = await docks.journal(shop);
    expect([calls.length, calls.filter((call) => call.status !== 200)]).toEqual([400, []]);
    const times = calls.map((call) => Date.parse(call.at));
    expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(4_000);
  });
});

// Queued before the cap came: as a campaign's messages, nobody promised them a place of it.
describe('the cap of a day', () => {
  test('a tier lets its number of new people pass; the others wait unclaimed, and known people go on', async () => {
    for (let i = 0; i < 55; i++) await sendTo(shop, phone(i));
    await setTier('TIER_50');
    const worker = await docks.openWorker();
    await expect.poll(counts).toEqual({ sent: 50, waiting: 5, failed: 0 });
    expect(await allowance()).toMatchObject({ remaining: 0, resetsAt: expect.any(Date) });
    await sendTo(shop, phone(0));
    worker.nudge([shop.number.id]);
    await expect.poll(counts).toEqual({ sent: 51, waiting: 5, failed: 0 });
    const waiting = (await statesOf(town, shop)).filter((state) => state.status === 'PENDING');
    expect(waiting.map((state) => [state.attempt_no, state.due_at !== null])).toEqual(Array(5).fill([0, true]));
  });

  test('those who wait pass once a day has gone by', async () => {
    for (let i = 0; i < 52; i++) await sendTo(shop, phone(i));
    await setTier('TIER_50');
    const worker = await docks.openWorker();
    await expect.poll(counts).toEqual({ sent: 50, waiting: 2, failed: 0 });
    await database.advance(25 * 3_600_000);
    let minutes = 0;
    // A lane that looked less than a second ago still counts yesterday's people, and asks again minutes later.
    await expect
      .poll(
        async () => {
          minutes += 6;
          await database.advance(6 * 60_000);
          worker.nudge([shop.number.id]);
          return counts();
        },
        { timeout: 60_000, interval: 200 },
      )
      .toEqual({ sent: 52, waiting: 0, failed: 0 });
    await database.advance(-25 * 3_600_000 - minutes * 60_000);
  });

  test('people inside an open window are not counted', async () => {
    await setTier('TIER_50');
    await none(
      system,
      sql`insert into people (organization_id, person_key, window_until)
          select ${shop.organizationId}, '5511' || (80000000 + i), recado.now() + interval '1 hour' from generate_series(0, 59) i`,
    );
    for (let i = 0; i < 60; i++) await sendTo(shop, phone(i));
    await docks.openWorker();
    await expect.poll(counts).toEqual({ sent: 60, waiting: 0, failed: 0 });
    expect(await allowance()).toMatchObject({ remaining: 50 });
  });

  test('a warming plan limits today, shows tomorrow’s cap, and ends when it is switched off', async () => {
    for (let i = 0; i < 5; i++) await sendTo(shop, phone(i));
    await startWarming(database, shop.organizationId, shop.number.id, [3, 5]);
    await town.caughtUp();
    const worker = await docks.openWorker();
    // A claim that puts some back may end with others unseen: the sweep comes for those.
    const swept = async () => {
      await worker.sweep();
      return putBack();
    };
    await expect.poll(swept).toBe(2);
    await expect.poll(counts).toEqual({ sent: 3, waiting: 2, failed: 0 });
    expect(await listWarming(system, shop.organizationId)).toMatchObject([
      { numberId: shop.number.id, status: 'WARMING', day: 1, dailyCap: 3, sentToday: 3, nextCap: 5 },
    ]);
    expect((await allowance())?.remaining).toBe(0);

    await stopWarming(database, shop.organizationId, shop.number.id);
    await town.caughtUp();
    expect([await allowance(), (await listWarming(system, shop.organizationId))[0]?.status]).toEqual([null, 'OFF']);
    await sendTo(shop, phone(9));
    worker.nudge([shop.number.id]);
    await expect.poll(counts).toEqual({ sent: 4, waiting: 2, failed: 0 });
  });

  test('a plan that has run its days is done and limits nothing', async () => {
    await startWarming(database, shop.organizationId, shop.number.id, [3]);
    await database.advance(24 * 3_600_000);
    expect([await allowance(), (await listWarming(system, shop.organizationId))[0]?.status]).toEqual([null, 'DONE']);
    await database.advance(-24 * 3_600_000);
  });
});
