import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Recado } from '@recado/client/recado.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FoundedShop, type FoundGiven, foundShop } from './rig/found-shop.ts';
import { openInstallation } from './rig/installation.ts';

/** Campaigns as the one who sends them sees them: real processes, the real protocol, webhooks, and a kill -9. */
const installation = await openInstallation({
  WORKER_BEAT_SECONDS: '1',
  WORKER_SILENT_SECONDS: '3',
  UNCERTAIN_SECONDS: '5',
});
const api = await installation.start('api');
let worker = await installation.start('worker');
const baseUrl = `http://127.0.0.1:${api.ready.port}`;

type Webhook = { type: string; organizationId: string; data: Record<string, unknown> };
const webhooks: Webhook[] = [];
const customer = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    webhooks.push(JSON.parse(Buffer.concat(chunks).toString()));
    response.end();
  });
});
afterAll(() => new Promise((closed) => customer.close(closed)));

beforeAll(async () => {
  await new Promise<void>((listening) => customer.listen(0, '127.0.0.1', listening));
  await installation.control('PUT', 'settings', {
    sentMs: 10,
    deliveredMs: 20,
    readMs: 30,
    readRate: 1,
    pairRate: false,
    retryScheduleMs: Array(64).fill(500),
  });
});

let places = 50;
async function found(given: FoundGiven = {}): Promise<FoundedShop & { client: Recado }> {
  const shop = await foundShop(installation, baseUrl, { ...given, place: ++places });
  return { ...shop, client: new Recado({ apiKey: shop.apiKey, baseUrl }) };
}

let people = 0;
const contacts = (count: number) =>
  Array.from({ length: count }, () => ({ to: `+55119${81_000_000 + people++}`, variables: ['Ana'] }));

type Request = { to: string; opaque: string | null; status: number | null };
async function journal(shop: FoundedShop): Promise<Request[]> {
  const { data } = (await installation.control('GET', 'journal')) as { data: Request[] };
  return data.filter(({ opaque }) => opaque?.startsWith(shop.organizationId));
}

const statusOf = (shop: { client: Recado }, id: string) => async () => (await shop.client.campaigns.get(id)).status;

