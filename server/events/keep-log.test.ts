import { describe, expect, test } from 'vitest';
import { none } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { testDatabase } from '../testing/test-database.ts';
import { sequenceAll } from '../testing/wait-for-log.ts';
import { forgetDeliveries, keepLog } from './keep-log.ts';
import { publish } from './publish.ts';
import { readEvents } from './read-events.ts';

const database = await testDatabase();
const { system, owner } = database;
const organizationId = '019a8c1e-7f3b-7c5d-9e2a-000000000001';
const day = 86_400_000;

const keep = async () => {
  while (await keepLog(system));
};
const happen = async () => {
  const event = { organizationId, type: 'webhook.test', subjectId: null, old: null, new: null } as const;
  await database.transaction((tx) => publish(tx, [event]));
  await sequenceAll(system);
};
const positions = async () => (await readEvents(system, organizationId, 0, 100)).map(({ position }) => position);
const count = async (rows: string) => (await owner.query(`select count(*)::integer as n from ${rows}`)).rows[0].n;
const inDefault = () => count('events_default');
/** Days that have a partition, from today on. */
const daysMade = () =>
  count(`pg_class where relname ~ '^events_\\d{8}$' and relnamespace = 'recado'::regnamespace
    and to_date(right(relname, 8), 'YYYYMMDD') >= (recado.now() at time zone 'UTC')::date`);

test('the log is kept for thirty days, and a process that ran for weeks without a chore loses nothing', async () => {
  await happen();
  await database.advance(20 * day);
  await happen();
  expect(await inDefault()).toBe(1);
  await keep();
  expect([await positions(), await inDefault()]).toEqual([[1, 2], 0]);

  await database.advance(15 * day);
  await keep();
  await happen();
  expect([await positions(), await inDefault()]).toEqual([[2, 3], 0]);
});

test('a long reader keeps old days from going, and not the days to come from being made', async () => {
  await database.advance(20 * day);
  await database.transaction(async (tx) => {
    await none(tx, sql`lock table only events in access share mode`);
    await expect(keep()).rejects.toThrow();
    expect([await daysMade(), await positions()]).toEqual([8, [2, 3]]);
  });
  await keep();
  expect(await positions()).toEqual([3]);
});

test('callers cannot ask for it', async () => {
  const asked = keepLog(database.organization(organizationId));
  await expect(asked).rejects.toThrow(/permission denied/);
});

describe('the history of deliveries', () => {
  /** As many as asked for of a day, each with a retry to come and an attempt behind it. */
  const deliver = (rows: number, daysAgo: number) =>
    owner.query(`
      with delivered as (
        insert into webhook_deliveries (organization_id, id, endpoint_id, position, day, type, status, attempts)
        select '${organizationId}', gen_random_uuid(), '${organizationId}', n + ${daysAgo} * 1000,
          (recado.now() at time zone 'UTC')::date - ${daysAgo}, 'webhook.test', 'FAILED', 1
        from generate_series(1, ${rows}) n returning *),
      retried as (
        insert into webhook_retries (organization_id, endpoint_id, position, attempts, day)
        select organization_id, endpoint_id, position, 1, day from delivered)
      insert into webhook_attempts (organization_id, id, endpoint_id, position, type, attempt, duration_ms, at)
      select organization_id, id, endpoint_id, position, type, 1, 1, day - 1 from delivered`);
  const left = () =>
    Promise.all(['webhook_deliveries', 'webhook_retries', 'webhook_attempts'].map((table) => count(table)));

  test('goes with the log that could explain it, some at a time and so many in a turn', async () => {
    await deliver(20, 31);
    await deliver(5, 30);
    expect(await forgetDeliveries(system, 4, 3)).toBe(false);
    expect(await left()).toEqual([13, 13, 13]);
    await forgetDeliveries(system);
    expect(await left()).toEqual([5, 5, 5]);
  });

  test('waits for nobody, and nobody who reads the log waits for it', async () => {
    await happen();
    await deliver(3, 31);
    await database.transaction(async (tx) => {
      await none(
        tx,
        sql`select 1 from webhook_deliveries where organization_id = ${organizationId} and position = 31001 for update`,
      );
      await keep();
      await forgetDeliveries(system);
      expect([(await left())[0], await positions()]).toEqual([6, [3, 4]]);
    });
    await forgetDeliveries(system);
    expect(await left()).toEqual([5, 5, 5]);
  });
});
