import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { createLogFollower } from './follow-log.ts';

const database = await testDatabase();

/** Events that nobody lists: what counts here is how many they are. */
async function log(events: number): Promise<void> {
  await database.owner.query(
    `insert into outbox (organization_id, type) select gen_random_uuid(), 'webhook.test' from generate_series(1, $1)`,
    [events],
  );
  await database.owner.query('select sequence_events(0, 10000)');
}

const standsAt = async (): Promise<number> =>
  Number((await database.owner.query('select g from listing_cursor')).rows[0].g);

test('history follows a small set at once, and rests for two seconds after a large one', async () => {
  let now = 0;
  const follow = createLogFollower(database.system, { now: () => now });
  const start = await standsAt();
  for (const [events, at, reached] of [
    [10, 1, 10],
    [10, 2, 20],
    [200, 3, 220],
    [10, 2_002, 220],
    [0, 2_003, 230],
  ] as const) {
    await log(events);
    now = at;
    await follow();
    expect((await standsAt()) - start).toBe(reached);
  }
});

test('the rest ends once nothing more comes', async () => {
  let now = 10_000;
  const follow = createLogFollower(database.system, { now: () => now });
  const start = await standsAt();
  const reached = async () => {
    now += 100;
    await follow();
    return (await standsAt()) - start;
  };
  await log(200);
  expect(await reached()).toBe(200);
  await log(10);
  expect(await reached()).toBe(200);
  await log(10);
  expect(await reached()).toBe(200);
  expect(await reached()).toBe(220);
});

test('a full step that ended a rest is followed by the next at once', async () => {
  let now = 20_000;
  const follow = createLogFollower(database.system, { now: () => now, most: 250 });
  const start = await standsAt();
  const reached = async () => {
    now += 100;
    const isMore = await follow();
    return [isMore, (await standsAt()) - start];
  };
  await log(200);
  expect(await reached()).toEqual([false, 200]);
  await log(300);
  expect(await reached()).toEqual([false, 200]);
  expect(await reached()).toEqual([true, 450]);
  expect(await reached()).toEqual([false, 500]);
});
