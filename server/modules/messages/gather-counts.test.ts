import { expect, test } from 'vitest';
import type { Db } from '../../database/database.ts';
import { uuidV7 } from '../../runtime/ids.ts';
import { systemRandom } from '../../runtime/random.ts';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { gatherCounts } from './gather-counts.ts';
import { arrived, type Fate, sendWithFates, undeliverable } from './messages.factory.ts';

const database = await testDatabase();
const town = await openTown(database);
const [first, second] = [await openShop(town), await openShop(town)];
const outage: Fate = { outcome: 'failed', code: 'PROVIDER_ERROR' };
await sendWithFates(town, first, [
  [7, arrived],
  [3, undeliverable],
]);
await sendWithFates(town, second, [
  [7, arrived],
  [4, undeliverable],
  [2, outage],
]);
/** Suspects the second alone. */
const bounds = { leastSends: 10, mostUndeliverable: 0.3 };

test('everyone asked for together is counted in one statement, and message by message only who has too many failures', async () => {
  const { db, statements } = counting(database.system);
  const countSends = gatherCounts(db, bounds);
  const outsider = uuidV7(town.clock, systemRandom);
  const asked = [first.organizationId, second.organizationId, first.organizationId, outsider];
  expect(await Promise.all(asked.map(countSends))).toMatchObject([
    { sends: 10, undeliverable: 0 },
    { sends: 13, undeliverable: 4 },
    { sends: 10, undeliverable: 0 },
    { sends: 0, undeliverable: 0 },
  ]);
  expect(statements()).toBe(1);
});

test('a call while an answer is awaited gets a younger one', async () => {
  const { db, statements } = counting(database.system);
  const countSends = gatherCounts(db, bounds);
  const early = countSends(second.organizationId);
  await expect.poll(statements, { interval: 1 }).toBe(1);
  const late = countSends(second.organizationId);
  expect([(await early).undeliverable, (await late).undeliverable]).toEqual([4, 4]);
  expect(statements()).toBe(2);
});

test('a failure reaches the calls that waited for it, and none after them', async () => {
  const { db } = counting(database.system, 1);
  const countSends = gatherCounts(db, bounds);
  await expect(countSends(second.organizationId)).rejects.toThrow('the first one fails');
  expect(await countSends(second.organizationId)).toMatchObject({ undeliverable: 4 });
});

/** The same database, with its statements counted, the first few of them lost on their way. */
function counting(system: Db, lost = 0): { db: Db; statements: () => number } {
  let statements = 0;
  const run: Db['run'] = async (statement) => {
    statements += 1;
    if (statements <= lost) throw new Error('the first one fails');
    return system.run(statement);
  };
  return { db: { run }, statements: () => statements };
}
