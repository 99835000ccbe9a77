import { Recado } from '@recado/client/recado.ts';
import { openShop, openTown, type Shop } from '@recado/server/testing/shop.ts';
import { testDatabase } from '@recado/server/testing/test-database.ts';
import { sequenceAll } from '@recado/server/testing/wait-for-log.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { followMessages } from '../logs/follow-messages.ts';
import { runCli } from '../run-cli.ts';

const database = await testDatabase();
const town = await openTown(database);
const url = await town.app.listen({ port: 0, host: '127.0.0.1' });
const message = { receiver: '+5511988887777', templateName: 'boas_vindas', templateVariables: ['Ana'] };

/** A message accepted and a test of the webhook: sequences 1 and 2. */
let shop: Shop;
beforeAll(async () => {
  shop = await openShop(town);
  expect((await shop.call('POST', '/v1/messages', message)).statusCode).toBe(202);
  await sequenceAll(database.system);
  await shop.call('POST', '/webhook/test');
  await sequenceAll(database.system);
});

function tail(key: string, ...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const env = { RECADO_URL: url, RECADO_API_KEY: key, RECADO_DATA: '/nowhere' };
  const terminal = { env, out: (text: string) => out.push(text), err: (text: string) => err.push(text) };
  const ended = runCli(['logs', 'tail', ...args], { ...terminal, isTerminal: false });
  return { out, err, ended };
}

describe('with a key that may read the stream', () => {
  test('prints a line for each event, with what a person looks for first, and ends after so many', async () => {
    const { out, err, ended } = tail(shop.key, '--since', '0', '--count', '2');
    expect([await ended, err]).toEqual([0, ['Connected. Ctrl-C ends it.']]);
    expect(out).toEqual([
      expect.stringMatching(/^\d\d:\d\d:\d\d {2}#1 {2}message\.status_updated {2}.*\+5511988887777.* {2}svc_msg_\w+$/),
      expect.stringMatching(/^\d\d:\d\d:\d\d {2}#2 {2}webhook\.test {2}Seu webhook está funcionando\.$/),
    ]);
  });

  test('--events and --since choose among them; --json prints envelopes and nothing else on standard output', async () => {
    const chosen = tail(shop.key, '--json', '--since', '0', '--events', 'webhook.test', '--count', '1');
    expect(await chosen.ended).toBe(0);
    expect(chosen.out.map((line) => JSON.parse(line))).toMatchObject([{ sequence: 2, type: 'webhook.test' }]);
    const later = tail(shop.key, '--json', '--since', '1', '--count', '1');
    expect(await later.ended).toBe(0);
    expect(later.out.map((line) => JSON.parse(line).sequence)).toEqual([2]);
  });

  test('waits for what happens next when no --since is given', async () => {
    const { out, ended } = tail(shop.key, '--count', '1');
    const publishAgain = async () => {
      await shop.call('POST', '/webhook/test');
      await sequenceAll(database.system);
      return out.length;
    };
    await expect.poll(publishAgain).toBe(1);
    expect([await ended, out[0]]).toEqual([0, expect.stringMatching(/webhook\.test/)]);
  });
});

describe('with a key that may not read the stream', () => {
  test('says so, and follows the messages of that key as they are sent and move', async () => {
    const key = await shop.keyWith(['READ', 'MESSAGES_SEND']);
    const { out, err, ended } = tail(key, '--count', '1');
    await expect.poll(() => err.join()).toContain('The key may not read the stream (it needs ADMIN)');
    const recado = new Recado({ baseUrl: url, apiKey: key });
    // Until the first look is over, what is sent counts as known.
    await expect
      .poll(
        async () => {
          await recado.messages.send({ ...message, receiver: `+55119${Math.floor(1e7 + Math.random() * 8e7)}` });
          return out.length;
        },
        { interval: 500, timeout: 30_000 },
      )
      .toBeGreaterThan(0);
    expect([await ended, out[0]]).toEqual([0, expect.stringMatching(/^\S+ +chat:\+55119\d+ {2}svc_msg_\w+ {2}R\$ /)]);
  });

  test('reports each move of a message once, and nothing that was there before', async () => {
    const recado = new Recado({ baseUrl: url, apiKey: (await openShop(town)).key });
    const send = (last: number) => recado.messages.send({ ...message, receiver: `+551197777666${last}` });
    await send(1);
    const over = new AbortController();
    const steps = [
      () => send(2),
      () => database.owner.query("update message_states set status = 'FAILED', error_code = 'INVALID_RECIPIENT'"),
      async () => undefined,
      async () => over.abort(),
    ];
    const pause = async () => void (await steps.shift()?.());
    const moved: string[] = [];
    for await (const { message: one } of followMessages(recado, over.signal, pause))
      moved.push(`${one.receiver} ${one.status}`);
    // The clock of the town stands still, so the two were made at the same moment: either may come first.
    const [first, ...rest] = moved;
    expect(first).toBe('chat:+5511977776662 PENDING');
    expect(rest.sort()).toEqual(['chat:+5511977776661 FAILED', 'chat:+5511977776662 FAILED']);
  });

  test('is refused what only the stream can answer', async () => {
    const key = await shop.keyWith(['READ']);
    for (const asked of [
      ['--since', '0'],
      ['--events', 'webhook.test'],
    ]) {
      const { out, err, ended } = tail(key, ...asked);
      expect([await ended, out]).toEqual([1, []]);
      expect(err.join('\n')).toMatch(/FORBIDDEN|403|permiss/i);
    }
  });
});

test.each([
  [['--since', '-1'], /It is not a sequence/],
  [['--events', 'message.recieved'], /There is no event message\.recieved\. Choose from message\.status_updated/],
  [['--count', '0'], /Write a whole number like 10/],
  [['--key', 'svc_live_nobody'], /recado: the key is not good \(401\)/],
])('%j is refused', async (args, problem) => {
  const { out, err, ended } = tail(shop.key, ...args);
  expect([await ended, out, err.join('\n')]).toEqual([1, [], expect.stringMatching(problem)]);
});

test('ends by Ctrl-C without an error', async () => {
  const { err, ended } = tail(shop.key);
  await expect.poll(() => err).toEqual(['Connected. Ctrl-C ends it.']);
  process.emit('SIGINT');
  expect(await ended).toBe(0);
});
