import { beforeEach, describe, expect, test } from 'vitest';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { sequenceAll } from '../../testing/wait-for-log.ts';
import { ana, type Inbox, openInbox, textMessage } from './conversations.factory.ts';

const database = await testDatabase();
const town = await openTown(database);
const bia = '5521977776666';
let shop: Shop;
let inbox: Inbox;

beforeEach(async () => {
  shop = await openShop(town);
  inbox = openInbox(town, shop);
});

const send = async (phone: string, body: object): Promise<string> => {
  const answer = await shop.call('POST', '/v1/messages', { receiver: `+${phone}`, ...body });
  expect(answer.statusCode).toBe(202);
  return answer.json().id;
};
const bodies = (items: readonly Record<string, unknown>[]) => items.map(({ body }) => body);

/** On its way to the thread: in the outbox, in the log, listed. */
const stages: [string, () => Promise<unknown>][] = [
  ['in the outbox', async () => {}],
  ['in the log', () => sequenceAll(database.system)],
  ['listed', () => inbox.follow()],
];

describe('what was sent a moment ago', () => {
  test('is in its thread and its preview, once, at every stage on its way there', async () => {
    await inbox.receive(textMessage('Oi, é a Ana'), textMessage('Oi, é a Bia', { from: bia }));
    await inbox.follow();
    const idOf = async (name: string) =>
      (await inbox.conversations()).find(({ lastMessagePreview }) => lastMessagePreview === name)?.id;
    const [hers, other] = [await idOf('Oi, é a Ana'), await idOf('Oi, é a Bia')];
    await shop.call('POST', '/v1/conversations/reply', { conversationId: other, body: 'Olá, Bia' });
    await shop.call('POST', '/v1/conversations/reply', { conversationId: hers, body: 'Olá, Ana' });
    await send(ana, { body: 'Mais alguma coisa?' });
    const sentAt = (await inbox.items(hers)).at(-1)?.createdAt;

    for (const [stage, reach] of stages) {
      await reach();
      const answer = (await shop.call('GET', `/v1/conversations/${hers}/messages`)).json();
      expect([stage, bodies(answer.content), answer.totalElements]).toEqual([
        stage,
        ['Oi, é a Ana', 'Olá, Ana', 'Mais alguma coisa?'],
        3,
      ]);
      expect([stage, bodies(await inbox.items(hers, '?size=1&page=1'))]).toEqual([stage, ['Olá, Ana']]);
      expect([stage, await inbox.conversations()]).toMatchObject([
        stage,
        [
          { id: hers, lastMessagePreview: 'Mais alguma coisa?', lastMessageAt: sentAt },
          { id: other, lastMessagePreview: 'Olá, Bia' },
        ],
      ]);
      expect([stage, (await inbox.conversations('?size=1&page=1')).map(({ id }) => id)]).toEqual([stage, [other]]);
      expect([stage, await inbox.conversations('?status=RESOLVED')]).toEqual([stage, []]);
    }
  });

  test('is in the thread its person opens, before and after that is filled', async () => {
    await send(ana, { templateName: 'boas_vindas', templateVariables: ['Ana'] });
    await inbox.follow();
    await send(ana, { templateName: 'boas_vindas', templateVariables: ['Bia'] });
    await inbox.receive(textMessage('Oi'));
    for (const [stage, reach] of stages) {
      await reach();
      const thread = await inbox.thread();
      expect([stage, thread.length, thread.at(-1)?.body]).toEqual([stage, 3, 'Oi']);
    }
  });

  test('is in the export of its person', async () => {
    const id = await send(ana, { templateName: 'boas_vindas', templateVariables: ['Ana'] });
    for (const [stage, reach] of stages) {
      await reach();
      const exported = (await shop.call('GET', `/v1/contacts/+${ana}/lgpd/export`)).json();
      expect([stage, exported.messages.map((message: { id: string }) => message.id)]).toEqual([stage, [id]]);
    }
  });

  test('leaves the time of a thread alone when it waits for a later one', async () => {
    await inbox.receive(textMessage('Oi'));
    const scheduled_at = new Date(Date.now() + 3_600_000).toISOString();
    await send(ana, { templateName: 'boas_vindas', templateVariables: ['Ana'], scheduled_at });
    for (const [stage, reach] of stages) {
      await reach();
      const [conversation] = await inbox.conversations();
      expect([stage, Date.parse(String(conversation?.lastMessageAt)) < Date.parse(scheduled_at)]).toEqual([
        stage,
        true,
      ]);
    }
  });
});
