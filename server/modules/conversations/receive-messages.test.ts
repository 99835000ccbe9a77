import { beforeEach, describe, expect, test } from 'vitest';
import { many } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { applyNotices } from '../notices/index.ts';
import { ana, chatMessage, type Inbox, openInbox, tap, textMessage } from './conversations.factory.ts';

const database = await testDatabase();
const town = await openTown(database);
const { system } = database;
let shop: Shop;
let inbox: Inbox;
beforeEach(async () => {
  shop = await openShop(town);
  inbox = openInbox(town, shop);
});

const count = async (table: string) =>
  (
    await database.owner.query(`select count(*)::integer as n from ${table} where organization_id = $1`, [
      shop.organizationId,
    ])
  ).rows[0].n;

describe('what a person writes', () => {
  test('opens a conversation, the window and, for a new person, a contact', async () => {
    await inbox.receive(textMessage('Oi, tudo bem?'));
    expect(await inbox.conversations()).toMatchObject([
      {
        phone: `+${ana}`,
        name: 'Ana',
        status: 'OPEN',
        windowOpen: true,
        windowExpiresAt: expect.any(String),
        unreadCount: 1,
        lastMessagePreview: 'Oi, tudo bem?',
        assignedTo: null,
        numberId: shop.number.id,
        handoff: null,
      },
    ]);
    expect(await count('contacts')).toBe(1);
    expect(await inbox.signals()).toEqual([
      { kind: 'contact.created', person_key: '551188887777' },
      { kind: 'message.received', person_key: '551188887777' },
    ]);
  });

  test('is published to callers with everything it carries', async () => {
    const { id } = (await sendText()).json();
    const context = { from: shop.phone, id: await inbox.handOver(id) };
    const referral = { source_type: 'ad', headline: 'Promoção' };
    await inbox.receive(chatMessage({ ...tap('sim', 'Sim'), context, referral }));
    expect((await inbox.published('message.received')).at(-1)).toEqual({
      message_id: expect.stringMatching(/^svc_msg_/),
      conversation_id: expect.any(String),
      phone: `+${ana}`,
      sender_name: 'Ana',
      message_type: 'INTERACTIVE',
      body: 'Sim',
      media_url: null,
      media_content_type: null,
      reply: { id: 'sim', title: 'Sim' },
      location: null,
      referral,
      order: null,
      referred_product: null,
      group_id: null,
      context_message_id: id,
      received_at: expect.any(String),
    });
  });

  test('quoting a message of their own names it too', async () => {
    const first = textMessage('Qual o preço?');
    await inbox.receive(first);
    await inbox.receive(textMessage('Este aqui', { context: { id: first.id } }));
    const [asked, pointed] = await inbox.published('message.received');
    expect(pointed).toMatchObject({ context_message_id: asked?.message_id });
  });

  test('from either Brazilian spelling is one conversation', async () => {
    await inbox.receive(textMessage('um', { from: '553188887777' }));
    await inbox.receive(textMessage('dois', { from: '5531988887777' }));
    expect((await inbox.thread()).map(({ body }) => body)).toEqual(['um', 'dois']);
    expect(await count('conversations')).toBe(1);
  });

  test('without a phone, of a person who once showed theirs, joins that conversation', async () => {
    await inbox.receive(textMessage('oi', { from_user_id: 'BR.77' }));
    await inbox.receive(textMessage('sou eu', { from: undefined, from_user_id: 'BR.77' }));
    expect((await inbox.thread()).map(({ body }) => body)).toEqual(['oi', 'sou eu']);
    const conversationId = (await inbox.conversations())[0]?.id;
    expect((await shop.call('POST', '/v1/conversations/reply', { conversationId, body: 'Oi' })).statusCode).toBe(202);
  });

  test('without a phone is kept under the platform’s own id', async () => {
    await inbox.receive(chatMessage({ from: undefined, from_user_id: 'BR.1349' }));
    expect(await inbox.conversations()).toMatchObject([{ phone: null, unreadCount: 1 }]);
    expect(await inbox.thread()).toMatchObject([{ sender: 'chat:BR.1349', receiver: `chat:+${shop.phone}` }]);
  });
});

