import { beforeEach, describe, expect, test } from 'vitest';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { ana, chatMessage, type Inbox, openInbox, textMessage } from './conversations.factory.ts';

const database = await testDatabase();
const town = await openTown(database);
let shop: Shop;
let inbox: Inbox;
beforeEach(async () => {
  shop = await openShop(town);
  inbox = openInbox(town, shop);
});

const optOut = async () => (await shop.call('GET', `/v1/contacts/+${ana}`)).json().optedOut;

describe('what is written in a group', () => {
  test('is kept and marked, and opens no window', async () => {
    await inbox.receive(textMessage('Alguém comprou lá?', { group_id: 'g1' }));
    expect(await inbox.conversations()).toMatchObject([{ windowOpen: false }]);
    expect(await inbox.published('message.received')).toMatchObject([{ body: 'Alguém comprou lá?', group_id: 'g1' }]);
  });

  test('opts nobody out', async () => {
    await inbox.receive(textMessage('Oi'));
    await inbox.receive(textMessage('SAIR', { group_id: 'g1' }));
    expect(await optOut()).toBe(false);
    await inbox.receive(textMessage('SAIR'));
    expect(await optOut()).toBe(true);
  });
});

test('an order arrives with its products, prices, currency and catalogue', async () => {
  const product_items = [{ product_retailer_id: 'X1', quantity: 2, item_price: 59.9, currency: 'BRL' }];
  await inbox.receive(chatMessage({ type: 'order', order: { catalog_id: '77', text: 'presente', product_items } }));
  expect(await inbox.published('message.received')).toMatchObject([
    {
      order: {
        ...{ catalog_id: '77', text: 'presente' },
        items: [{ product: 'X1', quantity: 2, price: 59.9, currency: 'BRL' }],
      },
    },
  ]);
});

test('a question about a product names the product', async () => {
  const context = { referred_product: { catalog_id: '77', product_retailer_id: 'X1' } };
  await inbox.receive(textMessage('Tem azul?', { context }));
  expect(await inbox.published('message.received')).toMatchObject([
    { referred_product: { catalog_id: '77', product: 'X1' } },
  ]);
});

test('a person whose id on the platform changed goes on in the same thread', async () => {
  const write = (message: Record<string, unknown>, user_id: string) =>
    inbox.receiver
      .chat(shop, 'messages', { contacts: [{ user_id, profile: { name: 'Bia' } }], messages: [message] })
      .then(() => inbox.receiver.apply());
  const hidden = (userId: string, more: Record<string, unknown>) => {
    const { from: _, ...message } = chatMessage(more);
    return { ...message, from_user_id: userId };
  };
  await write(hidden('BR.1', { type: 'text', text: { body: 'Oi' } }), 'BR.1');
  const system = { type: 'user_changed_user_id', old_user_id: 'BR.1', user_id: 'BR.2' };
  await write(hidden('BR.2', { type: 'system', system }), 'BR.2');
  await write(hidden('BR.2', { type: 'text', text: { body: 'Voltei' } }), 'BR.2');
  expect(await inbox.conversations()).toMatchObject([{ lastMessagePreview: 'Voltei' }]);
});
