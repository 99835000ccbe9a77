import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { releaseOrganization, suspendOrganization } from '../organizations/index.ts';
import { openDocks, sendTo } from './deliveries.factory.ts';
import { releaseSchedules } from './deliveries.queries.ts';
import type { LaneKeeper } from './keep-lanes.ts';

const database = await testDatabase();
const town = await openTown(database);
const docks = await openDocks(town);

const minute = 60_000;
const hour = 60 * minute;

let shop: Shop;
let passed = 0;
beforeEach(async () => {
  await docks.reset();
  shop = await openShop(town, { platformUrl: docks.url });
});
afterEach(async () => {
  await pass(-passed);
});

/** For everybody: the database, which counts, and the process. */
async function pass(ms: number): Promise<void> {
  passed += ms;
  town.clock.advance(ms);
  await database.advance(ms);
}

const receiver = '+5511988887777';
/** The platform asks for patience: nothing was sent. */
const stumble = (more: Record<string, unknown> = {}) => docks.fault({ then: 'error', code: 131000, ...more });

/** Where the one message stands, and whether it waits to be tried again. */
const standing = () =>
  one<{ status: string; attempts: number; waits: boolean }>(
    database.system,
    sql`select s.status, s.attempt_no as attempts, d.message_id is not null and d.fence is null as waits
        from message_states s
        left join deliveries d on d.organization_id = s.organization_id and d.message_id = s.id
        where s.organization_id = ${shop.organizationId}`,
  );

/** Looked at again and again, as workers do. */
const expectStanding = (worker: LaneKeeper, status: string, attempts: number) =>
  expect
    .poll(async () => {
      await worker.sweep();
      return standing();
    })
    .toEqual({ status, attempts, waits: status === 'PROCESSING' });

describe('a message the platform could not take at first', () => {
  test('S5 is tried again, however long ago it was scheduled', async () => {
    const scheduled_at = new Date(town.clock.now().getTime() + 30 * hour).toISOString();
    const body = { receiver, templateName: 'boas_vindas', templateVariables: ['Ana'], scheduled_at };
    expect((await shop.call('POST', '/v1/messages', body)).statusCode).toBe(202);
    await pass(30 * hour + minute);
    await releaseSchedules(database.system, 100);
    await stumble({ times: 1 });
    const worker = await docks.openWorker();
    await expectStanding(worker, 'PROCESSING', 1);
    await pass(minute);
    await expectStanding(worker, 'SENT_TO_PROVIDER', 2);
  });

  test.each(['boas_vindas', 'codigo_acesso'])(
    'S5 is tried again, however long a suspension kept it: %s',
    async (name) => {
      await sendTo(shop, receiver, name);
      await suspendOrganization(database, shop.organizationId, 'investigação');
      await pass(50 * hour);
      await releaseOrganization(database, shop.organizationId);
      await stumble({ times: 1 });
      await expectStanding(await docks.openWorker(), 'PROCESSING', 1);
    },
  );

  test('S5 is tried again when a suspension came between two attempts', async () => {
    await stumble();
    await sendTo(shop, receiver);
    const worker = await docks.openWorker();
    await expectStanding(worker, 'PROCESSING', 1);
    await suspendOrganization(database, shop.organizationId, 'investigação');
    await pass(50 * hour);
    await releaseOrganization(database, shop.organizationId);
    await expectStanding(worker, 'PROCESSING', 2);
  });

  test.each([
    ['boas_vindas', 24 * hour],
    ['codigo_acesso', 10 * minute],
  ])('fails once it was tried for as long as it is worth something: %s', async (name, lifetimeMs) => {
    await stumble();
    await sendTo(shop, receiver, name);
    const worker = await docks.openWorker();
    await expectStanding(worker, 'PROCESSING', 1);
    await pass(lifetimeMs - minute);
    await expectStanding(worker, 'PROCESSING', 2);
    await pass(10 * minute);
    await expectStanding(worker, 'FAILED', 3);
    expect(await shop.balance()).toBe(100);
  });
});
