import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyWebhook } from '@recado/client/verify-webhook.ts';
import { eventNames } from '@recado/contract/events/names.ts';
import { openShop, openTown } from '@recado/server/testing/shop.ts';
import { testDatabase } from '@recado/server/testing/test-database.ts';
import { afterAll, expect, test } from 'vitest';
import { openCaller } from '../caller.factory.ts';

const arrived: { body: string; headers: IncomingHttpHeaders }[] = [];
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    arrived.push({ body: Buffer.concat(chunks).toString(), headers: request.headers });
    response.writeHead(request.url === '/no' ? 500 : 204).end();
  });
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
afterAll(() => receiver.close());
const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;

const town = await openTown(await testDatabase());
const shop = await openShop(town);
const url = await town.app.listen({ port: 0, host: '127.0.0.1' });
const { recado, json } = openCaller({ RECADO_URL: url, RECADO_API_KEY: shop.key });

test('--forward-to posts the sample of any event, signed', async () => {
  for (const name of eventNames) {
    const sent = await json('events', 'trigger', name, '--forward-to', address, '--secret', 'svc_whsec_mine');
    expect(sent).toMatchObject({ event: { type: name }, taken: true });
  }
  const events = await Promise.all(arrived.map((one) => verifyWebhook({ ...one, secret: 'svc_whsec_mine' })));
  expect(events.map(({ type }) => type)).toEqual([...eventNames]);
  const refused = await recado('events', 'trigger', 'charge.paid', '--forward-to', `${address}/no`);
  expect(refused).toMatchObject({
    code: 1,
    out: expect.stringContaining(': 500'),
    err: expect.stringMatching(/^Signed with svc_whsec_/),
  });
});

test('webhook.test is asked of the service; what nobody can cause is refused with what to do instead', async () => {
  expect((await recado('events', 'trigger', 'webhook.test')).out).toBe('webhook.test goes to 0 endpoints.');
  expect((await recado('events', 'trigger', 'message.status_updated')).err).toMatch(/send a message \(recado send\)/);
  expect((await recado('events', 'trigger', 'message.received')).err).toMatch(/no simulator is known; --forward-to/);
  expect((await recado('events', 'trigger', 'charge.paid')).err).toMatch(/nothing in the interface causes it/);
  expect((await recado('events', 'trigger', 'message.recieved')).err).toMatch(/There is no event message\.recieved/);
});

test('deliveries are listed, and sent again by their id or since an instant', async () => {
  await shop.call('PUT', '/webhook/endpoint', { url: `${address}/webhook` });
  expect(await json('events', 'list', '--status', 'FAILED', '--type', 'webhook.test')).toEqual([]);
  expect((await recado('events', 'list')).out).toBe('None yet.');
  expect((await recado('events', 'resend')).err).toMatch(/say which/);
  const unknown = await recado('events', 'resend', shop.organizationId);
  expect(unknown.err).toMatch(/^recado: NOT_FOUND/);
  const replayed = await recado('events', 'resend', '--since', new Date(Date.now() - 60_000).toISOString());
  expect(replayed).toMatchObject({ code: 0, out: expect.stringMatching(/Events go out again/) });
});
