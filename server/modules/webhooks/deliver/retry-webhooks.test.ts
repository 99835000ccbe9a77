import { describe, expect, test, vi } from 'vitest';
import { systemClock } from '../../../runtime/clock.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import type { WebhookParts } from '../index.ts';
import {
  always,
  attemptsOf,
  endpointOf,
  happen,
  openDeliverer,
  openShop,
  retriesOf,
  setShopEndpoint,
  startReceiver,
} from '../webhooks.factory.ts';
import { retrySchedule } from './retry-delay.ts';

const database = await testDatabase();
const day = 86_400_000;

/** A shop whose server answers as given, with a worker of its own. */
async function openFailingShop(answer = always(500), overrides: Partial<WebhookParts> = {}) {
  const shop = await openShop(database);
  const receiver = await startReceiver(answer);
  await setShopEndpoint(database, shop, { url: receiver.url });
  const deliverer = await openDeliverer({ database, clock: systemClock }, { silentSeconds: 1e9, ...overrides });
  await deliverer.sweep();
  const turn = async () => {
    await deliverer.sweep();
    await deliverer.idle();
  };
  const publishEvents = async (count = 1) => {
    await deliverer.onEvents(await happen(database, shop, count));
    await deliverer.idle();
  };
  return { shop, receiver, deliverer, turn, publishEvents };
}

/** What passed between a failure and our look at it is no shorter wait. */
const secondsFrom = (since: number) => (performance.now() - since) / 1_000;

