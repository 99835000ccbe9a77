import { expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { sequenceAll } from '../testing/wait-for-log.ts';
import { keepLog } from './keep-log.ts';
import { publish } from './publish.ts';
import { readEvents } from './read-events.ts';

const database = await testDatabase();
const organizationId = '019a8c1e-7f3b-7c5d-9e2a-000000000001';
const day = 86_400_000;

const happen = async () => {
  const event = { organizationId, type: 'webhook.test', subjectId: null, old: null, new: null } as const;
  await database.transaction((tx) => publish(tx, [event]));
  await sequenceAll(database.system);
};
const positions = async () =>
  (await readEvents(database.system, organizationId, 0, 100)).map(({ position }) => position);
const inDefault = async () =>
  (await database.owner.query('select count(*)::integer as n from recado.events_default')).rows[0].n;

test('the log is kept for thirty days, and a process that ran for weeks without a chore loses nothing', async () => {
  await happen();
  await database.advance(20 * day);
  await happen();
  expect(await inDefault()).toBe(1);
  await keepLog(database.system);
  expect([await positions(), await inDefault()]).toEqual([[1, 2], 0]);

  await database.advance(15 * day);
  await keepLog(database.system);
  await happen();
  expect([await positions(), await inDefault()]).toEqual([[2, 3], 0]);
});

test('callers cannot ask for it', async () => {
  const asked = keepLog(database.organization(organizationId));
  await expect(asked).rejects.toThrow(/permission denied/);
});
