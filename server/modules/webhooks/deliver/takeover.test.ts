import { describe, expect, test } from 'vitest';
import { systemClock } from '../../../runtime/clock.ts';
import { type TestDatabase, testDatabase } from '../../../testing/test-database.ts';
import {
  attemptsOf,
  endpointOf,
  happen,
  holding,
  openDeliverer,
  openShop,
  retriesOf,
  setShopEndpoint,
  span,
  startReceiver,
  type TestDeliverer,
} from '../webhooks.factory.ts';

const database = await testDatabase();
const clock = systemClock;

async function openListeningShop(answer?: Parameters<typeof startReceiver>[0]) {
  const shop = await openShop(database);
  const receiver = await startReceiver(answer);
  await setShopEndpoint(database, shop, { url: receiver.url });
  return { shop, receiver };
}

/** Everybody falls silent but one. */
async function onlyBeats(worker: TestDeliverer): Promise<void> {
  await database.advance(16_000);
  await database.owner.query('update workers set beat_at = recado.now() where id = $1', [worker.workerId]);
}

describe('an endpoint', () => {
  test('has one worker at a time', async () => {
    const { shop } = await openListeningShop();
    const [one, two] = [await openDeliverer({ database, clock }), await openDeliverer({ database, clock })];
    await Promise.all([one.sweep(), two.sweep(), one.sweep(), two.sweep()]);
    const endpoint = await endpointOf(database, shop);
    expect([one.workerId, two.workerId]).toContain(endpoint.worker_id);
    expect(endpoint.fence).toBe('1');
    await Promise.all([one.stop(), two.stop()]);
  });

  test('is free at once when its worker stops, which ends what it began', async () => {
    const hold = holding();
    const { shop, receiver } = await openListeningShop(hold.answer);
    const one = await openDeliverer({ database, clock });
    await one.sweep();
    await one.onEvents(await happen(database, shop, 5));
    await receiver.until(2);
    const stopped = one.stop();
    hold.letGo();
    await stopped;
    expect(await endpointOf(database, shop)).toMatchObject({ worker_id: null, cursor_position: '2' });

    receiver.answer = (_, response) => response.end();
    const two = await openDeliverer({ database, clock });
    await two.sweep();
    await two.idle();
    expect(receiver.sequences().sort()).toEqual(span(1, 5));
    await two.stop();
  });

  test('is taken from a silent worker, whose late words count for nothing', async () => {
    const hold = holding();
    const { shop, receiver } = await openListeningShop(hold.answer);
    const silent = await openDeliverer({ database, clock });
    await silent.sweep();
    await silent.onEvents(await happen(database, shop, 1));
    await receiver.until(1);

    receiver.answer = (_, response) => response.writeHead(500).end();
    const next = await openDeliverer({ database, clock });
    await onlyBeats(next);
    await next.sweep();
    await next.idle();
    expect(await endpointOf(database, shop)).toMatchObject({ worker_id: next.workerId, fence: '2' });

    hold.letGo();
    await silent.idle();
    expect(await attemptsOf(database, shop)).toMatchObject([{ position: 1, attempt: 1, status_code: 500 }]);
    expect(await retriesOf(database, shop)).toMatchObject([{ position: 1, attempts: 1 }]);
    await Promise.all([silent.stop(), next.stop()]);
  });

  test('is not asked again for what was written down before its worker died', async () => {
    const hold = holding();
    const { shop, receiver } = await openListeningShop((received, response) => {
      if (received.sequence === 1) hold.answer(received, response);
      else response.end();
    });
    const dying = await openDeliverer({ database, clock });
    await dying.sweep();
    await dying.onEvents(await happen(database, shop, 40));
    await expect.poll(() => attemptsOf(database, shop)).toHaveLength(39);

    receiver.answer = (_, response) => response.end();
    const next = await openDeliverer({ database, clock });
    await onlyBeats(next);
    await next.sweep();
    await next.idle();
    expect(receiver.sequences().sort((a, b) => a - b)).toEqual([1, ...span(1, 40)]);
    expect((await endpointOf(database, shop)).cursor_position).toBe('40');
    hold.letGo();
    await Promise.all([dying.stop(), next.stop()]);
  });

  test('W1, W2 is asked again, under the same id, for what its worker had no time to write down', async () => {
    const { shop, receiver } = await openListeningShop();
    const broken = unwritable(database);
    const dying = await openDeliverer({ database: broken, clock });
    await dying.sweep();
    await dying.onEvents(await happen(database, shop, 3));
    await receiver.until(3);
    expect(await attemptsOf(database, shop)).toEqual([]);

    const next = await openDeliverer({ database, clock });
    await onlyBeats(next);
    await next.sweep();
    await next.idle();
    expect(receiver.sequences().sort()).toEqual([1, 1, 2, 2, 3, 3]);
    expect(new Set(receiver.received.map(({ headers }) => headers['x-svc-event-id'])).size).toBe(3);
    expect(await attemptsOf(database, shop)).toHaveLength(3);
    broken.heal();
    await Promise.all([dying.stop(), next.stop()]);
    expect(await attemptsOf(database, shop)).toHaveLength(3);
  });

  test('is read on by the loop that start begins, without a word from the tail', async () => {
    const worker = await openDeliverer({ database, clock }, { sweepEveryMs: 20 });
    worker.start();
    const { shop, receiver } = await openListeningShop();
    await happen(database, shop, 10);
    await receiver.until(10);
    await worker.stop();
    expect(await endpointOf(database, shop)).toMatchObject({ cursor_position: '10', worker_id: null });
  });
});

/** A database that loses every write of outcomes, as if the process died just before it. */
function unwritable(whole: TestDatabase): TestDatabase & { heal(): void } {
  let broken = true;
  return {
    ...whole,
    system: {
      run: (statement) =>
        broken && statement.text.includes('record_webhooks')
          ? Promise.reject(new Error('the connection is gone'))
          : whole.system.run(statement),
    },
    heal() {
      broken = false;
    },
  };
}
