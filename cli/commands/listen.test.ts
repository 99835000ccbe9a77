import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyWebhook } from '@recado/client/verify-webhook.ts';
import { atEnd } from '@recado/server/testing/at-end.ts';
import { openShop, openTown, type Shop } from '@recado/server/testing/shop.ts';
import { testDatabase } from '@recado/server/testing/test-database.ts';
import { sequenceAll } from '@recado/server/testing/wait-for-log.ts';
import { beforeAll, expect, test } from 'vitest';
import { runCli } from '../run-cli.ts';

const database = await testDatabase();
const town = await openTown(database);
const url = await town.app.listen({ port: 0, host: '127.0.0.1' });

/** A message accepted and two tests of the webhook: sequences 1, 2 and 3. */
let shop: Shop;
beforeAll(async () => {
  shop = await openShop(town);
  const message = { receiver: '+5511988887777', templateName: 'boas_vindas', templateVariables: ['Ana'] };
  expect((await shop.call('POST', '/v1/messages', message)).statusCode).toBe(202);
  await sequenceAll(database.system);
  for (let sent = 0; sent < 2; sent++) await shop.call('POST', '/webhook/test');
  await sequenceAll(database.system);
});

async function listen(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const env = { RECADO_URL: url, RECADO_API_KEY: shop.key, RECADO_DATA: '/nowhere' };
  const terminal = { env, out: (text: string) => out.push(text), err: (text: string) => err.push(text) };
  const code = await runCli(['listen', ...args], { ...terminal, isTerminal: false });
  return { code, out, err };
}

type Arrived = { headers: IncomingHttpHeaders; body: Buffer };

/** A receiving side under development. */
async function openReceiver(status: number) {
  const arrived: Arrived[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    arrived.push({ headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(status, { location: '/elsewhere' }).end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => server.close().closeAllConnections());
  return { arrived, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/recado` };
}

/** An address that was listened on a moment ago. */
async function nobodysUrl(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}/`;
}

test('prints each event on a line, with its data below it', async () => {
  const { code, out, err } = await listen('--since', '0', '--count', '3');
  expect([code, err]).toEqual([0, [`Connected to ${url}. Ctrl-C ends it.`]]);
  expect(out).toEqual([
    expect.stringMatching(/^\d\d:\d\d:\d\d {2}#1 {2}message\.status_updated\n\{"messageId":"svc_msg_\w+",.*\}$/),
    expect.stringMatching(/^\d\d:\d\d:\d\d {2}#2 {2}webhook\.test\n\{"message":"Seu webhook está funcionando\.",.*\}$/),
    expect.stringMatching(/^\d\d:\d\d:\d\d {2}#3 {2}webhook\.test\n/),
  ]);
});

test('--json prints envelopes and nothing else on standard output; --events and --since choose among them', async () => {
  const { code, out } = await listen('--json', '--since', '0', '--events', 'webhook.test', '--count', '2');
  expect(code).toBe(0);
  expect(out.map((line) => JSON.parse(line))).toMatchObject([
    { sequence: 2, type: 'webhook.test', organizationId: shop.organizationId },
    { sequence: 3, type: 'webhook.test' },
  ]);
  const later = await listen('--json', '--since', '2', '--count', '1');
  expect(later.out.map((line) => JSON.parse(line).sequence)).toEqual([3]);
});

test('waits for what happens next when no --since is given', async () => {
  let received = false;
  const listening = listen('--json', '--count', '1').finally(() => {
    received = true;
  });
  const publishAgain = async () => {
    await shop.call('POST', '/webhook/test');
    await sequenceAll(database.system);
    return received;
  };
  await expect.poll(publishAgain).toBe(true);
  const [event] = (await listening).out.map((line) => JSON.parse(line));
  expect(event).toMatchObject({ type: 'webhook.test' });
  expect(event.sequence).toBeGreaterThan(3);
});

test('--forward-to posts them signed with the secret it shows, and prints what came of each', async () => {
  const receiver = await openReceiver(204);
  const { code, out, err } = await listen('--since', '0', '--count', '2', '--forward-to', receiver.url);
  expect(code).toBe(0);
  const secret = /^Forwarding to http\S+, signed with (svc_whsec_\S+)$/m.exec(err.join('\n'))?.[1] ?? '';
  const events = await Promise.all(receiver.arrived.map((one) => verifyWebhook({ ...one, secret })));
  expect(events.map(({ type, sequence }) => [type, sequence])).toEqual([
    ['message.status_updated', 1],
    ['webhook.test', 2],
  ]);
  expect(receiver.arrived[0]?.headers).toMatchObject({
    'x-svc-event-id': events[0]?.id,
    'x-svc-event-type': 'message.status_updated',
    'x-svc-delivery-attempt': '1',
  });
  for (const one of receiver.arrived)
    await expect(verifyWebhook({ ...one, secret: 'svc_whsec_other' })).rejects.toThrow();
  expect(out).toEqual([
    expect.stringMatching(/#1 {2}message\.status_updated {2}→ 204$/),
    expect.stringMatching(/→ 204$/),
  ]);
});

test('--forward-to goes on when the receiver refuses, leads elsewhere or is not there, and shows scripts so by its exit code', async () => {
  const own = ['--secret', 'svc_whsec_mine', '--since', '1', '--count', '1', '--forward-to'];
  for (const status of [500, 302]) {
    const receiver = await openReceiver(status);
    const { code, out } = await listen(...own, receiver.url);
    expect([code, out.join()]).toEqual([1, expect.stringMatching(new RegExp(`→ ${status}$`))]);
    const events = await Promise.all(
      receiver.arrived.map((one) => verifyWebhook({ ...one, secret: 'svc_whsec_mine' })),
    );
    expect(events.map(({ sequence }) => sequence)).toEqual([2]);
  }
  const { code, out } = await listen(...own, await nobodysUrl());
  expect([code, out.join()]).toEqual([1, expect.stringMatching(/→ .*ECONNREFUSED/)]);
});

test.each([
  [['--forward-to', 'localhost:4242'], /Write an address like http:\/\/localhost:4242\/recado/],
  [['--since', '-1'], /It is not a sequence/],
  [['--events', 'message.recieved'], /There is no event message\.recieved\. Choose from message\.status_updated/],
  [['--since', ' '], /It is not a sequence/],
  [['--count', '0'], /Write a whole number like 10/],
  [['--key', 'svc_live_nobody'], /recado: the key is not good \(401\)\. Check that --key or RECADO_API_KEY/],
])('%j is refused', async (args, problem) => {
  const { code, out, err } = await listen(...args);
  expect([code, out, err.join('\n')]).toEqual([1, [], expect.stringMatching(problem)]);
});

test('names the address where nothing answers, once, and goes on trying', async () => {
  const nobody = (await nobodysUrl()).replace(/\/$/, '');
  const err: string[] = [];
  const env = { RECADO_URL: nobody, RECADO_API_KEY: shop.key, RECADO_DATA: '/nowhere' };
  const terminal = { env, out: () => undefined, err: (text: string) => err.push(text), isTerminal: false };
  const listening = runCli(['listen'], terminal);
  await expect.poll(() => err).toEqual([`No answer from ${nobody} (ECONNREFUSED); trying again until there is.`]);
  process.emit('SIGINT');
  expect(await listening).toBe(0);
});
