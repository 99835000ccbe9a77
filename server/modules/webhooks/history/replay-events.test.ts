import { describe, expect, test } from 'vitest';
import { systemClock } from '../../../runtime/clock.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import {
  always,
  endpointOf,
  happen,
  holding,
  openDeliverer,
  openShop,
  retriesOf,
  type Shop,
  setShopEndpoint,
  span,
  startReceiver,
  type TestDeliverer,
} from '../webhooks.factory.ts';
import { replayEvents } from './replay-events.ts';
import { resendDelivery } from './resend-delivery.ts';

const database = await testDatabase();
const beginning = new Date(0);

const open = () => openDeliverer({ database, clock: systemClock }, { silentSeconds: 1e9 });

async function listen(deliverer: TestDeliverer, answer = always(200)) {
  const shop = await openShop(database);
  const receiver = await startReceiver(answer);
  await setShopEndpoint(database, shop, { url: receiver.url });
  await deliverer.sweep();
  return { shop, receiver };
}

async function publishEvents(deliverer: TestDeliverer, shop: Shop, count: number): Promise<void> {
  await deliverer.onEvents(await happen(database, shop, count));
  await deliverer.idle();
}

/** Once to let go of what was rewound, once to take it up again. */
async function takeUp(deliverer: TestDeliverer): Promise<void> {
  await deliverer.sweep();
  await deliverer.sweep();
}

const deliveriesOf = async ({ organizationId }: Shop) =>
  (
    await database.owner.query(
      'select id, status, attempts from webhook_deliveries where organization_id = $1 order by position',
      [organizationId],
    )
  ).rows;

const inOrder = (sequences: number[]) => sequences.sort((a, b) => a - b);

describe('POST /webhook/replay', () => {
  test('W2, W5 sends what waits for a retry that is due once, and holds up nobody', async () => {
    const deliverer = await open();
    const failing = await listen(deliverer, always(500));
    const other = await listen(deliverer);
    await publishEvents(deliverer, failing.shop, 5);
    failing.receiver.answer = always(200);
    failing.receiver.received.length = 0;
    await database.advance(60_000);
    await replayEvents(database, failing.shop.organizationId, beginning);
    await takeUp(deliverer);
    await failing.receiver.until(5);

    await deliverer.onEvents(await happen(database, other.shop, 3));
    await expect.poll(async () => (await endpointOf(database, other.shop)).cursor_position).toBe('3');
    await deliverer.idle();
    await takeUp(deliverer);
    await deliverer.idle();
    expect(inOrder(failing.receiver.sequences())).toEqual(span(1, 5));
    expect(await retriesOf(database, failing.shop)).toEqual([]);
    expect(await endpointOf(database, failing.shop)).toMatchObject({ cursor_position: '5', failing_since: null });
    expect((await deliveriesOf(failing.shop)).map(({ status }) => status)).toEqual(Array(5).fill('DELIVERED'));
  });

  test('W2 leaves no retry behind of what it hands over before that is due', async () => {
    const deliverer = await open();
    const { shop, receiver } = await listen(deliverer, always(500));
    await publishEvents(deliverer, shop, 3);
    receiver.answer = always(200);
    receiver.received.length = 0;
    await replayEvents(database, shop.organizationId, beginning);
    await takeUp(deliverer);
    await deliverer.idle();
    expect(await retriesOf(database, shop)).toEqual([]);
    await database.advance(60_000);
    await takeUp(deliverer);
    await deliverer.idle();
    expect(receiver.sequences()).toEqual(span(1, 3));
  });

  test('W4 begins the schedule anew for what fails once more', async () => {
    const deliverer = await open();
    const { shop } = await listen(deliverer, always(500));
    await publishEvents(deliverer, shop, 2);
    await replayEvents(database, shop.organizationId, beginning);
    await takeUp(deliverer);
    await deliverer.idle();
    expect(await retriesOf(database, shop)).toMatchObject([{ attempts: 1 }, { attempts: 1 }]);
  });

  test('W2 and a resend of what is on its way already are one attempt', async () => {
    const deliverer = await open();
    const { shop, receiver } = await listen(deliverer);
    await publishEvents(deliverer, shop, 6);
    const hold = holding();
    receiver.answer = hold.answer;
    receiver.received.length = 0;
    await replayEvents(database, shop.organizationId, beginning);
    await takeUp(deliverer);
    await receiver.until(2);

    const deliveries = await deliveriesOf(shop);
    for (const { id } of deliveries) await resendDelivery(database, shop.organizationId, id);
    await takeUp(deliverer);
    receiver.answer = always(200);
    hold.letGo();
    await deliverer.idle();
    await takeUp(deliverer);
    await deliverer.idle();
    expect(inOrder(receiver.sequences())).toEqual(span(1, 6));
    expect(await retriesOf(database, shop)).toEqual([]);
    expect((await deliveriesOf(shop)).map(({ status }) => status)).toEqual(Array(6).fill('DELIVERED'));
  });
});
