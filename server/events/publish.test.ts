import { expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { sequenceAll } from '../testing/wait-for-log.ts';
import type { OutboxEvent } from './outbox-event.ts';
import { publish } from './publish.ts';
import { readEvents } from './read-events.ts';

const database = await testDatabase();
const a = '019a8c1e-7f3b-7c5d-9e2a-000000000001';
const b = '019a8c1e-7f3b-7c5d-9e2a-000000000002';
const subject = '019a8c1e-7f3b-7c5d-9e2a-0000000000aa';

const event = (organizationId: string, state: string): OutboxEvent => ({
  organizationId,
  type: 'template.updated',
  subjectId: subject,
  old: null,
  new: state,
});

test('events keep the order they are given in, and each organization its own dense positions', async () => {
  await database.transaction((tx) => publish(tx, [event(a, 'one'), event(b, 'alone'), event(a, 'two')]));
  await database.transaction((tx) => publish(tx, [{ ...event(a, 'three'), detail: { quality: 'GREEN' } }]));
  const head = await sequenceAll(database.system);

  const logged = await readEvents(database.organization(a), a, 0, 10);
  expect(logged.map(({ position, new: state }) => [position, state])).toEqual([
    [1, 'one'],
    [2, 'two'],
    [3, 'three'],
  ]);
  expect(logged.at(-1)).toMatchObject({ g: head, organizationId: a, type: 'template.updated', subjectId: subject });
  expect(logged.at(-1)?.detail).toEqual({ quality: 'GREEN' });
  expect(await readEvents(database.system, a, 1, 1)).toEqual([logged[1]]);
  expect(await readEvents(database.organization(b), a, 0, 10)).toEqual([]);
});

test('a transaction that rolls back publishes nothing', async () => {
  const before = await sequenceAll(database.system);
  const failed = database.transaction(async (tx) => {
    await publish(tx, [event(a, 'never')]);
    throw new Error('changed my mind');
  });
  await expect(failed).rejects.toThrow('changed my mind');
  expect(await sequenceAll(database.system)).toBe(before);
});

test('an organization publishes in its own name only', async () => {
  await database.organizationTransaction(a, (tx) => publish(tx, [event(a, 'mine')]));
  const forged = database.organizationTransaction(a, (tx) => publish(tx, [event(b, 'not mine')]));
  await expect(forged).rejects.toThrow(/row-level security/);
});

test('publishing nothing asks nothing of the database', async () => {
  const tx = { transaction: true, run: () => Promise.reject(new Error('asked')) } as const;
  await publish(tx, []);
});
