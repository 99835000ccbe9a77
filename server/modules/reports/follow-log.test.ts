import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { followLog } from './follow-log.ts';

const database = await testDatabase();

/** Events that nobody lists: what counts here is how many they are. */
async function log(events: number): Promise<void> {
  await database.owner.query(
    `insert into outbox (organization_id, type) select gen_random_uuid(), 'webhook.test' from generate_series(1, $1)`,
    [events],
  );
  await database.owner.query('select recado.sequence_events(0, 10000)');
}

const standsAt = async (): Promise<number> =>
  Number((await database.owner.query('select g from listing_cursor')).rows[0].g);

test('history follows every set at once, however large the one before it was', async () => {
  const start = await standsAt();
  let logged = 0;
  for (const events of [10, 3_000, 10, 1]) {
    await log(events);
    logged += events;
    expect([await followLog(database.system), (await standsAt()) - start]).toEqual([false, logged]);
  }
});

test('a full step is followed by the next at once', async () => {
  const start = await standsAt();
  const step = async () => [await followLog(database.system, 250), (await standsAt()) - start];
  await log(600);
  expect(await step()).toEqual([true, 250]);
  expect(await step()).toEqual([true, 500]);
  expect(await step()).toEqual([false, 600]);
});
