import { expect, test } from 'vitest';
import { none } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { moveNumbers } from '../numbers/index.ts';
import { eventsOf, numberStatus } from './deliveries.factory.ts';
import { liftRestrictions } from './deliveries.queries.ts';

const database = await testDatabase();
const town = await openTown(database);
const shop = await openShop(town);
const { organizationId } = shop;

const notice = (status: 'RESTRICTED' | 'BANNED', until: Date | null) => [
  { organizationId, numberId: shop.number.id, status, reason: 'PLATFORM_DECISION', until } as const,
];
const waiting = async () =>
  (
    await database.owner.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rowCount;

test('a ban that is being written while a restriction ends stands', async () => {
  await database.transaction((tx) => moveNumbers(tx, notice('RESTRICTED', new Date(0))));
  let lifting: Promise<unknown> = Promise.resolve();
  await database.transaction(async (tx) => {
    await moveNumbers(tx, notice('BANNED', null));
    // Lets a sweep read which restrictions end, and keeps it from moving them before the ban is there.
    await none(tx, sql`lock table outbox in access exclusive mode`);
    lifting = liftRestrictions(database.system);
    await expect.poll(waiting).toBe(1);
  });
  await lifting;
  expect(await numberStatus(town, shop)).toEqual({ status: 'BANNED', reason: 'PLATFORM_DECISION' });
  expect((await eventsOf(town, shop, 'number.status')).map((event) => event.new)).toEqual(['RESTRICTED', 'BANNED']);
});
