import { beforeEach, describe, expect, test } from 'vitest';
import { many } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { undoMerge } from '../contacts/index.ts';
import { ana, type Inbox, openInbox, textMessage } from './conversations.factory.ts';

const database = await testDatabase();
const town = await openTown(database);
const { system } = database;
const userId = 'BR.1349';
const hidden = { from: undefined, from_user_id: userId };
const shown = { from_user_id: userId };
let shop: Shop;
let inbox: Inbox;
beforeEach(async () => {
  shop = await openShop(town);
  inbox = openInbox(town, shop);
});

const reply = async (body: object) => {
  const [conversation] = await inbox.conversations();
  return shop.call('POST', '/v1/conversations/reply', { conversationId: conversation?.id, ...body });
};
const bodies = async () => (await inbox.thread()).map(({ body }) => body);
const merges = () =>
  many<{ id: string }>(system, sql`select id from person_merges where organization_id = ${shop.organizationId}`);
const promote = () =>
  shop.call('POST', '/v1/messages', { receiver: `+${ana}`, templateName: 'promocao', templateVariables: ['Ana'] });

describe('a person who shows no phone', () => {
  test('is answered by the platform’s own id of them, at the price of its country', async () => {
    await inbox.receive(textMessage('Oi', hidden));
    const answer = await reply({ body: 'Olá!' });
    const { session } = (await shop.call('GET', '/v1/wallet/prices')).json();
    expect([answer.statusCode, answer.json()]).toMatchObject([202, { receiver: `chat:${userId}`, cost: session }]);
    await inbox.follow();
    expect(await inbox.thread()).toMatchObject([{ body: 'Oi' }, { body: 'Olá!', receiver: `chat:${userId}` }]);
    expect(await inbox.conversations()).toMatchObject([{ phone: null, unreadCount: 0, windowOpen: true }]);
  });

  test('is reacted to', async () => {
    await inbox.receive(textMessage('Oi', hidden));
    const [item] = await inbox.thread();
    expect((await reply({ reaction: { messageId: item?.id, emoji: '👍' } })).statusCode).toBe(202);
  });

  test('INVALID_RECIPIENT: is found by no caller who only has the id', async () => {
    await inbox.receive(textMessage('Oi', hidden));
    const answers = [
      await shop.call('POST', '/v1/messages', { receiver: userId, body: 'Olá!' }),
      await shop.call('POST', '/v1/conversations/reply', { receiver: userId, body: 'Olá!' }),
    ];
    expect(answers.map((answer) => answer.json().error.code)).toEqual(['INVALID_RECIPIENT', 'INVALID_RECIPIENT']);
  });

  test('INVALID_RECIPIENT: is answered by nothing once they are erased', async () => {
    await inbox.receive(textMessage('Oi', hidden));
    await inbox.receive(textMessage('Sou a Ana', shown));
    expect((await shop.call('DELETE', `/v1/contacts/+${ana}/lgpd`)).statusCode).toBe(200);
    expect((await reply({ body: 'Olá!' })).json().error.code).toBe('INVALID_RECIPIENT');
  });

  test('is obeyed when they stop, by word and on the platform itself', async () => {
    await inbox.receive(textMessage('SAIR', hidden));
    const stop = { user_id: userId, category: 'marketing_messages', value: 'stop', timestamp: 1_790_000_000 };
    await inbox.receiver.chat(shop, 'user_preferences', { user_preferences: [stop] });
    await inbox.receiver.apply();
    const journal = await many<{ key: string; source: string }>(
      system,
      sql`select person_key as key, source from consents where organization_id = ${shop.organizationId} order by seq`,
    );
    expect(journal).toEqual([
      { key: userId, source: 'KEYWORD' },
      { key: userId, source: 'PLATFORM' },
    ]);
    expect((await reply({ body: 'Tchau' })).json().error.code).toBe('RECIPIENT_OPTED_OUT');
  });
});

describe('a person who shows their phone after all', () => {
  test('goes on in the same thread, as one contact, and the merge is journaled', async () => {
    await inbox.receive(textMessage('Oi', hidden));
    await inbox.receive(textMessage('Sou a Ana', shown));
    expect(await bodies()).toEqual(['Oi', 'Sou a Ana']);
    expect(await inbox.conversations()).toMatchObject([{ phone: `+${ana}`, unreadCount: 2 }]);
    expect((await shop.call('GET', '/v1/contacts')).json()).toMatchObject({
      total: 1,
      contacts: [{ phone: `+${ana}` }],
    });
    expect((await reply({ body: 'Olá!' })).json()).toMatchObject({ receiver: `chat:+${ana}` });
    await inbox.receive(textMessage('de novo', hidden));
    expect(await inbox.conversations()).toMatchObject([{ phone: `+${ana}`, lastMessagePreview: 'de novo' }]);
    expect(await merges()).toHaveLength(1);
  });

  test('asked for silence under either name', async () => {
    await inbox.receive(textMessage('SAIR', hidden));
    expect((await promote()).statusCode).toBe(202);
    await inbox.receive(textMessage('Sou a Ana', shown));
    expect((await promote()).json().error.code).toBe('RECIPIENT_OPTED_OUT');
  });

  test('is obeyed when they stop on the platform under the name without a phone', async () => {
    await inbox.receive(textMessage('Sou a Ana', shown));
    const stop = { user_id: userId, category: 'marketing_messages', value: 'stop', timestamp: 1_790_000_000 };
    await inbox.receiver.chat(shop, 'user_preferences', { user_preferences: [stop] });
    await inbox.receiver.apply();
    expect((await promote()).json().error.code).toBe('RECIPIENT_OPTED_OUT');
  });

  test('is two again when the merge is taken back', async () => {
    await inbox.receive(textMessage('Oi', hidden));
    await inbox.receive(textMessage('Sou a Ana', shown));
    const [merge] = await merges();
    expect(await undoMerge(database, shop.organizationId, merge?.id ?? '')).toBe(true);
    expect(await inbox.conversations()).toMatchObject([{ phone: null }]);
    expect((await reply({ body: 'Olá!' })).json()).toMatchObject({ receiver: `chat:${userId}` });
    await inbox.receive(textMessage('Sou a Ana, sim', shown));
    expect([(await inbox.conversations()).length, (await merges()).length]).toEqual([2, 1]);
  });

  test('and had a thread of their own before: an answer in either reaches the phone', async () => {
    await inbox.receive(textMessage('um'));
    await inbox.receive(textMessage('dois', hidden));
    await inbox.receive(textMessage('três', shown));
    const threads = await inbox.conversations();
    expect(threads).toHaveLength(2);
    for (const { id } of threads) {
      const answer = await shop.call('POST', '/v1/conversations/reply', { conversationId: id, body: 'Olá!' });
      expect([answer.statusCode, answer.json().receiver]).toEqual([202, expect.stringMatching(/^chat:\+5511/)]);
    }
  });
});