const sendText = async () => {
  await inbox.receive(textMessage('abre a janela'));
  return shop.call('POST', '/v1/messages', { receiver: `+${ana}`, body: 'Vem?' });
};

describe('a notice', () => {
  test('P2 repeated changes nothing: one message, one event, one unread', async () => {
    const message = textMessage('Olá');
    await inbox.receive(message, message);
    await inbox.receive(message);
    expect(await inbox.thread()).toHaveLength(1);
    expect(await inbox.published('message.received')).toHaveLength(1);
    expect(await inbox.conversations()).toMatchObject([{ unreadCount: 1 }]);
  });

  test('repeated after the conversation was resolved does not open it again', async () => {
    const message = textMessage('Olá');
    await inbox.receive(message);
    const [conversation] = await inbox.conversations();
    await shop.call('PATCH', `/v1/conversations/${conversation?.id}/status`, { status: 'RESOLVED' });
    await inbox.receive(message);
    expect(await inbox.conversations()).toMatchObject([{ status: 'RESOLVED', unreadCount: 0 }]);
  });

  test('applied by many at once never opens two threads, nor publishes anything twice', async () => {
    const messages = Array.from({ length: 24 }, (_, n) => textMessage(`mensagem ${n}`));
    for (const message of [...messages, ...messages]) {
      await inbox.receiver.chat(shop, 'messages', { messages: [message] });
    }
    const { container } = town;
    const deps = { ...container, reader: container.noticeReader };
    const appliers = Array.from({ length: 8 }, async () => {
      while (await applyNotices(deps, 2));
    });
    await Promise.all(appliers);
    expect(await count('conversations')).toBe(1);
    expect(await inbox.thread()).toHaveLength(20);
    expect(await inbox.conversations()).toMatchObject([{ unreadCount: 24 }]);
    expect(await inbox.published('message.received')).toHaveLength(24);
  });

  test('P5 to a number nobody here has is let go', async () => {
    const newPerson = await openShop(town);
    const value = { metadata: { phone_number_id: '404' }, messages: [textMessage('Alô?')] };
    await inbox.receiver.account(shop, 'messages', value);
    await inbox.receiver.apply();
    expect([await count('chat_messages'), await inbox.conversations()]).toEqual([0, []]);
    expect(await openInbox(town, newPerson).conversations()).toEqual([]);
  });

  test('in any order leaves the thread in the order of writing', async () => {
    const at = Math.floor(Date.now() / 1_000) - 60;
    const [first, second, third] = [0, 1, 2].map((n) => textMessage(`${n}`, { timestamp: String(at + n) }));
    await inbox.receive(third ?? {}, first ?? {});
    await inbox.receive(second ?? {});
    expect((await inbox.thread()).map(({ body }) => body)).toEqual(['0', '1', '2']);
  });
});

