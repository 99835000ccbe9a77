import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../../database/database.ts';
import { many, none, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { type Uuid, uuidV7 } from '../../runtime/ids.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { holdOrganization, releaseOrganization, suspendOrganization } from '../organizations/index.ts';
import { deliveryChores } from './deliveries.chores.ts';
import { openDocks, sendTo, shareWith, statesOf } from './deliveries.factory.ts';
import { claimDeliveries } from './deliveries.queries.ts';

const database = await testDatabase();
const town = await openTown(database);
const docks = await openDocks(town);
const { system } = database;

let owner: Shop;
let guest: Shop;
let other: Shop;
beforeEach(async () => {
  await docks.reset();
  owner = await openShop(town, { platformUrl: docks.url });
  [guest, other] = [await openShop(town), await openShop(town)];
  for (const one of [guest, other]) await shareWith(town, owner, one);
});

const phone = (i: number) => `+55119${83_000_000 + i}`;
const statuses = async (shop: Shop) => (await statesOf(town, shop)).map((state) => state.status);

/** What workers do about released organizations, without waiting for their round. */
const takeUp = async (): Promise<readonly Uuid[]> => {
  const lanes: Uuid[] = [];
  const chores = deliveryChores({ ...town.container, system }, (ids) => lanes.push(...ids));
  const chore = chores.find(({ name }) => name === 'take up released');
  while (await chore?.run());
  return lanes;
};

/** The owner's lane in the hands of nobody but this test. */
async function holdLane() {
  const worker = uuidV7(town.container.clock, town.container.random);
  await none(system, sql`insert into workers (id, host, pid) values (${worker}, 'test', 1)`);
  const { fence } = await one<{ fence: string }>(
    system,
    sql`update lanes set worker_id = ${worker}, fence = fence + 1 where id = ${owner.number.id} returning fence`,
  );
  return (most: number, db: Db = system) => claimDeliveries(db, { id: owner.number.id, fence }, worker, most);
}

describe('a lane that several share', () => {
  test.each([
    ['suspended', suspendOrganization],
    ['held', holdOrganization],
  ])('keeps what a %s guest has queued, and sends what the others have', async (_how, stop) => {
    for (const [i, shop] of [guest, owner, other].entries()) await sendTo(shop, phone(i));
    await stop(database, guest.organizationId, 'investigação');
    await docks.openWorker();
    await expect.poll(() => statuses(owner)).toEqual(['SENT_TO_PROVIDER']);
    await expect.poll(() => statuses(other)).toEqual(['SENT_TO_PROVIDER']);
    expect([await statuses(guest), await docks.journal(guest)]).toEqual([['PENDING'], []]);
  });

  test('goes on for its guests while its owner is suspended', async () => {
    for (const [i, shop] of [owner, guest].entries()) await sendTo(shop, phone(i));
    await suspendOrganization(database, owner.organizationId, 'investigação');
    await docks.openWorker();
    await expect.poll(() => statuses(guest)).toEqual(['SENT_TO_PROVIDER']);
    expect([await statuses(owner), await docks.journal(owner)]).toEqual([['PENDING'], []]);
  });

  test('sends what waited in the order it came, once its organization is released', async () => {
    for (let i = 0; i < 3; i++) await sendTo(guest, phone(i));
    await suspendOrganization(database, guest.organizationId, 'investigação');
    const claim = await holdLane();
    expect(await claim(2)).toEqual([]);
    expect(await takeUp()).toEqual([]);
    await releaseOrganization(database, guest.organizationId);
    expect(await takeUp()).toEqual([owner.number.id]);
    const claimed = await claim(10);
    expect(claimed.map(({ receiver }) => `+${receiver}`)).toEqual([0, 1, 2].map(phone));
    expect(await takeUp()).toEqual([]);
  });

  test('lets go of what is canceled while it waits', async () => {
    const id = await sendTo(guest, phone(0));
    await holdOrganization(database, guest.organizationId, 'investigação');
    await (await holdLane())(10);
    await releaseOrganization(database, guest.organizationId);
    await town.caughtUp();
    expect((await guest.call('POST', `/v1/messages/${id}/cancel`)).json().status).toBe('CANCELED');
    expect([await takeUp(), await guest.count('deliveries'), await guest.balance()]).toEqual([[], 0, 100]);
  });

  test('spends no place of a cap on people it does not write to', async () => {
    await none(
      system,
      sql`update numbers set messaging_tier = 'TIER_50' where id = ${owner.number.id}
      and organization_id = ${owner.organizationId}`,
    );
    await none(system, sql`update cache_versions set version = version + 1 where kind = 'numbers'`);
    await town.caughtUp();
    for (const [i, shop] of [guest, other].entries()) await sendTo(shop, phone(i));
    await suspendOrganization(database, guest.organizationId, 'investigação');
    await docks.openWorker();
    await expect.poll(() => statuses(other)).toEqual(['SENT_TO_PROVIDER']);
    const reached = await many(
      system,
      sql`select 1 from reached_people where organization_id = ${owner.organizationId} and number_id = ${owner.number.id}`,
    );
    expect(reached).toHaveLength(1);
  });
});

describe('thousands of a suspended guest at the head of a lane', () => {
  const waiting = 12_000;

  test('keep nobody waiting, and are passed once: later claims do not read them', async () => {
    await suspendOrganization(database, guest.organizationId, 'investigação');
    await none(
      system,
      sql`insert into deliveries (organization_id, message_id, lane_id, priority, due_at)
          select ${guest.organizationId}, gen_random_uuid(), ${owner.number.id}, 3, recado.now() - interval '1 hour'
          from generate_series(1, ${waiting})`,
    );
    for (let i = 0; i < 10; i++) await sendTo(other, phone(i));
    const claim = await holdLane();
    for (let round = 0; round < 4; round++) expect(await claim(2)).toHaveLength(2);
    await database.transaction(async (tx) => {
      const before = await queueRowsRead(tx);
      expect(await claim(2, tx)).toHaveLength(2);
      expect((await queueRowsRead(tx)) - before).toBeLessThan(100);
    });
    expect(await guest.count('deliveries')).toBe(waiting);
  });
});

const queueRowsRead = async (db: Db) =>
  (
    await one<{ rows: number }>(
      db,
      sql`select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as rows
          from pg_stat_xact_all_tables where schemaname = 'recado' and relname = 'deliveries'`,
    )
  ).rows;
