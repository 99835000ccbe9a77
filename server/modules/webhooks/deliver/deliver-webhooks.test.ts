import { createHmac } from 'node:crypto';
import { EventEnvelope } from '@recado/contract/events/envelope.ts';
import Value from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { FakeClock, systemClock } from '../../../runtime/clock.ts';
import { systemRandom } from '../../../runtime/random.ts';
import { signingSecretOf } from '../../../runtime/seals.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import {
  attemptsOf,
  endpointOf,
  happen,
  keyring,
  openDeliverer,
  openShop,
  type Received,
  setShopEndpoint,
  span,
  startReceiver,
} from '../webhooks.factory.ts';

const database = await testDatabase();
const deliverer = await openDeliverer({ database, clock: systemClock });

async function openListeningShop(events: 'all' | ['message.echo'] = 'all') {
  const shop = await openShop(database);
  const receiver = await startReceiver();
  await setShopEndpoint(database, shop, { url: receiver.url, events: events === 'all' ? null : events });
  await deliverer.sweep();
  return { shop, receiver };
}

const sign = (secret: string, received: Received | undefined) =>
  `sha256=${createHmac('sha256', secret)
    .update(`${received?.headers['x-svc-timestamp']}.${received?.body}`)
    .digest('hex')}`;

describe('W1 every event of an endpoint', () => {
  test('is handed over once, at once, and the cursor follows', async () => {
    const { shop, receiver } = await openListeningShop();
    await deliverer.onEvents(await happen(database, shop, 300));
    await deliverer.idle();
    expect(receiver.sequences().sort((a, b) => a - b)).toEqual(span(1, 300));
    expect((await endpointOf(database, shop)).cursor_position).toBe('300');
    const attempts = await attemptsOf(database, shop);
    expect(attempts).toHaveLength(300);
    expect(attempts[0]).toEqual({ position: 1, attempt: 1, status_code: 200, error: null, type: 'webhook.test' });
  });

  test('is read from the log when the tail did not bring it', async () => {
    const { shop, receiver } = await openListeningShop();
    await happen(database, shop, 400);
    await deliverer.sweep();
    await deliverer.sweep();
    await deliverer.idle();
    expect(receiver.sequences().sort((a, b) => a - b)).toEqual(span(1, 400));
  });

  test('is read from the log when the tail left a gap, and comes once although it comes both ways', async () => {
    const { shop, receiver } = await openListeningShop();
    const events = await happen(database, shop, 20);
    await deliverer.onEvents(events.slice(0, 5));
    await deliverer.onEvents(events.slice(10));
    await deliverer.onEvents(events);
    await deliverer.idle();
    expect(receiver.sequences().sort((a, b) => a - b)).toEqual(span(1, 20));
  });

  test('is passed over when the endpoint does not want its type, and the cursor still moves', async () => {
    const { shop, receiver } = await openListeningShop(['message.echo']);
    await deliverer.onEvents(await happen(database, shop, 5, 'message.received'));
    await deliverer.sweep();
    await deliverer.idle();
    expect(receiver.received).toEqual([]);
    expect((await endpointOf(database, shop)).cursor_position).toBe('5');
  });

  test('is passed over when there is nothing left to send', async () => {
    const { shop, receiver } = await openListeningShop();
    await deliverer.onEvents(await happen(database, shop, 1, 'policy.violation'));
    await deliverer.onEvents(await happen(database, shop, 1));
    await deliverer.idle();
    expect(receiver.sequences()).toEqual([2]);
    expect(await attemptsOf(database, shop)).toHaveLength(1);
    expect((await endpointOf(database, shop)).cursor_position).toBe('2');
  });

  test('is delivered although another of its set cannot be rendered, which waits for its retry', async () => {
    const other = await openDeliverer(
      { database, clock: systemClock },
      {
        renderers: {
          'webhook.test': async (events) => {
            if (events.some(({ position }) => position === 3)) throw new Error('no');
            return events.map(() => ({}));
          },
        },
      },
    );
    const shop = await openShop(database);
    const receiver = await startReceiver();
    await setShopEndpoint(database, shop, { url: receiver.url });
    await other.sweep();
    await other.onEvents(await happen(database, shop, 5));
    await other.idle();
    expect(receiver.sequences().sort()).toEqual([1, 2, 4, 5]);
    const { rows } = await database.owner.query(
      'select position::integer from webhook_retries where organization_id = $1',
      [shop.organizationId],
    );
    expect(rows).toEqual([{ position: 3 }]);
    expect(await endpointOf(database, shop)).toMatchObject({ cursor_position: '5', failing_since: null });
  });

  test('goes where the endpoint points now, without being taken anew', async () => {
    const { shop, receiver } = await openListeningShop();
    const moved = await startReceiver();
    await setShopEndpoint(database, shop, { url: moved.url });
    await deliverer.sweep();
    await deliverer.onEvents(await happen(database, shop, 2));
    await deliverer.idle();
    expect([receiver.received.length, moved.received.length]).toEqual([0, 2]);
    expect((await endpointOf(database, shop)).fence).toBe('1');
  });
});

