import { describe, expect, it } from 'vitest';
import type { ChatContent } from '../chats-port.ts';
import { cloudNoticeReader as reader } from './read-notices.ts';

const metadata = { display_phone_number: '551130000000', phone_number_id: '700' };
const contacts = [{ profile: { name: 'Ana', username: '@ana' }, wa_id: '5511988887777', user_id: 'BR.1' }];
const inbound = (more: object = {}) => ({ from: '5511988887777', id: 'wamid.IN', timestamp: '1760000100', ...more });

function read(field: string, value: object) {
  const change = { field, value: { messaging_product: 'whatsapp', metadata, contacts, ...value } };
  return reader.read(
    JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '900', changes: [change] }] }),
  );
}
const readOne = (message: object, more: object = {}) => read('messages', { messages: [message], ...more })[0];

const media = (type: string, node: object): object => ({
  type,
  [type]: { mime_type: 'x/y', sha256: 's=', id: '55', ...node },
});
const interactive = (type: string, node: object) => ({ type: 'interactive', interactive: { type, [type]: node } });
const file = { type: 'media', mediaId: '55', contentType: 'x/y', filename: null, caption: null };

const spoken: [string, object, Partial<ChatContent>][] = [
  ['a text', { type: 'text', text: { body: 'Olá' } }, { type: 'text', body: 'Olá' }],
  [
    'a template button',
    { type: 'button', button: { payload: 'p1', text: 'Sair' } },
    { type: 'tap', id: 'p1', title: 'Sair' },
  ],
  ['a template button without a payload', { type: 'button', button: { text: 'Sim' } }, { id: 'Sim', title: 'Sim' }],
  ['a reply button', interactive('button_reply', { id: 'b1', title: 'Sim' }), { type: 'tap', id: 'b1', title: 'Sim' }],
  [
    'a list row',
    interactive('list_reply', { id: 'l1', title: 'Opção', description: 'd' }),
    { id: 'l1', title: 'Opção' },
  ],
  [
    'a form',
    interactive('nfm_reply', { name: 'flow', body: 'Sent', response_json: '{"flow_token":"t","nota":"a\\u0000"}' }),
    { type: 'form', token: 't', fields: { nota: 'a\ufffd' } },
  ],
  [
    'an address',
    interactive('nfm_reply', {
      name: 'address_message',
      response_json: '{"saved_address_id":"a1","values":{"name":"Ana","address":"Rua A, 10","floor":3}}',
    }),
    { type: 'address', lines: ['Ana', 'Rua A, 10'] },
  ],
  [
    'what is filled in elsewhere',
    interactive('nfm_reply', { name: 'payment_method', response_json: '{}' }),
    { type: 'unsupported', what: 'interactive' },
  ],
  [
    'a permission to call',
    interactive('call_permission_reply', { response: 'accept', expiration_timestamp: 1_760_000_000 }),
    { type: 'call-permission', granted: true },
  ],
  [
    'a refusal of calls',
    interactive('call_permission_reply', { response: 'reject' }),
    { type: 'call-permission', granted: false },
  ],
  ['a tap that did not come through', { type: 'interactive' }, { type: 'unsupported', what: 'interactive' }],
  ['an image', media('image', { caption: 'olha' }), { ...file, media: 'image', caption: 'olha' } as ChatContent],
  ['a video', media('video', {}), { ...file, media: 'video' } as ChatContent],
  ['a document', media('document', { filename: 'nota.pdf' }), { media: 'document', filename: 'nota.pdf' }],
  ['a voice message', media('audio', { voice: true }), { ...file, media: 'audio' } as ChatContent],
  ['a sticker', media('sticker', { animated: false }), { ...file, media: 'sticker' } as ChatContent],
  ['an image that did not come through', { type: 'image' }, { type: 'unsupported', what: 'image' }],
  [
    'a place',
    { type: 'location', location: { latitude: -23.5, longitude: -46.6, name: 'Loja', address: 'Rua A', url: 'u' } },
    { type: 'location', latitude: -23.5, longitude: -46.6, name: 'Loja', address: 'Rua A' },
  ],
  ['a place off the map', { type: 'location', location: { latitude: 91, longitude: 0 } }, { type: 'unsupported' }],
  [
    'contacts',
    { type: 'contacts', contacts: [{ name: { formatted_name: 'Bia' }, phones: [{ phone: '+55 11 9' }, {}] }, 'odd'] },
    {
      type: 'contacts',
      contacts: [
        { name: 'Bia', phones: ['+55 11 9'] },
        { name: '', phones: [] },
      ],
    },
  ],
  [
    'a reaction',
    { type: 'reaction', reaction: { message_id: 'wamid.OUT', emoji: '👍' } },
    { type: 'reaction', platformId: 'wamid.OUT', emoji: '👍' },
  ],
  ['a reaction taken back', { type: 'reaction', reaction: { message_id: 'wamid.OUT' } }, { emoji: null }],
  [
    'one taken back with nothing',
    { type: 'reaction', reaction: { message_id: 'wamid.OUT', emoji: '' } },
    { emoji: null },
  ],
  [
    'an order',
    {
      type: 'order',
      order: {
        ...{ catalog_id: '77', text: 'sem cebola' },
        product_items: [{ product_retailer_id: 'X1', quantity: 2, item_price: '59.90', currency: 'BRL' }, {}],
      },
    },
    {
      ...{ type: 'order', text: 'sem cebola', catalogId: '77' },
      items: [{ product: 'X1', quantity: 2, price: 59.9, currency: 'BRL' }],
    },
  ],
  [
    'another id of the person',
    { type: 'system', system: { type: 'user_changed_user_id', old_user_id: 'BR.1', user_id: 'BR.2' } },
    { type: 'moved', phone: null, platformUserId: { from: 'BR.1', to: 'BR.2' } },
  ],
  [
    'an edit',
    { type: 'edit', edit: { original_message_id: 'wamid.A', message: { type: 'text', text: { body: 'Oi' } } } },
    { type: 'edit', platformId: 'wamid.A', content: { type: 'text', body: 'Oi' } },
  ],
  [
    'an edit of an edit',
    { type: 'edit', edit: { original_message_id: 'wamid.A', message: { type: 'edit' } } },
    { type: 'unsupported' },
  ],
  [
    'a deletion',
    { type: 'revoke', revoke: { original_message_id: 'wamid.A' } },
    { type: 'revoke', platformId: 'wamid.A' },
  ],
  ['another number', { type: 'system', system: { wa_id: '5521977776666' } }, { type: 'moved', phone: '5521977776666' }],
  [
    'another number, as it was once sent',
    { type: 'system', system: { new_wa_id: '5521977776666' } },
    { type: 'moved' },
  ],
  [
    'another phone in the same hands',
    { type: 'system', system: { type: 'customer_identity_changed' } },
    { type: 'system', what: 'customer_identity_changed' },
  ],
  ['a first visit', { type: 'request_welcome' }, { type: 'greeting' }],
  ['a file beyond its limits', { type: 'unsupported', errors: [{ code: 131052 }] }, { type: 'too-large' }],
  [
    'what the platform does not pass on',
    { type: 'unsupported', unsupported: { type: 'poll_creation' }, errors: [{ code: 131051 }] },
    { type: 'unsupported', what: 'poll_creation' },
  ],
  [
    'what it does not even name',
    { type: 'unsupported', errors: [{ code: 131051 }] },
    { type: 'unsupported', what: null },
  ],
  ['nothing we know', {}, { type: 'unsupported', what: null }],
];

