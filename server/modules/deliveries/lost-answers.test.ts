import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../../database/database.ts';
import { none, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { uuidV7 } from '../../runtime/ids.ts';
import { Outage } from '../../runtime/outage.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { applyStatusRows } from '../notices/notices.queries.ts';
import { openDocks, sendTo, statesOf, uncertainSeconds } from './deliveries.factory.ts';
import { claimDeliveries, type RecordRow, recordRows, settleUncertainties, takeLanes } from './deliveries.queries.ts';
import { OutcomeRecorder } from './record-outcomes.ts';

const database = await testDatabase();
const town = await openTown(database);
const { container } = town;
const { system } = database;
const docks = await openDocks(town);

let shop: Shop;
beforeEach(async () => {
  await docks.reset();
  shop = await openShop(town, { platformUrl: docks.url });
});

const statuses = async () => (await statesOf(town, shop)).map(({ status }) => status);
const leftOver = () =>
  one<{ queued: number; uncertain: number }>(
    system,
    sql`select
          (select count(*)::integer from deliveries where organization_id = ${shop.organizationId}) as queued,
          (select count(*)::integer from uncertainties where organization_id = ${shop.organizationId}) as uncertain`,
  );

/** The server does what it is asked; the first answer of one statement is lost on its way back. */
function losing(name: string): Db {
  let isLost = false;
  return {
    async run<Row>(statement: Parameters<Db['run']>[0]): Promise<Row[]> {
      const rows = await system.run<Row>(statement);
      if (isLost || !statement.text.includes(name) || rows.length === 0) return rows;
      isLost = true;
      throw new Outage('the database', new Error('Connection terminated unexpectedly'));
    },
  };
}

/** A worker by hand: its lane, and what it claims there. */
async function claim() {
  const workerId = uuidV7(container.clock, container.random);
  await none(system, sql`insert into workers (id, host, pid) values (${workerId}, 'test', 1)`);
  const taken = await takeLanes(system, { workerId, mostPerTake: 10_000, silentSeconds: 15, uncertainSeconds });
  const fence = taken.find((lane) => lane.laneId === shop.number.id)?.fence ?? '';
  const claimed = await claimDeliveries(system, { id: shop.number.id, fence }, workerId, 100);
  const rows = claimed.map(({ organizationId, messageId, attemptNo }) => ({
    ...{ organizationId, messageId, attemptNo, fence },
  }));
  const release = () => none(system, sql`update lanes set worker_id = null where worker_id = ${workerId}`);
  return { rows, release };
}

const reportStatus = (rows: readonly { messageId: string }[], status: 'SENT' | 'DELIVERED') =>
  database.transaction((tx) =>
    applyStatusRows(
      tx,
      rows.map(({ messageId }) => ({
        ...{ organizationId: shop.organizationId, messageId, numberId: shop.number.id, status },
        ...{
          at: new Date(),
          platformId: `wamid.${messageId}`,
          code: null,
          platformCode: null,
          text: null,
        },
      })),
    ),
  );

describe('S1 an answer that is lost after the commit', () => {
  test.each(['take_lanes', 'claim_deliveries'])('of %s strands nothing: everything is sent, once', async (name) => {
    await sendTo(shop, '+5511988887701');
    const keeper = await docks.openWorker(losing(name));
    await sendTo(shop, '+5511988887702');
    await expect
      .poll(async () => {
        // Alive all the while: nobody else may take over what it does not know of.
        await none(system, sql`update workers set beat_at = recado.now()`);
        await keeper.take();
        await keeper.sweep();
        return statuses();
      })
      .toEqual(['SENT_TO_PROVIDER', 'SENT_TO_PROVIDER']);
    expect(await docks.journal(shop)).toHaveLength(2);
    expect(await leftOver()).toEqual({ queued: 0, uncertain: 0 });
  });
});

describe('S4 a status that overtakes our own word', () => {
  test('takes what waits to be tried again out of the queue, and nobody behind it waits', async () => {
    for (let i = 0; i < 8; i++) await sendTo(shop, `+55119888877${10 + i}`);
    const { rows, release } = await claim();
    const later = rows.map((row): RecordRow => ({ ...row, outcome: 'later', delayMs: 0 }));
    await recordRows(system, later, uncertainSeconds);
    await reportStatus(rows, 'SENT');
    await release();
    await sendTo(shop, '+5511988887750');
    const keeper = await docks.openWorker();
    await expect
      .poll(async () => {
        await keeper.sweep();
        return (await statuses()).at(-1);
      })
      .toBe('SENT_TO_PROVIDER');
    expect([(await docks.journal(shop)).length, await leftOver()]).toEqual([1, { queued: 0, uncertain: 0 }]);
  });

  test('leaves nothing to doubt when the answer to the send never comes', async () => {
    await sendTo(shop, '+5511988887701');
    const { rows } = await claim();
    await reportStatus(rows, 'DELIVERED');
    await recordRows(
      system,
      rows.map((row): RecordRow => ({ ...row, outcome: 'uncertain' })),
      uncertainSeconds,
    );
    expect([await statuses(), await leftOver()]).toEqual([['DELIVERED'], { queued: 0, uncertain: 0 }]);
  });

  test('does not keep the sweep from those who are still in doubt', async () => {
    for (let i = 0; i < 2; i++) await sendTo(shop, `+55119888877${10 + i}`);
    const { rows } = await claim();
    await recordRows(
      system,
      rows.map((row): RecordRow => ({ ...row, outcome: 'uncertain' })),
      uncertainSeconds,
    );
    // As an older version left them: in doubt by the book, and delivered.
    await database.owner.query(`update message_states set status = 'SENT_TO_PROVIDER' where id = $1`, [
      rows[0]?.messageId,
    ]);
    await database.advance((uncertainSeconds + 1) * 1_000);
    await settleUncertainties(system, 1);
    await settleUncertainties(system, 1);
    expect([(await statuses()).sort(), await leftOver()]).toEqual([
      ['FAILED', 'SENT_TO_PROVIDER'],
      { queued: 0, uncertain: 0 },
    ]);
  });
});

test('an outcome that cannot be written becomes uncertain alone; the others of its set are written as they are', async () => {
  for (let i = 0; i < 3; i++) await sendTo(shop, `+55119888877${10 + i}`);
  const { rows } = await claim();
  const recorder = new OutcomeRecorder({ system, log: container.log, uncertainSeconds });
  const outcomes: Partial<RecordRow>[] = [
    { outcome: 'accepted', platformId: 'wamid.1' },
    { outcome: 'failed', code: 'PROVIDER_ERROR', platformCode: 2 ** 32 },
    { outcome: 'accepted', platformId: 'wamid.3' },
  ];
  await Promise.all(rows.map((row, n) => recorder.record({ ...row, outcome: 'uncertain', ...outcomes[n] })));
  expect(await statuses()).toEqual(['SENT_TO_PROVIDER', 'PROCESSING', 'SENT_TO_PROVIDER']);
  expect(await leftOver()).toEqual({ queued: 0, uncertain: 1 });
});