describe('an edit and a deletion', () => {
  const edit = (id: string, body: string, timestamp: string) =>
    chatMessage({
      type: 'edit',
      timestamp,
      edit: { original_message_id: id, message: { type: 'text', text: { body } } },
    });
  const revoke = (id: string) => chatMessage({ type: 'revoke', revoke: { original_message_id: id } });
  const seconds = (n: number) => String(Math.floor(Date.now() / 1_000) - 100 + n);

  test('in whichever order they arrive, the last text stands, once', async () => {
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 0, 2],
    ]) {
      const fresh = await openShop(town);
      const room = openInbox(town, fresh);
      const original = textMessage('Olá', { timestamp: seconds(0) });
      const story = [original, edit(original.id, 'Olá!', seconds(1)), edit(original.id, 'Olá!!', seconds(2))];
      for (const place of order) await room.receive(story[place] ?? {});
      expect(await room.thread()).toMatchObject([{ body: 'Olá!!', messageType: 'TEXT' }]);
      expect(await room.conversations()).toMatchObject([{ unreadCount: 1 }]);
      expect(await room.published('message.received')).toHaveLength(1);
    }
  });

  test('an edit of an edit stands for itself, in whichever order they arrive', async () => {
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
    ]) {
      const room = openInbox(town, await openShop(town));
      const original = textMessage('Olá', { timestamp: seconds(0) });
      const first = edit(original.id, 'Olá!', seconds(1));
      const story = [original, first, edit(first.id, 'Olá!!', seconds(2))];
      for (const place of order) await room.receive(story[place] ?? {});
      expect((await room.thread()).map(({ body }) => body)).toEqual(['Olá!', 'Olá!!']);
    }
  });

  test('a deletion outlasts every edit', async () => {
    const original = textMessage('Segredo', { timestamp: seconds(0) });
    await inbox.receive(original);
    await inbox.receive(revoke(original.id));
    await inbox.receive(edit(original.id, 'Segredo de novo', seconds(3)));
    expect(await inbox.thread()).toMatchObject([{ body: 'Mensagem apagada.' }]);
    expect(await inbox.conversations()).toMatchObject([{ lastMessagePreview: null }]);
  });

  test('in whichever order they arrive, the store keeps the last text and the deletion', async () => {
    for (const order of [
      [0, 1, 2],
      [1, 2, 0],
      [2, 1, 0],
      [0, 2, 1],
    ]) {
      const fresh = await openShop(town);
      const original = textMessage('Olá', { timestamp: seconds(0) });
      const story = [original, edit(original.id, 'Olá!', seconds(1)), revoke(original.id)];
      for (const place of order) await openInbox(town, fresh).receive(story[place] ?? {});
      const kept = sql`select body, edited_at, deleted_at is not null as deleted from chat_messages
        where organization_id = ${fresh.organizationId} and change is null`;
      expect(await many(system, kept)).toEqual([{ body: 'Olá!', edited_at: null, deleted: true }]);
    }
  });

  test('of another person changes nothing', async () => {
    const original = textMessage('Meu texto');
    await inbox.receive(original);
    await inbox.receive({ ...edit(original.id, 'Não é meu', seconds(0)), from: '5521977776666' });
    const mine = (await inbox.conversations('?search=5511988887777')).at(0);
    expect(await inbox.items(mine?.id)).toMatchObject([{ body: 'Meu texto' }]);
  });
});

describe('a person’s own word', () => {
  const optOut = async () =>
    (
      await many<{ source: string | null }>(
        system,
        sql`select opted_out_source as source from people where organization_id = ${shop.organizationId}`,
      )
    )[0]?.source ?? null;

  test.each([
    ['SAIR', textMessage('sair.'), 'KEYWORD'],
    ['a tap on it', chatMessage({ type: 'button', button: { payload: 'x', text: 'Parar' } }), 'BUTTON'],
    ['a payload that is one', chatMessage(tap('STOP', 'Não quero mais')), 'BUTTON'],
  ])('%s opts out, is seen in the conversation and fires nothing', async (_, message, source) => {
    await inbox.receive(message);
    expect(await optOut()).toBe(source);
    expect(await inbox.thread()).toHaveLength(1);
    expect(await inbox.published('message.received')).toEqual([]);
    expect((await inbox.signals()).map(({ kind }) => kind)).not.toContain('message.received');
    expect(await count('consents')).toBe(1);
  });

  test('VOLTAR opts back in, and fires nothing either', async () => {
    await inbox.receive(textMessage('Sair'));
    await inbox.receive(textMessage('voltar'));
    expect(await optOut()).toBeNull();
    expect(await inbox.published('message.received')).toEqual([]);
  });

  test('inside a sentence is only a word', async () => {
    await inbox.receive(textMessage('Quero sair mais cedo'));
    expect([await optOut(), (await inbox.published('message.received')).length]).toEqual([null, 1]);
  });
});

