import { beforeAll, describe, expect, test } from 'vitest';
import type { Uuid } from '../../runtime/ids.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { sequenceAll } from '../../testing/wait-for-log.ts';
import { everyListing, type HistoryRange, type Listing } from './history.ts';
import { anyWay, catchUp, writeStories } from './reports.factory.ts';
import { listHistoryIds, listLogged } from './reports.queries.ts';

const database = await testDatabase();
const town = await openTown(database);
const start = Date.parse('2026-06-01T12:00:00Z');

const idsOf = async (shop: Shop, listing: Listing, given: Partial<HistoryRange> = {}, limit = 1_000, offset = 0) => {
  const range = { organizationId: shop.organizationId, listing, fromAt: null, toAt: null, ...given };
  const rows = await listHistoryIds(database.organization(shop.organizationId), range, { limit, offset }, null);
  return rows.map(({ id }) => id);
};
const standing = async (shop: Shop, listing: Listing): Promise<Uuid[]> =>
  (
    await database.owner.query(
      'select id from message_states where organization_id = $1 and listing_of(status) = $2 order by id desc',
      [shop.organizationId, listing],
    )
  ).rows.map(({ id }) => id);

/** Moves half of them on, as the hot path would: the states now, the outbox with them. */
const moveOn = (shop: Shop, from: Listing, to: Listing) =>
  database.owner.query(
    `with moved as (
       update message_states set status = $3 where organization_id = $1 and listing_of(status) = $2
         and get_byte(uuid_send(id), 15) % 2 = 0 returning id)
     insert into outbox (organization_id, type, subject_ids, size, old, new)
     select $1, 'message.status_updated', array_agg(id), count(*), $2, $3 from moved having count(*) > 0`,
    [shop.organizationId, from, to],
  );

describe('lists by status while the log and the listings are behind', () => {
  let shop: Shop;
  let otherTenant: Shop;
  const write = (to: Shop, count: number, at: number) =>
    writeStories(
      database,
      to,
      Array.from({ length: count }, (_, n) => ({ at: new Date(at + n * 1_000), way: anyWay() })),
    );

  beforeAll(async () => {
    shop = await openShop(town);
    otherTenant = await openShop(town);
    await write(shop, 200, start);
    await catchUp(database.system);
  });

  const expectTruth = async (stage: string) => {
    for (const listing of everyListing) {
      const truth = await standing(shop, listing);
      expect([stage, listing, await idsOf(shop, listing)]).toEqual([stage, listing, truth]);
      expect([stage, listing, await idsOf(shop, listing, {}, 7, 9)]).toEqual([stage, listing, truth.slice(9, 16)]);
    }
  };

  test('every page shows what the states hold, at each stage on the way to the listings', async () => {
    await write(shop, 60, start + 3_600_000);
    await write(otherTenant, 60, start + 3_600_000);
    await moveOn(shop, 'SENT', 'DELIVERED');
    await expectTruth('in the outbox');
    await sequenceAll(database.system);
    await expectTruth('in the log');
    await moveOn(shop, 'DELIVERED', 'READ');
    await moveOn(shop, 'PENDING', 'SENT');
    await expectTruth('some in the log, some in the outbox');
    await listLogged(database.system, 100);
    await expectTruth('half listed');
    await sequenceAll(database.system);
    await listLogged(database.system, 100);
    await expectTruth('nearly listed');
    await catchUp(database.system);
    await expectTruth('listed');
  });

  test('a range keeps what is not listed yet inside its ends', async () => {
    const at = start + 7_200_000;
    const [early, late] = await writeStories(database, shop, [
      { at: new Date(at), way: ['PENDING'] },
      { at: new Date(at + 60_000), way: ['PENDING'] },
    ]);
    expect(await idsOf(shop, 'PENDING', { fromAt: new Date(at + 1) })).toEqual([late]);
    expect((await idsOf(shop, 'PENDING', { toAt: new Date(at + 1) }))[0]).toBe(early);
  });

  test('the total of a page is never less than what the page shows', async () => {
    const other = await openShop(town);
    await writeStories(database, other, [{ at: new Date(), way: ['PENDING'] }]);
    const page = (await other.call('GET', '/dashboard/messages?status=pending')).json();
    expect([page.messages.length, page.total, page.totalPages]).toEqual([1, 1, 1]);
  });

  test('another organization sees nothing of it', async () => {
    const { rows } = await database.owner.query('select id from unlisted_messages($1)', [shop.organizationId]);
    expect(rows.length).toBeGreaterThan(0);
    const asked = { text: 'select id from recado.unlisted_messages($1)', values: [shop.organizationId] };
    expect(await database.organization(otherTenant.organizationId).run(asked)).toEqual([]);
  });
});
