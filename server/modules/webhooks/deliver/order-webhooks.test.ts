import { beforeEach, describe, expect, test } from 'vitest';
import { publish, readEvents } from '../../../events/index.ts';
import { systemClock } from '../../../runtime/clock.ts';
import { type Uuid, uuidV7 } from '../../../runtime/ids.ts';
import { systemRandom } from '../../../runtime/random.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { sequenceAll } from '../../../testing/wait-for-log.ts';
import {
  endpointOf,
  holding,
  openDeliverer,
  openShop,
  retriesOf,
  type Shop,
  setShopEndpoint,
  startReceiver,
} from '../webhooks.factory.ts';
import { listQueueRows } from '../webhooks.queries.ts';

const database = await testDatabase();
const base = { database, clock: systemClock };
const [ana, bia] = [uuidV7(systemClock, systemRandom), uuidV7(systemClock, systemRandom)];

let shop: Shop;
beforeEach(async () => {
  shop = await openShop(database);
});

/** One event of each of these subjects, in this order, as the tail hands them over. */
async function happenTo(...subjects: (Uuid | null)[]) {
  const { organizationId } = shop;
  const head = (await readEvents(database.system, organizationId, 0, 1_000)).length;
  const events = subjects.map((subjectId) => ({
    organizationId,
    subjectId,
    type: 'webhook.test',
    old: null,
    new: null,
  }));
  await database.transaction((tx) => publish(tx, events as Parameters<typeof publish>[1]));
  await sequenceAll(database.system);
  return readEvents(database.system, organizationId, head, 1_000);
}

/** Refuses these sequences as often as given, and takes everything else. */
async function openReceiver(refusals: Record<number, number>) {
  return startReceiver(({ sequence }, response) => {
    const left = refusals[sequence] ?? 0;
    refusals[sequence] = left - 1;
    response.writeHead(left > 0 ? 500 : 200).end();
  });
}

async function open(refusals: Record<number, number>, ordered: boolean, schedule: readonly number[] = [5, 5, 5]) {
  const receiver = await openReceiver(refusals);
  await setShopEndpoint(database, shop, { url: receiver.url, ordered });
  const deliverer = await openDeliverer(base, { schedule });
  await deliverer.sweep();
  const publishEvents = async (...subjects: (Uuid | null)[]) => {
    await deliverer.onEvents(await happenTo(...subjects));
    await deliverer.idle();
  };
  const sweep = async () => {
    await deliverer.sweep();
    await deliverer.idle();
  };
  return { receiver, deliverer, publishEvents, sweep };
}

const later = () => database.advance(60_000);

describe('an ordered endpoint', () => {
  test('W9 receives the events of one subject one after the other while one is retried, and other subjects meanwhile', async () => {
    const { receiver, publishEvents, sweep } = await open({ 1: 2 }, true);
    await publishEvents(ana, bia, ana, bia, null, ana);
    expect(receiver.sequences().toSorted()).toEqual([1, 2, 4, 5]);
    expect((await retriesOf(database, shop)).map(({ position }) => position)).toEqual([1, 3, 6]);
    // What comes while one waits, waits behind it.
    await publishEvents(ana, bia);
    expect(receiver.sequences().at(-1)).toBe(8);
    await later();
    await sweep();
    expect(receiver.sequences().filter((sequence) => ![2, 4, 5, 8].includes(sequence))).toEqual([1, 1]);
    await later();
    for (let turn = 0; turn < 4; turn++) await sweep();
    const ofAna = receiver.sequences().filter((sequence) => ![2, 4, 5, 8].includes(sequence));
    expect(ofAna).toEqual([1, 1, 1, 3, 6, 7]);
    expect(await retriesOf(database, shop)).toEqual([]);
    await publishEvents(ana);
    expect(receiver.sequences().at(-1)).toBe(9);
  });

  test('W2 shows the worker that takes it over which events have a retry of their own, also those that were put aside', async () => {
    const { letGo, answer } = holding();
    const receiver = await startReceiver((request, response) => {
      if (request.sequence === 1) return answer(request, response);
      response.writeHead(500).end();
    });
    await setShopEndpoint(database, shop, { url: receiver.url, ordered: true });
    const deliverer = await openDeliverer(base, { schedule: [5] });
    await deliverer.sweep();
    // The first is on its way, so the cursor stands before all of them.
    await deliverer.onEvents(await happenTo(bia, ana, ana));
    const listRetries = async () => (await retriesOf(database, shop)).map(({ position }) => position);
    await expect.poll(listRetries).toEqual([2, 3]);
    const { id, worker_id: workerId } = await endpointOf(database, shop);
    const [row] = await listQueueRows(database.system, workerId, [id]);
    expect(row).toMatchObject({ cursor: 0, waitedFor: [2, 3] });
    expect(row?.attempted.toSorted()).toEqual([2, 3]);
    letGo();
    await deliverer.idle();
    await deliverer.stop();
  });

  test('goes on with the next of a subject when all attempts of one are used up', async () => {
    const { receiver, publishEvents, sweep } = await open({ 1: 9 }, true, [5]);
    await publishEvents(ana, ana);
    expect(receiver.sequences()).toEqual([1]);
    await later();
    await sweep();
    await sweep();
    expect(receiver.sequences()).toEqual([1, 1, 2]);
  });

  test('keeps the order when another worker takes it over', async () => {
    const { receiver, deliverer, publishEvents } = await open({ 1: 1 }, true);
    await publishEvents(ana, ana);
    await deliverer.stop();
    const other = await openDeliverer(base, { schedule: [5] });
    await other.sweep();
    await other.onEvents(await happenTo(ana));
    await other.idle();
    expect(receiver.sequences()).toEqual([1]);
    await later();
    for (let turn = 0; turn < 3; turn++) {
      await other.sweep();
      await other.idle();
    }
    expect(receiver.sequences()).toEqual([1, 1, 2, 3]);
  });

  test('lets go of what waits when order no longer counts', async () => {
    const { receiver, publishEvents, sweep } = await open({ 1: 9 }, true);
    await publishEvents(ana, ana);
    await setShopEndpoint(database, shop, { url: receiver.url });
    await sweep();
    expect(receiver.sequences()).toEqual([1, 2]);
  });
});

test('an endpoint that does not ask for order receives later events beside a retry', async () => {
  const { receiver, publishEvents } = await open({ 1: 9 }, false);
  await publishEvents(ana, ana);
  expect(receiver.sequences().toSorted()).toEqual([1, 2]);
});