describe('a scheduling confirmation', () => {
  const buttons = [
    { id: 'ok', title: 'Confirmar' },
    { id: 'no', title: 'Cancelar' },
  ];
  const ask = async () => {
    await inbox.receive(textMessage('Oi'));
    const interactive = { type: 'button', body: 'Amanhã às 10h?', buttons };
    const sent = await shop.call('POST', '/v1/messages', { receiver: `+${ana}`, interactive, confirmation: true });
    const { id } = sent.json();
    return { id, platformId: await inbox.handOver(id) };
  };
  const answer = async (id: string) => (await shop.call('GET', `/dashboard/messages/${id}`)).json().confirmation;

  test.each([
    ['the first button confirms', 'ok', 'Confirmar', 'confirmed'],
    ['any other declines, though it is called Cancelar', 'no', 'Cancelar', 'declined'],
  ])('%s, and fires nothing', async (_, id, title, word) => {
    const asked = await ask();
    await inbox.receive(chatMessage({ ...tap(id, title), context: { id: asked.platformId } }));
    expect(await answer(asked.id)).toBe(word);
    expect(await inbox.published('message.received')).toHaveLength(1);
    expect(await count('consents')).toBe(0);
    expect((await inbox.items((await inbox.conversations())[0]?.id)).at(-1)).toMatchObject({ body: title });
  });

  test('answered twice keeps the later answer, whichever arrives first', async () => {
    const asked = await ask();
    const context = { id: asked.platformId };
    const now = Math.floor(Date.now() / 1_000);
    await inbox.receive(chatMessage({ ...tap('no', 'Cancelar'), context, timestamp: String(now) }));
    await inbox.receive(chatMessage({ ...tap('ok', 'Confirmar'), context, timestamp: String(now - 30) }));
    expect(await answer(asked.id)).toBe('declined');
  });

  test('is not answered by another person’s tap', async () => {
    const asked = await ask();
    const other = chatMessage({ ...tap('ok', 'Confirmar'), context: { id: asked.platformId }, from: '5521977776666' });
    await inbox.receive(other);
    expect(await answer(asked.id)).toBeNull();
  });
});

describe('an echo from the business app', () => {
  test('is outbound in the thread, read by the team, and published as one', async () => {
    await inbox.receive(textMessage('Tem alguém aí?'));
    await inbox.echo(textMessage('Tem sim!', { from: shop.phone, to: ana }));
    expect(await inbox.thread()).toMatchObject([
      { direction: 'INBOUND' },
      {
        direction: 'OUTBOUND',
        status: 'SENT',
        body: 'Tem sim!',
        sender: `chat:+${shop.phone}`,
        receiver: `chat:+${ana}`,
      },
    ]);
    expect(await inbox.conversations()).toMatchObject([{ unreadCount: 0 }]);
    expect(await inbox.published('message.echo')).toMatchObject([
      { phone: `+${ana}`, sender_name: 'Loja', body: 'Tem sim!' },
    ]);
    expect(await inbox.published('message.received')).toHaveLength(1);
  });

  test('opens a conversation but no window', async () => {
    await inbox.echo(textMessage('Bom dia!', { from: shop.phone, to: ana }));
    expect(await inbox.conversations()).toMatchObject([{ phone: `+${ana}`, windowOpen: false, unreadCount: 0 }]);
  });

  test('of what we sent ourselves is not listed twice', async () => {
    const { id } = (await sendText()).json();
    await inbox.echo({ ...textMessage('Vem?', { from: shop.phone, to: ana }), id: await inbox.handOver(id) });
    expect(await count('chat_messages')).toBe(1);
  });

  test('with a stop word stops nobody', async () => {
    await inbox.echo(textMessage('Sair', { from: shop.phone, to: ana }));
    expect(await count('consents')).toBe(0);
  });
});
