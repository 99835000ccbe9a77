import { Recado } from '@recado/client/recado.ts';
import { expect, test } from 'vitest';
import { foundShop } from './rig/found-shop.ts';
import { openInstallation } from './rig/installation.ts';
import { receiveWebhooks } from './rig/receive-webhooks.ts';
import { waitFor } from './rig/wait-until.ts';

test('W1 W2 a worker killed between the answer and its record loses nothing, and repeats only what it had under way', async () => {
  const installation = await openInstallation({ WORKER_BEAT_SECONDS: '1', WORKER_SILENT_SECONDS: '3' });
  const api = await installation.start('api');
  let worker = await installation.start('worker');
  const baseUrl = `http://127.0.0.1:${api.ready.port}`;
  const shop = await foundShop(installation, baseUrl);
  const client = new Recado({ apiKey: shop.apiKey, baseUrl });

  /** The ids under which each sequence came. */
  const received = new Map<number, string[]>();
  let killAt = 0;
  let killed: Promise<true> | undefined;
  const url = await receiveWebhooks(shop.webhookSecret, ({ sequence, id }) => {
    received.set(sequence, [...(received.get(sequence) ?? []), id]);
    if (received.size === killAt) killed ??= worker.kill().then(() => true);
  });
  await client.webhooks.putEndpoint({ url });

  const publishFour = async () => {
    for (let sent = 0; sent < 4; sent++) await client.webhooks.test();
  };
  const recorded = async (count: number) => {
    const { pagination } = await client.webhooks.deliveries({ status: 'DELIVERED' });
    return pagination.totalElements === count ? true : undefined;
  };
  for (killAt of [3, 7]) {
    killed = undefined;
    await publishFour();
    await waitFor(() => killed);
    worker = await installation.start('worker');
    await waitFor(() => recorded(killAt + 1));
  }
  await publishFour();
  await waitFor(() => recorded(12));

  expect([...received.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
  const ids = [...received.values()];
  expect(ids.map((some) => new Set(some).size)).toEqual(Array(12).fill(1));
  expect(new Set(ids.flat()).size).toBe(12);
  // Each death repeats at most the four that were not written down.
  expect(ids.flat().length - 12).toBeLessThanOrEqual(2 * 4);
});
