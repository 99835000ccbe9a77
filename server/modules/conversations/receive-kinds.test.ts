import { beforeEach, expect, test } from 'vitest';
import { one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { ana, chatMessage, type Inbox, openInbox, tap } from './conversations.factory.ts';

const database = await testDatabase();
const town = await openTown(database);
let shop: Shop;
let inbox: Inbox;
beforeEach(async () => {
  shop = await openShop(town);
  inbox = openInbox(town, shop);
});

const file = (type: string, more: object = {}) => ({
  type,
  [type]: { id: '55', mime_type: 'x/y', sha256: 's', ...more },
});

const kinds: [string, Record<string, unknown>, Record<string, unknown>][] = [
  ['a text', { type: 'text', text: { body: 'Olá' } }, { messageType: 'TEXT', body: 'Olá' }],
  [
    'what was forwarded',
    { type: 'text', text: { body: 'Olha só' }, context: { forwarded: true } },
    { messageType: 'TEXT', body: 'Olha só' },
  ],
  [
    'a question about a product',
    {
      type: 'text',
      text: { body: 'Tem azul?' },
      context: { id: 'wamid.X', referred_product: { catalog_id: '1', product_retailer_id: 'X1' } },
    },
    { messageType: 'TEXT', body: 'Tem azul?' },
  ],
  [
    'a template button',
    { type: 'button', button: { payload: 'p', text: 'Quero' } },
    { messageType: 'INTERACTIVE', body: 'Quero' },
  ],
  ['a reply button', tap('sim', 'Sim'), { messageType: 'INTERACTIVE', body: 'Sim' }],
  [
    'a list row',
    { type: 'interactive', interactive: { type: 'list_reply', list_reply: { id: 'pix', title: 'Pix' } } },
    { messageType: 'INTERACTIVE', body: 'Pix' },
  ],
  [
    'a form of nobody’s',
    { type: 'interactive', interactive: { type: 'nfm_reply', nfm_reply: { name: 'flow', response_json: '{}' } } },
    { messageType: 'INTERACTIVE', body: 'Formulário respondido' },
  ],
  ['an image', file('image', { caption: 'olha' }), { messageType: 'IMAGE', body: 'olha', mediaSummary: 'Imagem' }],
  [
    'an image with an address of its own',
    file('image', { url: 'https://files.example/?mid=55' }),
    { messageType: 'IMAGE', body: null, mediaSummary: 'Imagem' },
  ],
  ['a tap that did not come through', { type: 'interactive' }, { messageType: 'UNSUPPORTED' }],
  ['a video', file('video'), { messageType: 'VIDEO', body: null, mediaSummary: 'Vídeo', mediaContentType: 'x/y' }],
  [
    'a document',
    file('document', { filename: 'a.pdf' }),
    { messageType: 'DOCUMENT', mediaSummary: 'Documento: a.pdf' },
  ],
  ['a voice message', file('audio', { voice: true }), { messageType: 'AUDIO', mediaSummary: 'Áudio' }],
  ['a sticker', file('sticker'), { messageType: 'STICKER', mediaSummary: 'Figurinha' }],
  [
    'a place',
    { type: 'location', location: { latitude: -23.5, longitude: -46.6, name: 'Loja', address: 'Rua A' } },
    { messageType: 'LOCATION', body: 'Loja, Rua A' },
  ],
  [
    'contacts',
    { type: 'contacts', contacts: [{ name: { formatted_name: 'Bia' }, phones: [{ phone: '+55 11 9' }] }] },
    { messageType: 'CONTACTS', body: 'Bia, +55 11 9' },
  ],
  [
    'a reaction',
    { type: 'reaction', reaction: { message_id: 'x', emoji: '👍' } },
    { messageType: 'REACTION', body: '👍' },
  ],
  ['a reaction taken back', { type: 'reaction', reaction: { message_id: 'x' } }, { body: 'Reação removida' }],
  [
    'an order',
    { type: 'order', order: { text: 'rápido', product_items: [{ product_retailer_id: 'X1', quantity: 2 }] } },
    { messageType: 'ORDER', body: 'Pedido: 2 × X1. rápido' },
  ],
  [
    'another number',
    { type: 'system', system: { wa_id: '5521977776666' } },
    { body: 'Mudou de número para +5521977776666.' },
  ],
  ['a first visit', { type: 'request_welcome' }, { messageType: 'UNSUPPORTED' }],
  [
    'what the platform writes itself',
    { type: 'system', system: { type: 'customer_identity_changed' } },
    { body: 'Aviso da plataforma (customer_identity_changed).' },
  ],
  [
    'an address',
    {
      type: 'interactive',
      interactive: {
        type: 'nfm_reply',
        nfm_reply: { name: 'address_message', response_json: '{"values":{"name":"Ana","address":"Rua A, 10"}}' },
      },
    },
    { messageType: 'INTERACTIVE', body: 'Endereço: Ana, Rua A, 10' },
  ],
  [
    'a permission to call',
    {
      type: 'interactive',
      interactive: { type: 'call_permission_reply', call_permission_reply: { response: 'accept' } },
    },
    { messageType: 'INTERACTIVE', body: 'Permitiu ligações.' },
  ],
  [
    'a file beyond its limits',
    { type: 'unsupported', errors: [{ code: 131052, title: 'Media download error' }] },
    { messageType: 'UNSUPPORTED', body: 'Arquivo grande demais para ser recebido.' },
  ],
  [
    'what the platform does not pass on',
    { type: 'unsupported', unsupported: { type: 'poll_creation' }, errors: [{ code: 131051 }] },
    { messageType: 'UNSUPPORTED', body: 'Mensagem de um tipo sem suporte (poll_creation).' },
  ],
  [
    'an edit of what nobody saw',
    { type: 'edit', edit: { original_message_id: 'wamid.X', message: { type: 'text', text: { body: 'Oi' } } } },
    { messageType: 'TEXT', body: 'Oi' },
  ],
  [
    'a deletion of what nobody saw',
    { type: 'revoke', revoke: { original_message_id: 'wamid.X' } },
    { messageType: 'UNSUPPORTED', body: 'Mensagem apagada.' },
  ],
];

test.each(kinds)('%s appears in the conversation', async (_, written, shown) => {
  const message = chatMessage(written);
  await inbox.receive(message);
  const [item, ...others] = await inbox.thread();
  expect(others).toEqual([]);
  expect(item).toMatchObject({
    id: expect.stringMatching(/^svc_msg_/),
    direction: 'INBOUND',
    status: 'RECEIVED',
    sender: `chat:+${ana}`,
    receiver: `chat:+${shop.phone}`,
    ...shown,
  });
  const kept = await one<{ raw: unknown }>(
    database.system,
    sql`select raw from chat_messages where organization_id = ${shop.organizationId}`,
  );
  expect(kept.raw).toEqual(message);
});