describe('a campaign', () => {
  test('is created, delivered and read, and reaches the customer’s webhook exactly once', async () => {
    const shop = await found();
    const { port } = customer.address() as AddressInfo;
    await shop.client.webhooks.putEndpoint({ url: `http://127.0.0.1:${port}/` });
    const { id, totalCost } = await shop.client.campaigns.create({
      name: 'Natal',
      templateName: 'boas_vindas',
      contacts: contacts(150),
    });
    await expect.poll(async () => (await shop.client.campaigns.get(id)).readCount).toBe(150);
    await expect.poll(statusOf(shop, id)).toBe('COMPLETED');
    expect(await shop.client.campaigns.get(id)).toMatchObject({
      status: 'COMPLETED',
      totalMessages: 150,
      totalCost,
      sentCount: 150,
      deliveredCount: 150,
      failedCount: 0,
      pendingCount: 0,
      refundValue: 0,
    });
    const mine = () => webhooks.filter(({ organizationId }) => organizationId === shop.organizationId);
    const reads = () => mine().filter(({ data }) => data.status === 'read' && data.campaignId === id).length;
    await expect.poll(reads).toBe(150);
    const completed = () => mine().filter(({ type }) => type === 'campaign.completed');
    await expect.poll(() => completed().length).toBe(1);
    expect(completed().map(({ data }) => data)).toMatchObject([
      { campaignId: id, name: 'Natal', status: 'COMPLETED', totalMessages: 150, sentCount: 150, totalCost },
    ]);
    expect((await journal(shop)).length).toBe(150);
  });

  test('lets a one-time code pass while it runs', async () => {
    const shop = await found({ perSecond: 60 });
    const { id } = await shop.client.campaigns.create({
      name: 'Grande',
      templateName: 'promocao',
      contacts: contacts(1_500),
    });
    await expect.poll(async () => (await journal(shop)).length).toBeGreaterThan(60);
    const receiver = '+5511989990001';
    await shop.client.messages.send({ receiver, templateName: 'codigo_acesso', templateVariables: ['123456'] });
    // Once it was accepted: how long that took is another matter.
    const before = (await journal(shop)).length;
    const place = async () => (await journal(shop)).findIndex(({ to }) => receiver.endsWith(to.replace('+', '')));
    await expect.poll(place).toBeGreaterThan(0);
    // Hundreds were queued before it; what overtook it is what was in flight.
    expect((await place()) - before).toBeLessThan(120);
    expect(await statusOf(shop, id)()).toBe('INGESTING');
    const canceled = await shop.client.campaigns.cancel(id);
    expect(canceled.status).toBe('CANCELED');
    expect(canceled.canceledCount).toBeGreaterThan(0);
    await expect.poll(async () => (await shop.client.campaigns.get(id)).pendingCount).toBe(0);
    const { sentCount, canceledCount } = await shop.client.campaigns.get(id);
    expect(sentCount + canceledCount).toBe(1_500);
    expect((await journal(shop)).length).toBe(sentCount + 1);
  });

  test('C2 S3 goes on after its worker was killed, with no gap and nobody written to twice', async () => {
    const shop = await found({ perSecond: 200 });
    const asked = contacts(600);
    const { id } = await shop.client.campaigns.create({ name: 'Morte', templateName: 'boas_vindas', contacts: asked });
    await expect.poll(async () => (await journal(shop)).length).toBeGreaterThan(100);
    await worker.kill();
    worker = await installation.start('worker');
    await expect.poll(statusOf(shop, id)).toMatch(/^COMPLETED/);
    await expect.poll(async () => (await shop.client.campaigns.get(id)).pendingCount).toBe(0);
    const requests = await journal(shop);
    expect(new Set(requests.map(({ to }) => to)).size).toBe(requests.length);
    const { sentCount, failedCount, totalCost, refundValue } = await shop.client.campaigns.get(id);
    expect(sentCount + failedCount).toBe(600);
    const { balance } = await shop.client.wallet.get();
    expect(balance).toBeCloseTo(1_000 - totalCost + refundValue, 4);
  });

  test('waits for its time, and can be paused and resumed meanwhile', async () => {
    const shop = await found();
    const scheduledAt = new Date(Date.now() + 600_000).toISOString();
    const { id, status } = await shop.client.campaigns.create({
      name: 'Depois',
      templateName: 'boas_vindas',
      contacts: contacts(2),
      scheduledAt,
    });
    expect(status).toBe('SCHEDULED');
    expect((await shop.client.campaigns.pause(id)).pausedAt).not.toBeNull();
    expect((await shop.client.campaigns.resume(id)).pausedAt).toBeNull();
    expect((await shop.client.campaigns.cancel(id)).refundValue).toBeGreaterThan(0);
    expect((await shop.client.wallet.get()).balance).toBe(1_000);
    expect(await journal(shop)).toEqual([]);
  });

  test('a slow uploader holds nothing that others need', async () => {
    const shop = await found();
    const pieces = JSON.stringify({ name: 'Lento', templateName: 'boas_vindas', contacts: contacts(40) });
    let release = () => {};
    const half = new Promise<void>((resolve) => {
      release = resolve;
    });
    async function* drip() {
      yield Buffer.from(pieces.slice(0, 900));
      await half;
      yield Buffer.from(pieces.slice(900));
    }
    const uploads = Array.from({ length: 30 }, () =>
      fetch(`${baseUrl}/v1/campaigns`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${shop.apiKey}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        body: ReadableStream.from(drip()),
        duplex: 'half',
      } as RequestInit),
    );
    const sent = await shop.client.messages.send({
      receiver: '+5511989990002',
      templateName: 'boas_vindas',
      templateVariables: ['Ana'],
    });
    expect(sent.status).toBe('PENDING');
    release();
    const answers = await Promise.all(uploads);
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
  });
});