describe('W2, W8 the envelope', () => {
  test('has the shape of the contract, the id of the header and the place in the log', async () => {
    const { shop, receiver } = await openListeningShop();
    const [event] = await happen(database, shop, 1);
    await deliverer.onEvents(event ? [event] : []);
    await deliverer.idle();
    const [received] = receiver.received;
    const envelope = JSON.parse(received?.body ?? '');
    expect(Value.Check(EventEnvelope, envelope)).toBe(true);
    expect(envelope).toEqual({
      id: received?.headers['x-svc-event-id'],
      type: 'webhook.test',
      createdAt: event?.at.toISOString(),
      organizationId: shop.organizationId,
      sequence: 1,
      data: { message: 'evento 1' },
    });
    expect(received?.headers).toMatchObject({
      'x-svc-event-type': 'webhook.test',
      'x-svc-delivery-attempt': '1',
      'content-type': 'application/json; charset=utf-8',
    });
  });
});

describe('W3 the signature', () => {
  test('verifies over the exact bytes with the secret the endpoint was shown', async () => {
    const { shop, receiver } = await openListeningShop();
    const before = Math.floor(Date.now() / 1_000);
    await deliverer.onEvents(await happen(database, shop, 1));
    await deliverer.idle();
    const [received] = receiver.received;
    expect(received?.headers['x-svc-signature']).toBe(sign(shop.secret, received));
    expect(received?.headers['x-svc-signature-previous']).toBeUndefined();
    const timestamp = Number(received?.headers['x-svc-timestamp']);
    expect(timestamp).toBeGreaterThanOrEqual(before);
    expect(timestamp).toBeLessThanOrEqual(Date.now() / 1_000);
  });

  test('comes with the old secret as well for a while after a rotation, and then never again', async () => {
    const clock = new FakeClock();
    const other = await openDeliverer({ database, clock });
    const shop = await openShop(database);
    const receiver = await startReceiver();
    await setShopEndpoint(database, shop, { url: receiver.url });
    const until = new Date(clock.now().getTime() + 86_400_000);
    await database.owner.query(
      `update organizations set previous_signing_secret = signing_secret, signing_secret = $2, previous_secret_until = $3
       where id = $1`,
      [
        shop.organizationId,
        keyring.seals.seal(
          { version: 1, bound: true },
          systemRandom,
          signingSecretOf(shop.organizationId),
          'a newer secret',
        ),
        until,
      ],
    );
    await other.sweep();
    await other.onEvents(await happen(database, shop, 1));
    await other.idle();
    const [during] = receiver.received;
    expect(during?.headers['x-svc-signature']).toBe(sign('a newer secret', during));
    expect(during?.headers['x-svc-signature-previous']).toBe(sign(shop.secret, during));

    clock.advance(86_400_000);
    await other.onEvents(await happen(database, shop, 1));
    await other.idle();
    const after = receiver.received[1];
    expect(after?.headers['x-svc-signature']).toBe(sign('a newer secret', after));
    expect(after?.headers['x-svc-signature-previous']).toBeUndefined();
  });
});
