import { beforeEach, describe, expect, test } from 'vitest';
import { many, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { uuidV7 } from '../../runtime/ids.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { readMessageId } from '../messages/index.ts';
import { ana, chatMessage, type Inbox, openInbox, textMessage } from './conversations.factory.ts';

const database = await testDatabase();
const town = await openTown(database);
const { system } = database;
let shop: Shop;
let inbox: Inbox;
beforeEach(async () => {
  shop = await openShop(town);
  inbox = openInbox(town, shop);
});

const refresh = async () => {
  await database.owner.query(`update cache_versions set version = version + 1 where kind = 'numbers'`);
  await town.caughtUp();
};

const person = (organizationId: string) =>
  many<{ open: boolean; source: string | null }>(
    system,
    sql`select window_until > recado.now() as open, opted_out_source as source from people
        where organization_id = ${organizationId}`,
  ).then(([only]) => only ?? null);

describe('a shared number', () => {
  let second: Shop;
  beforeEach(async () => {
    second = await openShop(town);
    // Both have the same number of the platform: the first was granted it first.
    await database.owner.query(`update numbers set kind = 'SHARED' where organization_id = any ($1)`, [
      [shop.organizationId, second.organizationId],
    ]);
    await database.owner.query(
      `update numbers set platform_number_id = (select platform_number_id from numbers where organization_id = $1)
       where organization_id = $2`,
      [shop.organizationId, second.organizationId],
    );
    await refresh();
  });

  const write = async (from: Shop, at: string) => {
    const sent = { receiver: `+${ana}`, templateName: 'boas_vindas', templateVariables: ['Ana'] };
    expect((await from.call('POST', '/v1/messages', sent)).statusCode).toBe(202);
    await database.owner.query('update messages set created_at = $2 where organization_id = $1', [
      from.organizationId,
      at,
    ]);
    await inbox.follow();
  };

  test('gives an answer to the organization that wrote to the person last; no other is notified of it', async () => {
    await write(second, '2026-11-15T12:00:00Z');
    await write(shop, '2026-11-15T11:00:00Z');
    await inbox.receive(textMessage('Quem é?'));
    expect(await person(second.organizationId)).toMatchObject({ open: true });
    expect(await person(shop.organizationId)).toBeNull();
  });

  test('has no inbox and publishes nothing, but opens the window and obeys stop words', async () => {
    await write(second, '2026-11-15T12:00:00Z');
    await inbox.receive(textMessage('SAIR'));
    expect(await person(second.organizationId)).toEqual({ open: true, source: 'KEYWORD' });
    const room = openInbox(town, second);
    expect(await room.published('message.received')).toEqual([]);
    const kept = await many<{ conversation_id: string | null }>(
      system,
      sql`select conversation_id from chat_messages where organization_id = ${second.organizationId}`,
    );
    expect(kept).toEqual([{ conversation_id: null }]);
  });

  test('with nobody who wrote to the person, the message is let go', async () => {
    await inbox.receive(textMessage('Alô?'));
    const kept = await many(
      system,
      sql`select id from chat_messages where organization_id in (${shop.organizationId}, ${second.organizationId})`,
    );
    expect(kept).toEqual([]);
  });

  test('brings each organization the statuses of its own messages', async () => {
    await write(second, '2026-11-15T12:00:00Z');
    const { id } = await one<{ id: string }>(
      database.stage,
      sql`update message_states set status = 'SENT_TO_PROVIDER', attempt_no = 1
          where organization_id = ${second.organizationId} returning id`,
    );
    const status = { id: 'wamid.S', status: 'delivered', timestamp: '1794744000', recipient_id: ana };
    await inbox.receiver.statuses(shop, [{ ...status, biz_opaque_callback_data: `${second.organizationId}.${id}.1` }]);
    await inbox.receiver.apply();
    const state = await one<{ status: string }>(
      system,
      sql`select status from message_states where organization_id = ${second.organizationId}`,
    );
    expect(state.status).toBe('DELIVERED');
  });
});

describe('a form that was answered', () => {
  /** A published form, and the message that carried it to the person. */
  async function sendForm(): Promise<string> {
    await inbox.receive(textMessage('Oi'));
    const { id } = (await shop.call('POST', '/v1/messages', { receiver: `+${ana}`, body: 'Responda' })).json();
    const messageId = readMessageId(id) ?? '';
    const flowId = uuidV7(town.container.clock, town.container.random);
    const field = { key: 'nota', label: 'Nota', type: 'TEXT', required: true };
    const definition = { title: 'Pesquisa', intro: null, submitLabel: 'Enviar', fields: [field] };
    await database.owner.query(
      `insert into flows (organization_id, id, business_account_id, platform_flow_id, name, category, status, definition)
       values ($1, $2, $3, '880', 'Pesquisa', 'SURVEY', 'PUBLISHED', $4)`,
      [shop.organizationId, flowId, shop.number.businessAccountId, definition],
    );
    const content = { type: 'interactive', interactive: { type: 'flow', flowId } };
    await database.owner.query('update messages set content = $3 where organization_id = $1 and id = $2', [
      shop.organizationId,
      messageId,
      content,
    ]);
    return `${shop.organizationId}.${messageId}.1`;
  }

  test('shows its name in the conversation, and fires message.flow_reply alone', async () => {
    const flow_token = await sendForm();
    const nfm_reply = { name: 'flow', body: 'Sent', response_json: JSON.stringify({ flow_token, nota: '10' }) };
    const answer = chatMessage({ type: 'interactive', interactive: { type: 'nfm_reply', nfm_reply } });
    await inbox.receive(answer);
    await inbox.receive(answer);
    expect((await inbox.thread()).filter(({ direction }) => direction === 'INBOUND').at(-1)).toMatchObject({
      messageType: 'INTERACTIVE',
      body: 'Formulário respondido: Pesquisa',
    });
    expect(await inbox.published('message.received')).toHaveLength(1);
    const published = await many(
      system,
      sql`select 1 from events where organization_id = ${shop.organizationId} and type = 'message.flow_reply'`,
    );
    expect(published).toHaveLength(1);
  });
});

describe('chats from before a number was connected', () => {
  test('are in the thread, and news to nobody', async () => {
    await inbox.receive(textMessage('agora'));
    const past = { timestamp: '1760000100' };
    const messages = [
      textMessage('há tempos', past),
      textMessage('SAIR', past),
      textMessage('respondemos', { ...past, from: shop.phone }),
    ];
    await inbox.receiver.chat(shop, 'history', { history: [{ threads: [{ id: ana, messages }] }] });
    await inbox.receiver.apply();
    expect((await inbox.thread()).map(({ direction, body }) => `${direction} ${body}`)).toEqual([
      'INBOUND há tempos',
      'INBOUND SAIR',
      'OUTBOUND respondemos',
      'INBOUND agora',
    ]);
    expect(await inbox.conversations()).toMatchObject([{ unreadCount: 1, lastMessagePreview: 'agora' }]);
    expect(await inbox.published('message.received')).toHaveLength(1);
    expect(await person(shop.organizationId)).toEqual({ open: true, source: null });
  });
});

describe('an erased person', () => {
  const erase = () => shop.call('DELETE', `/v1/contacts/${encodeURIComponent(`+${ana}`)}/lgpd`);

  test('is known again once they write, and an old notice that is repeated brings nothing back', async () => {
    const old = textMessage('antes');
    await inbox.receive(old);
    expect((await erase()).statusCode).toBe(200);
    await town.caughtUp();
    await inbox.receive(old);
    await inbox.echo(textMessage('Oi, sumida', { from: shop.phone, to: ana }));
    expect((await inbox.conversations('?search=5511988887777')).length).toBe(0);
    await inbox.receive(textMessage('voltei'));
    const [again] = await inbox.conversations('?search=5511988887777');
    expect(again).toMatchObject({ phone: `+${ana}`, windowOpen: true });
    expect((await inbox.items(again?.id)).map(({ body }) => body)).toEqual(['voltei']);
  });
});
