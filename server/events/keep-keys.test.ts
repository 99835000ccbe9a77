import { expect, test } from 'vitest';
import { none, one } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { openShop, openTown } from '../testing/shop.ts';
import { testDatabase } from '../testing/test-database.ts';
import { forgetKeys } from './keep-log.ts';

const database = await testDatabase();
const town = await openTown(database);
const shop = await openShop(town);
const { system } = database;
const minute = 60_000;
const day = 86_400_000;

/** Somewhere in the thirty-one days of a table's next turn. */
async function passTo(millis: number): Promise<void> {
  const { seconds } = await one<{ seconds: number }>(
    system,
    sql`select 2678400 - mod(extract(epoch from recado.now()), 2678400)::double precision as seconds`,
  );
  await database.advance(seconds * 1_000 + millis);
}

const body = { receiver: '+5511988887777', templateName: 'boas_vindas', templateVariables: ['Ana'] };
async function send(key: string): Promise<string> {
  const answer = await shop.call('POST', '/v1/messages', body, { 'idempotency-key': key });
  expect(answer.statusCode, answer.body).toBe(202);
  return answer.json().id;
}

test('a key is remembered for thirty days, whenever it came, and forgotten before its table has its turn', async () => {
  await passTo(31 * day - 10 * minute);
  const late = await send('late');
  await database.advance(30 * day);
  await forgetKeys(system);
  expect(await send('late')).toBe(late);
  const young = await send('young');

  await database.advance(20 * minute);
  await forgetKeys(system);
  expect([await send('young'), await send('late')]).toEqual([young, expect.not.stringMatching(late)]);
  await database.advance(2 * day);
  await forgetKeys(system);
  expect(await send('young')).toBe(young);
});

test('nothing is forgotten in a turn’s last minute, which a message of the next turn could meet', async () => {
  const last = await send('last');
  await passTo(31 * day - minute / 2);
  await forgetKeys(system);
  expect(await send('last')).toBe(last);
});

test('a long reader of keys is not waited for, and the next look forgets them', async () => {
  const held = await send('held');
  await passTo(30 * day);
  await database.transaction(async (tx) => {
    await none(tx, sql`lock table message_keys_even, message_keys_odd in access share mode`);
    await expect(forgetKeys(system)).rejects.toThrow();
  });
  expect(await send('held')).toBe(held);
  await forgetKeys(system);
  expect(await send('held')).not.toBe(held);
});
