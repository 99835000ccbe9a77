import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { systemClock } from '../../../runtime/clock.ts';
import { testDatabase } from '../../../testing/test-database.ts';
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
} from '../webhooks.factory.ts';

const database = await testDatabase();

async function openListeningShop(receiver: { url: string }) {
  const shop = await openShop(database);
  await setShopEndpoint(database, shop, { url: receiver.url });
  return shop;
}

describe('W5 an endpoint that hangs', () => {
  test('delays nobody else, holds a few slots, and later gets all it missed, each event once', async () => {
    const deliverer = await openDeliverer({ database, clock: systemClock }, { mostInFlight: 16 });
    const hold = holding();
    const slow = await startReceiver(hold.answer);
    const slowShops = [await openListeningShop(slow), await openListeningShop(slow)];
    const quick = await startReceiver();
    const quickShop = await openListeningShop(quick);
    await deliverer.sweep();

    for (const shop of slowShops) await deliverer.onEvents(await happen(database, shop, 700));
    await slow.until(4);
    await deliverer.onEvents(await happen(database, quickShop, 500));
    await quick.until(500);
    expect(quick.sequences().sort((a, b) => a - b)).toEqual(span(1, 500));
    expect(hold.count()).toBeLessThanOrEqual(8);

    slow.answer = (_, response) => response.end();
    hold.letGo();
    await deliverer.idle();
    expect(slow.received).toHaveLength(1_400);
    for (const shop of slowShops) {
      expect(await attemptsOf(database, shop)).toHaveLength(700);
      expect(new Set((await attemptsOf(database, shop)).map(({ position }) => position)).size).toBe(700);
    }
  });

  test('is asked one thing at a time once it is known to fail', async () => {
    const timeoutMs = 100;
    const deliverer = await openDeliverer({ database, clock: systemClock }, { timeoutMs });
    const askedAt: number[] = [];
    const hanging = await startReceiver(() => void askedAt.push(performance.now()));
    const shop = await openListeningShop(hanging);
    await deliverer.sweep();
    await deliverer.onEvents(await happen(database, shop, 8));
    await deliverer.idle();
    // Two at once before anything is known; then each waits for the end of the one before.
    expect(askedAt).toHaveLength(8);
    expect((askedAt[7] ?? 0) - (askedAt[2] ?? 0)).toBeGreaterThan(4 * timeoutMs);
    expect(await retriesOf(database, shop)).toHaveLength(8);
    expect((await attemptsOf(database, shop))[0].error).toBe('Sem resposta completa dentro do prazo.');
  });
});

describe('W5 W7 an endpoint that misbehaves', () => {
  test('with an endless answer has its word taken and its connection cut', async () => {
    const deliverer = await openDeliverer({ database, clock: systemClock });
    let cut = () => {};
    const wasCut = new Promise<void>((resolve) => {
      cut = resolve;
    });
    const pouring = await startReceiver((_, response) => {
      const pour = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', pour).on('close', cut);
      pour();
    });
    const shop = await openListeningShop(pouring);
    await deliverer.sweep();
    await deliverer.onEvents(await happen(database, shop, 1));
    await deliverer.idle();
    await wasCut;
    expect(await attemptsOf(database, shop)).toMatchObject([{ status_code: 200 }]);
  });

  test('by dripping is given up on', async () => {
    const deliverer = await openDeliverer({ database, clock: systemClock }, { timeoutMs: 150 });
    const dripping = await startReceiver((_, response) => {
      response.write('.');
      const timer = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(timer));
    });
    const shop = await openListeningShop(dripping);
    await deliverer.sweep();
    await deliverer.onEvents(await happen(database, shop, 1));
    await deliverer.idle();
    expect(await retriesOf(database, shop)).toMatchObject([{ position: 1, attempts: 1 }]);
  });

  test('by cutting the connection is tried again, and the next event goes its own way', async () => {
    const deliverer = await openDeliverer({ database, clock: systemClock });
    const cutting = await startReceiver(({ sequence }, response) => {
      if (sequence === 1) response.socket?.resetAndDestroy();
      else response.end();
    });
    const shop = await openListeningShop(cutting);
    await deliverer.sweep();
    await deliverer.onEvents(await happen(database, shop, 1));
    await deliverer.idle();
    await deliverer.onEvents(await happen(database, shop, 1));
    await deliverer.idle();
    expect(await retriesOf(database, shop)).toMatchObject([{ position: 1, attempts: 1 }]);
    expect(await endpointOf(database, shop)).toMatchObject({ cursor_position: '2', failing_since: null });
  });

  test('by dripping its headers is given up on', async () => {
    const deliverer = await openDeliverer({ database, clock: systemClock }, { timeoutMs: 150 });
    const dripping = await startReceiver((_, { socket }) => {
      socket?.write('HTTP/1.1 200 OK\r\nx-slow: ');
      const timer = setInterval(() => socket?.write('.'), 20);
      socket?.on('close', () => clearInterval(timer));
    });
    const shop = await openListeningShop(dripping);
    await deliverer.sweep();
    await deliverer.onEvents(await happen(database, shop, 1));
    await deliverer.idle();
    expect(await retriesOf(database, shop)).toMatchObject([{ position: 1, attempts: 1 }]);
    expect((await attemptsOf(database, shop))[0].error).toBe('Sem resposta completa dentro do prazo.');
  });

  test('with a bomb in its answer has its word taken, and nothing is unpacked', async () => {
    const deliverer = await openDeliverer({ database, clock: systemClock });
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    const bombing = await startReceiver(({ sequence }, response) => {
      response.writeHead(sequence === 1 ? 200 : 500, { 'content-encoding': 'gzip' }).end(bomb);
    });
    const shop = await openListeningShop(bombing);
    await deliverer.sweep();
    await deliverer.onEvents(await happen(database, shop, 2));
    await deliverer.idle();
    // Unpacked it is all zeros, of which nothing would be shown.
    expect(await attemptsOf(database, shop)).toMatchObject([
      { status_code: 200, error: null },
      { status_code: 500, error: expect.stringMatching(/^.{1,200}$/u) },
    ]);
  });

  test('by speaking no TLS where it should is tried again', async () => {
    const deliverer = await openDeliverer({ database, clock: systemClock });
    const plain = await startReceiver();
    const shop = await openListeningShop({ url: plain.url.replace('http:', 'https:') });
    await deliverer.sweep();
    await deliverer.onEvents(await happen(database, shop, 1));
    await deliverer.idle();
    expect(plain.received).toEqual([]);
    expect(await attemptsOf(database, shop)).toMatchObject([
      { status_code: null, error: 'O certificado ou a conexão segura falhou.' },
    ]);
    expect(await retriesOf(database, shop)).toHaveLength(1);
  });
});
