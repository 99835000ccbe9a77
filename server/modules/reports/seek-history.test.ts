import { beforeAll, describe, expect, test } from 'vitest';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { everyListing, type HistoryRange, type Listing } from './history.ts';
import { anyWay, catchUp, writeStories } from './reports.factory.ts';
import { countHistory, listHistoryIds, seekHistory } from './reports.queries.ts';

const database = await testDatabase();
const shop = await openShop(await openTown(database));
const start = Date.parse('2026-05-01T21:00:00Z');
const spanMs = 4 * 86_400_000;
const db = database.organization(shop.organizationId);
const anyInstant = () => new Date(start + Math.floor(Math.random() * spanMs));
const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(Math.random() * from.length)];

describe('the roll-ups over three thousand random messages', () => {
  let states: { id: string; status: string }[] = [];

  beforeAll(async () => {
    const stories = Array.from({ length: 3_000 }, () => ({ at: anyInstant(), way: anyWay() }));
    await writeStories(database, shop, stories);
    await catchUp(database.system);
    const { rows } = await database.owner.query(
      `select id, recado.listing_of(status) as status from message_states where organization_id = $1 order by id desc`,
      [shop.organizationId],
    );
    states = rows;
  });

  const truth = ({ listing, fromAt, toAt }: HistoryRange) => {
    const millis = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
    return states.filter(
      ({ id, status }) =>
        (!listing || status === listing) &&
        (!fromAt || millis(id) >= fromAt.getTime()) &&
        (!toAt || millis(id) < toAt.getTime()),
    );
  };
  const anyRange = (): HistoryRange => ({
    organizationId: shop.organizationId,
    listing: pick<Listing | null>([null, ...everyListing]) ?? null,
    fromAt: Math.random() < 0.5 ? anyInstant() : null,
    toAt: Math.random() < 0.5 ? anyInstant() : null,
  });

  test('any range counts what the states hold', async () => {
    for (let n = 0; n < 150; n++) {
      const range = anyRange();
      expect([range, (await countHistory(db, range)).total]).toEqual([range, truth(range).length]);
    }
  });

  test('any offset begins where a plain OFFSET does', async () => {
    for (let n = 0; n < 150; n++) {
      const range = { ...anyRange(), fromAt: null, toAt: null };
      const expected = truth(range);
      const skip = Math.floor(Math.random() * (expected.length + 3));
      const place = await seekHistory(db, range, skip);
      const found = place ? await listHistoryIds(db, range, { limit: 20, offset: place.rest }, place.below) : [];
      const wanted = expected.slice(skip, skip + 20).map(({ id }) => ({ id }));
      expect([range.listing, skip, found]).toEqual([range.listing, skip, wanted]);
    }
  });
});
