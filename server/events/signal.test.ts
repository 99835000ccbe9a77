import { expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { signal, takeSignals } from './send-signals.ts';
import type { Signal } from './signal.ts';

const database = await testDatabase();
const a = '019a8c1e-7f3b-7c5d-9e2a-000000000001';
const b = '019a8c1e-7f3b-7c5d-9e2a-000000000002';
const subject = '019a8c1e-7f3b-7c5d-9e2a-0000000000aa';

const received = (organizationId: string, personKey: string): Signal => ({
  organizationId,
  kind: 'message.received',
  personKey,
  subjectId: subject,
});
const take = (follower: 'automations' | 'handoffs') =>
  database.transaction(async (tx) => (await takeSignals(tx, follower, 10)).map(({ personKey }) => personKey));

test('every follower of a kind takes each signal once, in the order of writing', async () => {
  await database.transaction((tx) => signal(tx, [received(a, 'one'), received(b, 'two')]));
  await database.organizationTransaction(a, (tx) => signal(tx, [{ ...received(a, 'three'), detail: { tag: 'vip' } }]));

  expect(await take('automations')).toEqual(['one', 'two', 'three']);
  expect(await take('automations')).toEqual([]);
  expect(await take('handoffs')).toEqual(['one', 'two', 'three']);
});

test('what a failed transaction took is there for the next one', async () => {
  await database.transaction((tx) => signal(tx, [received(a, 'again')]));
  const failed = database.transaction(async (tx) => {
    await takeSignals(tx, 'automations', 10);
    throw new Error('changed my mind');
  });
  await expect(failed).rejects.toThrow('changed my mind');
  expect(await take('automations')).toEqual(['again']);
});

test('two who take at once share the work', async () => {
  await take('automations');
  await database.transaction((tx) => signal(tx, [received(a, 'one'), received(a, 'two')]));
  const taken = await database.transaction(async (tx) => {
    const mine = await takeSignals(tx, 'automations', 1);
    return [...mine.map(({ personKey }) => personKey), ...(await take('automations'))];
  });
  expect(taken).toEqual(['one', 'two']);
});

test('an organization signals in its own name only', async () => {
  const forged = database.organizationTransaction(a, (tx) => signal(tx, [received(b, 'not mine')]));
  await expect(forged).rejects.toThrow(/row-level security/);
});
