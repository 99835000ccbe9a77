import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { systemClock } from '../../../runtime/clock.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { attemptsOf, happen, openDeliverer, openShop, type Shop, startReceiver } from '../webhooks.factory.ts';

const database = await testDatabase();

/** As many endpoints of a shop as there are addresses. */
const place = (shop: Shop, urls: readonly string[]) =>
  database.owner.query(
    `insert into webhook_endpoints (organization_id, id, url, enabled, cursor_position)
     select $1, gen_random_uuid(), url, true, 0 from unnest($2::text[]) as url`,
    [shop.organizationId, urls],
  );

/** A receiver that answers when and what the test decides. */
async function openVictim() {
  const held: ServerResponse[] = [];
  const receiver = await startReceiver((_, response) => void held.push(response));
  const { port } = new URL(receiver.url);
  return {
    receiver,
    held,
    urls: (count: number, host = () => '127.0.0.1') =>
      Array.from({ length: count }, (_, n) => `http://${host()}:${port}/recado/${n}`),
    answer(status: number) {
      for (const response of held.splice(0)) response.writeHead(status).end();
    },
  };
}

async function aim(urls: readonly string[]) {
  const deliverer = await openDeliverer({ database, clock: systemClock }, { resolve: async () => ['127.0.0.1'] });
  const shop = await openShop(database);
  await place(shop, urls);
  await deliverer.sweep();
  await deliverer.onEvents(await happen(database, shop, 1));
  return { deliverer, shop };
}

describe('many endpoints of an organization at one address', () => {
  test('come as sixteen calls at first, more while they are taken, and all of them arrive', async () => {
    const victim = await openVictim();
    const { deliverer, shop } = await aim(victim.urls(60));
    await victim.receiver.until(16);
    await deliverer.sweep();
    expect(victim.held).toHaveLength(16);
    victim.answer(204);
    await victim.receiver.until(16 + 32);
    await deliverer.sweep();
    expect(victim.held).toHaveLength(32);
    victim.receiver.answer = (_, response) => void response.writeHead(204).end();
    victim.answer(204);
    await deliverer.idle();
    expect(await attemptsOf(database, shop)).toHaveLength(60);
  });

  test('come as two at a time once they are not taken', async () => {
    const victim = await openVictim();
    const { deliverer } = await aim(victim.urls(40));
    await victim.receiver.until(16);
    for (const asked of [18, 20, 22]) {
      victim.answer(404);
      await victim.receiver.until(asked);
      await deliverer.sweep();
      expect([victim.held.length, victim.receiver.received.length]).toEqual([2, asked]);
    }
    victim.receiver.answer = (_, response) => void response.writeHead(404).end();
    victim.answer(404);
    await deliverer.idle();
  });

  test('come as two in each turn of the worker once 64 were not taken, and all of them arrive when one is', async () => {
    const victim = await openVictim();
    victim.receiver.answer = (_, response) => void response.writeHead(404).end();
    const { deliverer, shop } = await aim(victim.urls(100));
    const { received } = victim.receiver;
    const allWritten = () =>
      expect
        .poll(async () => (await attemptsOf(database, shop)).length === received.length, { interval: 5 })
        .toBe(true);
    await victim.receiver.until(64);
    await allWritten();
    // One more was under way when the last of them came back.
    expect(received.length).toBeLessThanOrEqual(65);
    for (const asked of [2, 4].map((more) => received.length + more)) {
      await deliverer.sweep();
      await victim.receiver.until(asked);
      await allWritten();
      expect(received).toHaveLength(asked);
    }
    victim.receiver.answer = (_, response) => void response.writeHead(204).end();
    await deliverer.sweep();
    await deliverer.idle();
    expect(await attemptsOf(database, shop)).toHaveLength(100);
  });

  test('are known behind names of their own, too', async () => {
    const victim = await openVictim();
    let names = 0;
    const { deliverer } = await aim(victim.urls(40, () => `n${names++}.loja.example`));
    await victim.receiver.until(16);
    await deliverer.sweep();
    expect(victim.held).toHaveLength(16);
    victim.receiver.answer = (_, response) => void response.writeHead(204).end();
    victim.answer(204);
    await deliverer.idle();
    expect(victim.receiver.received).toHaveLength(40);
  });

  test('delay nobody else there: another organization has a pace of its own', async () => {
    const victim = await openVictim();
    const { deliverer } = await aim(victim.urls(40));
    await victim.receiver.until(16);
    const other = await openShop(database);
    await place(other, victim.urls(1));
    await deliverer.sweep();
    await deliverer.onEvents(await happen(database, other, 1));
    await victim.receiver.until(17);
    victim.receiver.answer = (_, response) => void response.writeHead(204).end();
    victim.answer(204);
    await deliverer.idle();
    expect(await attemptsOf(database, other)).toHaveLength(1);
  });
});