describe('a message', () => {
  it('is read with its writer, and kept whole', () => {
    const raw = inbound({ type: 'text', text: { body: 'Olá' }, from_user_id: 'BR.1' });
    expect(readOne(raw)).toEqual({
      kind: 'message',
      by: 'person',
      platformNumberId: '700',
      platformId: 'wamid.IN',
      phone: '5511988887777',
      platformUserId: 'BR.1',
      name: 'Ana',
      username: '@ana',
      at: new Date('2025-10-09T08:55:00Z'),
      past: false,
      groupId: null,
      content: { type: 'text', body: 'Olá' },
      contextPlatformId: null,
      referral: null,
      referredProduct: null,
      raw,
    });
  });

  it.each(spoken)('of %s is put in our words', (_, fields, content) => {
    const raw = inbound({ ...fields, context: { from: '551130000000', id: 'wamid.OUT' } });
    expect(readOne(raw)).toMatchObject({ content, contextPlatformId: 'wamid.OUT', raw });
  });

  it('that was only forwarded answers nothing', () => {
    const forwarded = inbound({ type: 'text', text: { body: 'a' }, context: { frequently_forwarded: true } });
    expect(readOne(forwarded)).toMatchObject({ contextPlatformId: null });
  });

  it('that an advertisement brought names it', () => {
    const referral = { source_type: 'ad', source_id: '1', headline: 'Promoção', ctwa_clid: 'c' };
    expect(readOne(inbound({ type: 'text', text: { body: 'a' }, referral }))).toMatchObject({ referral });
  });

  it('from a person without a phone keeps their id', () => {
    const person = [{ profile: { name: 'Bia' }, user_id: 'BR.2' }];
    const raw = { ...inbound({ type: 'text', text: { body: 'oi' } }), from: undefined, from_user_id: 'BR.2' };
    expect(readOne(raw, { contacts: person })).toMatchObject({ phone: null, platformUserId: 'BR.2', name: 'Bia' });
  });

  it('is of the person the platform names beside it', () => {
    expect(readOne(inbound({ type: 'text', text: { body: 'oi' } }))).toMatchObject({ platformUserId: 'BR.1' });
  });

  it('does not borrow the name of another person', () => {
    const others = [{ profile: { name: 'Caio' }, wa_id: '5521977776666' }];
    expect(readOne(inbound(), { contacts: others })).toMatchObject({ name: null });
  });

  it('holds nothing a database cannot', () => {
    const notice = readOne(inbound({ type: 'text', text: { body: 'a\u0000b\ud800c👍' } }));
    const body = 'a\ufffdb\ufffdc👍';
    expect(notice).toMatchObject({ content: { body }, raw: { text: { body } } });
  });
});

