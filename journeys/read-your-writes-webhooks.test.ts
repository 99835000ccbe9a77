import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RecadoError } from '@recado/client/errors.ts';
import { Recado } from '@recado/client/recado.ts';
import { verifyWebhook, type WebhookEvent } from '@recado/client/verify-webhook.ts';
import { atEnd } from '@recado/server/testing/at-end.ts';
import { expect, test } from 'vitest';
import { foundShop } from './rig/found-shop.ts';
import { openInstallation } from './rig/installation.ts';
import { waitFor } from './rig/wait-until.ts';

/**
 * Two API processes and two workers. What was changed at one API counts for the next thing done at the other, and for
 * the next event that any worker delivers: not soon, but at once. `FAULTS=full` makes a hundred tries of each.
 */
const tries = process.env.FAULTS === 'full' ? 100 : 3;

const installation = await openInstallation();
const [here, there] = await Promise.all([installation.start('api'), installation.start('api')]);
await Promise.all([installation.start('worker'), installation.start('worker')]);
const urls = [here, there].map(({ ready }) => `http://127.0.0.1:${ready.port}`);
const shop = await foundShop(installation, urls[0] ?? '');
const [one, other] = urls.map((baseUrl) => new Recado({ apiKey: shop.apiKey, baseUrl, retries: 0 })) as [
  Recado,
  Recado,
];
await installation.control('PUT', 'settings', { autoReview: false, pairRate: false });

type Received = { event: WebhookEvent; headers: IncomingHttpHeaders; body: string };

/** An endpoint that takes everything and judges nothing. */
async function openEar() {
  const arrived: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    response.end();
    const body = Buffer.concat(chunks).toString();
    arrived.push({ event: JSON.parse(body), headers: request.headers, body });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => server.close().closeAllConnections());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, arrived };
}

const tests = (arrived: readonly Received[]) => arrived.filter(({ event }) => event.type === 'webhook.test').length;

test('a template approved, paused or deleted counts for the next send, at every process', async () => {
  const ear = await openEar();
  await one.webhooks.putEndpoint({ url: ear.url });
  const received = (name: string, status: string) =>
    waitFor(() =>
      ear.arrived.find(
        ({ event }) =>
          event.type === 'template.updated' && event.data.name === name && event.data.providerStatus === status,
      ),
    );
  const send = (client: Recado, templateName: string) =>
    client.messages.send({ receiver: '+5511988887777', templateName, templateVariables: ['Ana'] }).then(
      () => 'accepted',
      (error: unknown) => (error instanceof RecadoError ? error.code : String(error)),
    );
  for (let n = 0; n < tries; n++) {
    const name = `aviso_${n}`;
    const { id } = await one.templates.create({
      name,
      category: 'UTILITY',
      body: `Oi {{1}}, o pedido ${n} chegou.`,
      samples: { '1': 'Ana' },
    });
    expect([await send(one, name), await send(other, name)]).toEqual(Array(2).fill('TEMPLATE_NOT_SENDABLE'));
    await installation.control('POST', `templates/${name}/review`, { status: 'APPROVED' });
    await received(name, 'APPROVED');
    expect([await send(other, name), await send(one, name)], name).toEqual(Array(2).fill('accepted'));
    await installation.control('POST', `templates/${name}/review`, { status: 'PAUSED' });
    await received(name, 'PAUSED');
    expect([await send(one, name), await send(other, name)], name).toEqual(Array(2).fill('TEMPLATE_PAUSED'));
    await one.templates.delete(id);
    expect([await send(other, name), await send(one, name)], name).toEqual(Array(2).fill('CONFLICT'));
  }
});

test('an endpoint that was changed receives the next event, and its old address does not', async () => {
  const ears = [await openEar(), await openEar()] as const;
  for (let n = 0; n < tries; n++) {
    const [now, before] = n % 2 === 0 ? ears : ([ears[1], ears[0]] as const);
    await one.webhooks.putEndpoint({ url: now.url });
    const already = [tests(now.arrived), tests(before.arrived)] as const;
    await other.webhooks.test();
    await waitFor(() => (tests(now.arrived) + tests(before.arrived) > already[0] + already[1] ? true : undefined));
    expect([tests(now.arrived) - already[0], tests(before.arrived) - already[1]], `try ${n}`).toEqual([1, 0]);
  }
});

test('a secret that was rotated signs the next delivery, with the old one beside it', async () => {
  const ear = await openEar();
  await one.webhooks.putEndpoint({ url: ear.url });
  for (let n = 0; n < tries; n++) {
    const before = tests(ear.arrived);
    const { secret } = await one.webhooks.rotateSecret();
    await other.webhooks.test();
    await waitFor(() => (tests(ear.arrived) > before ? true : undefined));
    const { headers, body } = await waitFor(() => ear.arrived.at(-1));
    await expect(verifyWebhook({ body, headers, secret }), `try ${n}`).resolves.toBeDefined();
    expect(headers['x-svc-signature-previous']).toMatch(/^sha256=/);
  }
});

test('the deliveries of a test event are in the history as soon as it was asked for', async () => {
  const ear = await openEar();
  await one.webhooks.putEndpoint({ url: ear.url });
  const count = async (client: Recado) => (await client.webhooks.deliveries({ type: 'webhook.test' })).pagination;
  const { totalElements } = await count(other);
  for (let n = 1; n <= tries; n++) {
    await one.webhooks.test();
    expect((await count(other)).totalElements, `try ${n}`).toBe(totalElements + n);
  }
  await waitFor(async () => {
    const { pagination } = await other.webhooks.deliveries({ type: 'webhook.test', status: 'DELIVERED' });
    return pagination.totalElements === totalElements + tries ? true : undefined;
  });
});
