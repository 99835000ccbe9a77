import { expect, test } from 'vitest';
import type { Db } from '../../database/database.ts';
import { none } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { uuidV7 } from '../../runtime/ids.ts';
import { systemRandom } from '../../runtime/random.ts';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { gatherCounts } from './gather-counts.ts';

const database = await testDatabase();
const town = await openTown(database);
const [first, second] = [await openShop(town), await openShop(town)];
for (const [{ organizationId }, failed] of [[first, 3] as const, [second, 5] as const]) {
  await none(
    database.system,
    sql`insert into message_counts (organization_id, bucket, status, messages)
        values (${organizationId}, recado.now(), 'DELIVERED', 7), (${organizationId}, recado.now(), 'FAILED', ${failed}),
          (${organizationId}, recado.now(), 'CANCELED', 90)`,
  );
}

test('everyone asked for together is counted in one statement, each by its own sends', async () => {
  const { db, statements } = counting(database.system);
  const countSends = gatherCounts(db);
  const stranger = uuidV7(town.clock, systemRandom);
  const asked = [first.organizationId, second.organizationId, first.organizationId, stranger];
  expect(await Promise.all(asked.map(countSends))).toMatchObject([
    { sends: 10, failures: 3 },
    { sends: 12, failures: 5 },
    { sends: 10, failures: 3 },
    { sends: 0, failures: 0 },
  ]);
  expect(statements()).toBe(1);
});

test('whoever asks while an answer is awaited gets one that is younger', async () => {
  const { db, statements } = counting(database.system);
  const countSends = gatherCounts(db);
  const early = countSends(first.organizationId);
  await expect.poll(statements, { interval: 1 }).toBe(1);
  const late = countSends(first.organizationId);
  expect([(await early).failures, (await late).failures]).toEqual([3, 3]);
  expect(statements()).toBe(2);
});

test('a failure is told to those who waited for it, and to nobody after them', async () => {
  const { db } = counting(database.system, 1);
  const countSends = gatherCounts(db);
  await expect(countSends(first.organizationId)).rejects.toThrow('the first one fails');
  expect(await countSends(first.organizationId)).toMatchObject({ failures: 3 });
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