describe('W4 a delivery that fails', () => {
  test('is tried again on the schedule, with the same id and place, until it is exhausted', async () => {
    const { shop, receiver, turn, publishEvents } = await openFailingShop();
    let since = performance.now();
    await publishEvents();
    for (const [i, seconds] of retrySchedule.entries()) {
      const [retry] = await retriesOf(database, shop);
      expect(retry).toMatchObject({ position: 1, attempts: i + 1 });
      expect(retry.seconds).toBeGreaterThan(seconds - 5 - secondsFrom(since));
      expect(retry.seconds).toBeLessThanOrEqual(seconds * 1.2);
      await turn();
      expect(receiver.received).toHaveLength(i + 1);
      await database.advance(Math.ceil(retry.seconds * 1_000));
      since = performance.now();
      await turn();
      expect(receiver.received).toHaveLength(i + 2);
    }
    expect(receiver.received.map(({ headers }) => headers['x-svc-delivery-attempt'])).toEqual([...'123456789']);
    expect(new Set(receiver.received.map(({ headers }) => headers['x-svc-event-id'])).size).toBe(1);
    expect(new Set(receiver.sequences())).toEqual(new Set([1]));

    expect(await retriesOf(database, shop)).toEqual([{ position: 1, attempts: 9, seconds: null }]);
    expect((await attemptsOf(database, shop)).map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    await database.advance(2 * day);
    await turn();
    expect(receiver.received).toHaveLength(9);
  });

  test('leaves no retry once it succeeds, and the endpoint is well again', async () => {
    const { shop, receiver, turn, publishEvents } = await openFailingShop();
    await publishEvents(3);
    expect((await endpointOf(database, shop)).failing_since).not.toBeNull();
    expect(await retriesOf(database, shop)).toHaveLength(3);
    receiver.answer = always(204);
    await database.advance(6_000);
    await turn();
    expect(await retriesOf(database, shop)).toEqual([]);
    expect(await endpointOf(database, shop)).toMatchObject({ failing_since: null, cursor_position: '3' });
    expect((await attemptsOf(database, shop)).map(({ status_code }) => status_code)).toEqual([
      500, 204, 500, 204, 500, 204,
    ]);
  });

  test.each([
    ['three minutes', '180', 180],
    ['less than the schedule', '1', 5],
    ['ten days, of which one is believed', String(10 * 86_400), 86_400],
    ['nonsense', 'soon', 5],
  ])('waits for a Retry-After of %s', async (_, header, seconds) => {
    const { shop, publishEvents } = await openFailingShop(always(503, { 'retry-after': header }));
    const since = performance.now();
    await publishEvents();
    const [retry] = await retriesOf(database, shop);
    expect(retry.seconds).toBeGreaterThan(seconds - 5 - secondsFrom(since));
    expect(retry.seconds).toBeLessThanOrEqual(seconds * 1.2);
  });

  test('waits for a Retry-After that is a date', async () => {
    const since = performance.now();
    const date = new Date(Date.now() + 600_000).toUTCString();
    const { shop, publishEvents } = await openFailingShop(always(429, { 'retry-after': date }));
    await publishEvents();
    const [retry] = await retriesOf(database, shop);
    expect(retry.seconds).toBeLessThan(610);
    expect(retry.seconds).toBeGreaterThan(590 - secondsFrom(since));
  });

  test.each([301, 302, 307, 308])('W7 is a redirect %i, which is not followed', async (status) => {
    const trap = await startReceiver();
    const { shop, receiver, publishEvents } = await openFailingShop(always(status, { location: trap.url }));
    await publishEvents();
    expect([receiver.received.length, trap.received.length]).toEqual([1, 0]);
    expect(await attemptsOf(database, shop)).toMatchObject([{ status_code: status }]);
    expect(await retriesOf(database, shop)).toHaveLength(1);
  });

  test('W7 shows its owner the status and a short line of the answer', async () => {
    const { shop, publishEvents } = await openFailingShop((_, response) => {
      response.writeHead(500).end(`<p>\u0000falha\n\n${'x'.repeat(100_000)}`);
    });
    await publishEvents();
    const [attempt] = await attemptsOf(database, shop);
    expect(attempt.status_code).toBe(500);
    expect(attempt.error).toHaveLength(200);
    expect(attempt.error).toMatch(/^<p> falha x+$/);
  });

  test('W7 shows its owner text, whatever bytes were answered', async () => {
    const broken = [Buffer.from('a\u0000b'), Buffer.from([0xed, 0xa0, 0x80, 0xff, 0xc0]), Buffer.from('"\\{c}😀')];
    const { shop, publishEvents } = await openFailingShop((_, response) => {
      response.writeHead(999).end(Buffer.concat([...broken, Buffer.from('😀'.repeat(1_000))]));
    });
    await publishEvents();
    const [attempt] = await attemptsOf(database, shop);
    expect(attempt.status_code).toBe(999);
    expect(attempt.error).toMatch(/^a b\uFFFD+"\\\{c\}(😀)+$/u);
    expect(Array.from(attempt.error)).toHaveLength(200);
  });

  test.each([
    ['127.0.0.1', 'O endereço não é público.'],
    ['loja.example', 'O nome do servidor não leva a um endereço público.'],
  ])('W6 is one to %s, not dialled where that is not allowed: %s', async (host, error) => {
    const shop = await openShop(database);
    const receiver = await startReceiver();
    await setShopEndpoint(database, shop, { url: receiver.url.replace('127.0.0.1', host) });
    const guarded = { allowedNetworks: [], resolve: async () => ['127.0.0.1'], silentSeconds: 1e9 };
    const deliverer = await openDeliverer({ database, clock: systemClock }, guarded);
    await deliverer.sweep();
    await deliverer.onEvents(await happen(database, shop, 1));
    await deliverer.idle();
    expect(receiver.received).toEqual([]);
    expect(await attemptsOf(database, shop)).toMatchObject([{ status_code: null, error }]);
  });
});

describe('W4 an endpoint is switched off', () => {
  test('by 410, with no further attempt, until its owner switches it on again and nothing was lost', async () => {
    const onSwitchedOff = vi.fn();
    const { shop, receiver, deliverer, turn, publishEvents } = await openFailingShop(always(410), { onSwitchedOff });
    await publishEvents();
    const { id } = await endpointOf(database, shop);
    expect(await endpointOf(database, shop)).toMatchObject({ enabled: false, disabled_reason: 'GONE' });
    expect(onSwitchedOff.mock.calls).toEqual([
      [{ organizationId: shop.organizationId, endpointId: id, url: receiver.url, reason: 'GONE' }],
    ]);
    await deliverer.onEvents(await happen(database, shop, 3));
    await database.advance(day);
    await turn();
    expect(receiver.received).toHaveLength(1);

    receiver.answer = always(200);
    await setShopEndpoint(database, shop, { url: receiver.url });
    await turn();
    await turn();
    expect(receiver.sequences().sort()).toEqual([1, 1, 2, 3, 4]);
    expect(await retriesOf(database, shop)).toEqual([]);
  });

  test('by five days of nothing but failures', async () => {
    const onSwitchedOff = vi.fn();
    const { shop, publishEvents } = await openFailingShop(always(500), { onSwitchedOff });
    await publishEvents();
    await database.advance(4.9 * day);
    await publishEvents();
    expect((await endpointOf(database, shop)).enabled).toBe(true);
    await database.advance(0.2 * day);
    await publishEvents();
    expect(await endpointOf(database, shop)).toMatchObject({ enabled: false, disabled_reason: 'FAILING' });
    expect(onSwitchedOff).toHaveBeenCalledTimes(1);
    expect(await retriesOf(database, shop)).toHaveLength(3);
  });

  test('not by failures with a success between them', async () => {
    const { shop, receiver, publishEvents } = await openFailingShop();
    await publishEvents();
    await database.advance(4 * day);
    receiver.answer = always(200);
    await publishEvents();
    receiver.answer = always(500);
    await publishEvents();
    await database.advance(4 * day);
    await publishEvents();
    expect((await endpointOf(database, shop)).enabled).toBe(true);
  });

  test('not by a failure after five days when a success came just before it', async () => {
    const { shop, receiver, publishEvents } = await openFailingShop();
    await publishEvents();
    await database.advance(5.1 * day);
    receiver.answer = (received, response) => always(received.sequence === 2 ? 200 : 500)(received, response);
    await publishEvents(3);
    const endpoint = await endpointOf(database, shop);
    expect(endpoint).toMatchObject({ enabled: true, cursor_position: '4' });
    expect(endpoint.failing_since).not.toBeNull();
  });
});