describe('an echo', () => {
  const echo = { from: '551130000000', to: '5511988887777', id: 'wamid.E', timestamp: '1760000100' };

  it('is of the person it was written to', () => {
    const message = { ...echo, type: 'text', text: { body: 'Já vai' } };
    expect(read('smb_message_echoes', { message_echoes: [message, 'odd'] })).toMatchObject([
      {
        kind: 'message',
        by: 'business',
        phone: '5511988887777',
        name: 'Ana',
        content: { type: 'text', body: 'Já vai' },
      },
    ]);
  });

  it('reads deletions and edits too, of either side', () => {
    const gone = { ...echo, type: 'revoke', revoke: { original_message_id: 'wamid.A' } };
    const theirs = { ...gone, from: '5511988887777', to: '551130000000' };
    expect(read('smb_message_echoes', { message_echoes: [gone, theirs] })).toMatchObject([
      { by: 'business', phone: '5511988887777', content: { type: 'revoke' } },
      { by: 'person', phone: '5511988887777', content: { type: 'revoke' } },
    ]);
  });
});

describe('a chat from before', () => {
  const messageWith = (more: object) => ({
    id: 'wamid.H',
    timestamp: '1760000100',
    type: 'text',
    text: { body: 'a' },
    ...more,
  });

  it('is read from both sides, without the places of files that are yet to come', () => {
    const messages = [
      messageWith({ from: '5511988887777' }),
      messageWith({ from: '551130000000' }),
      messageWith({ from: '5511988887777', type: 'media_placeholder' }),
    ];
    const threads = [{ id: '5511988887777', messages }, 'odd'];
    const history = [
      { metadata: { phase: 0, chunk_order: 1, progress: 55 }, threads },
      { errors: [{ code: 2593109 }] },
    ];
    expect(read('history', { history })).toMatchObject([
      { by: 'person', phone: '5511988887777', past: true },
      { by: 'business', phone: '5511988887777', past: true },
    ]);
  });

  it('brings its files later', () => {
    const file = { ...media('image', {}), from: '5511988887777', id: 'wamid.H', timestamp: '1760000100' };
    expect(read('history', { messages: [file] })).toMatchObject([{ past: true, content: { type: 'media' } }]);
  });
});

describe('a chat message', () => {
  const text = { id: 'wamid.1', timestamp: '1760000100', type: 'text', text: { body: 'Oi' } };

  it('of a person who stands only in the one contact is theirs', () => {
    const hidden = [{ profile: { name: 'Bia' }, user_id: 'BR.9' }];
    expect(readOne(text, { contacts: hidden })).toMatchObject({ phone: null, platformUserId: 'BR.9', name: 'Bia' });
    expect(readOne(text, { contacts: [...hidden, { user_id: 'BR.10' }] })).toMatchObject({ platformUserId: null });
  });

  it('of a group is marked', () => {
    expect(readOne(inbound({ ...text, group_id: 'g1' }))).toMatchObject({ groupId: 'g1' });
    expect(readOne(inbound(text))).toMatchObject({ groupId: null });
  });

  it('about a product names it', () => {
    const context = { referred_product: { catalog_id: '77', product_retailer_id: 'X1' } };
    expect(readOne(inbound({ ...text, context }))).toMatchObject({
      referredProduct: { catalogId: '77', product: 'X1' },
    });
  });
});

describe('the chats from before a number was connected', () => {
  const message = { id: 'wamid.1', timestamp: '1760000100', type: 'text', text: { body: 'Oi' } };
  const own = { ...message, from: '551130000000' };

  it('keep what the business sent itself, files too', () => {
    const image = { ...own, to: '5511988887777', type: 'image', image: { id: '55', mime_type: 'image/jpeg' } };
    expect(read('history', { message_echoes: [image] })).toMatchObject([
      { by: 'business', past: true, phone: '5511988887777', content: { type: 'media', mediaId: '55' } },
    ]);
  });

  it('keep what was sent to a person known by the platform’s id alone', () => {
    const history = [{ threads: [{ id: 'BR.7', messages: [own] }] }];
    expect(read('history', { history })).toMatchObject([{ by: 'business', phone: null, platformUserId: 'BR.7' }]);
  });
});
