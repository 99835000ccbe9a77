import { beforeEach, describe, expect, test } from 'vitest';
import { one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { storeMedia } from '../media/index.ts';
import { holdOrganization } from '../organizations/index.ts';
import { ana, type Inbox, openInbox, textMessage } from './conversations.factory.ts';

const database = await testDatabase();
const town = await openTown(database);
let shop: Shop;
let inbox: Inbox;
let conversationId: unknown;
beforeEach(async () => {
  shop = await openShop(town);
  inbox = openInbox(town, shop);
  await inbox.receive(textMessage('Tem alguém aí?'));
  conversationId = (await inbox.conversations())[0]?.id;
});

const reply = (body: object, headers: Record<string, string> = {}) =>
  shop.call('POST', '/v1/conversations/reply', body, headers);
const contentOf = () =>
  one<{ type: string; content: Record<string, unknown>; body: string; number_id: string }>(
    database.system,
    sql`select type, content, body, number_id from messages where organization_id = ${shop.organizationId}
        order by id desc limit 1`,
  );
const code = async (body: object) => {
  const answer = await reply(body);
  return [answer.statusCode, answer.json().error?.code];
};

describe('POST /v1/conversations/reply', () => {
  test('answers by the conversation or by the person, at the in-window price, and marks as read', async () => {
    const before = await shop.balance();
    const answer = await reply({ conversationId, body: 'Tem sim!' });
    expect([answer.statusCode, answer.json()]).toEqual([
      202,
      {
        id: expect.stringMatching(/^svc_msg_/),
        status: 'PENDING',
        sender: `chat:+${shop.phone}`,
        receiver: `chat:+${ana}`,
        body: 'Tem sim!',
        cost: expect.any(Number),
        reason: null,
        mode: 'LIVE',
      },
    ]);
    expect(await inbox.conversations()).toMatchObject([{ unreadCount: 0 }]);
    const byPhone = await reply({ receiver: `+${ana}`, body: 'E agora?' });
    expect(byPhone.statusCode).toBe(202);
    expect(await shop.balance()).toBeCloseTo(before - 2 * answer.json().cost, 4);
    await inbox.follow();
    expect((await inbox.thread()).map(({ direction, body }) => [direction, body])).toEqual([
      ['INBOUND', 'Tem alguém aí?'],
      ['OUTBOUND', 'Tem sim!'],
      ['OUTBOUND', 'E agora?'],
    ]);
  });

  test.each([
    ['buttons', { interactive: { type: 'button', body: 'Vem?', buttons: [{ id: 's', title: 'Sim' }] } }, 'INTERACTIVE'],
    ['a place', { location: { latitude: -23.5, longitude: -46.6 } }, 'LOCATION'],
    ['an image', { media: { url: 'https://loja.example/a%20b.jpg', caption: 'olha' } }, 'IMAGE'],
    ['a video', { media: { url: 'https://loja.example/a.mp4?x=1' } }, 'VIDEO'],
    ['a voice message', { media: { url: 'https://loja.example/a.ogg' } }, 'AUDIO'],
    ['anything else that is a file', { media: { url: 'https://loja.example/contrato' } }, 'DOCUMENT'],
  ])('takes %s', async (_, content, type) => {
    expect((await reply({ conversationId, ...content })).statusCode).toBe(202);
    expect((await contentOf()).type).toBe(type);
  });

  test('reacts to what the person wrote', async () => {
    const [item] = await inbox.thread();
    expect((await reply({ conversationId, reaction: { messageId: item?.id, emoji: '👍' } })).statusCode).toBe(202);
    expect((await contentOf()).content).toMatchObject({
      type: 'reaction',
      platformId: expect.stringMatching(/^wamid/),
    });
  });

  test('sends a file of the organization’s own by its id, and the thread shows it', async () => {
    const { container } = town;
    const chunks = (async function* () {
      yield Buffer.from('%PDF-1.4 contrato');
    })();
    const media = await storeMedia(container, {
      organizationId: shop.organizationId,
      filename: 'contrato.pdf',
      chunks,
    });
    await reply({ conversationId, media: { mediaId: media.id, caption: 'Assine aqui' } });
    expect(await contentOf()).toMatchObject({
      type: 'DOCUMENT',
      body: 'Assine aqui',
      content: { type: 'document', url: expect.stringContaining(media.token), filename: 'contrato.pdf' },
    });
    await inbox.follow();
    expect((await inbox.thread()).at(-1)).toMatchObject({
      mediaUrl: expect.stringContaining(media.token),
      mediaContentType: 'application/pdf',
      mediaSummary: 'Documento',
    });
  });

  test('a repeated Idempotency-Key replies once', async () => {
    const headers = { 'idempotency-key': 'resposta-1' };
    const first = (await reply({ conversationId, body: 'Oi' }, headers)).json();
    const again = await reply({ conversationId, body: 'Oi' }, headers);
    expect([again.statusCode, again.json().id]).toEqual([202, first.id]);
    expect(await shop.count('messages')).toBe(1);
  });

  test('takes nothing but what a reply has: other fields of a send are left where they are', async () => {
    const more = { externalReference: ['"'], scheduled_at: 'amanhã', templateName: 'boas_vindas', sender: 7 };
    expect((await reply({ conversationId, body: 'Oi', ...more })).json()).toMatchObject({
      status: 'PENDING',
      body: 'Oi',
    });
  });

  test('VALIDATION_ERROR unless there is one place and one content', async () => {
    for (const body of [
      { body: 'Oi' },
      { conversationId, receiver: `+${ana}`, body: 'Oi' },
      { conversationId },
      { conversationId, body: 'Oi', location: { latitude: 0, longitude: 0 } },
      { conversationId, media: {} },
      { conversationId, media: { mediaId: 'a', url: 'https://loja.example/a' } },
      { conversationId, media: { url: 'https://loja.example/a.mp3', caption: 'ouça' } },
      { conversationId, media: { url: 'https://[' } },
    ]) {
      expect([body, ...(await code(body))]).toEqual([body, 400, 'VALIDATION_ERROR']);
    }
  });

  test('RESOURCE_FORBIDDEN for a conversation, a file or a message that is not yours', async () => {
    const rival = await openShop(town);
    for (const body of [
      { conversationId: rival.organizationId, body: 'Oi' },
      { conversationId, media: { mediaId: rival.organizationId } },
      { conversationId, media: { mediaId: 'x' } },
      { conversationId, reaction: { messageId: 'svc_msg_x', emoji: '👍' } },
    ]) {
      expect(await code(body)).toEqual([403, 'RESOURCE_FORBIDDEN']);
    }
  });

  test('REACTION_TARGET_NOT_SENT for a message the platform does not have yet', async () => {
    const { id } = (await reply({ conversationId, body: 'Oi' })).json();
    expect(await code({ conversationId, reaction: { messageId: id, emoji: '👍' } })).toEqual([
      422,
      'UNPROCESSABLE_ENTITY',
    ]);
  });

  test('REPLY_TARGET_NOT_SENT to quote a message the platform does not have yet', async () => {
    const { id } = (await reply({ conversationId, body: 'Oi' })).json();
    expect(await code({ conversationId, body: 'E?', replyTo: id })).toEqual([422, 'UNPROCESSABLE_ENTITY']);
  });

  test('INVALID_RECIPIENT for what is no phone', async () => {
    expect(await code({ receiver: 'ana', body: 'Oi' })).toEqual([422, 'INVALID_RECIPIENT']);
  });

  test('CONVERSATION_WINDOW_CLOSED to a person who did not write', async () => {
    expect(await code({ receiver: '+5521977776666', body: 'Oi' })).toEqual([422, 'CONVERSATION_WINDOW_CLOSED']);
  });

  test('RECIPIENT_OPTED_OUT to a person who stopped and has not written since', async () => {
    await shop.call('POST', '/v1/opt-outs', { phone: `+${ana}` });
    await database.owner.query(
      `update people set opted_out_at = last_inbound_at + interval '1 second' where organization_id = $1`,
      [shop.organizationId],
    );
    expect(await code({ conversationId, body: 'Oi' })).toEqual([422, 'RECIPIENT_OPTED_OUT']);
  });

  test('NUMBER_BLOCKED and SENDER_NOT_ALLOWED when the number of the conversation cannot send', async () => {
    for (const [status, expected] of [
      ['RESTRICTED', [403, 'NUMBER_BLOCKED']],
      ['PENDING', [422, 'SENDER_NOT_ALLOWED']],
      ['DISCONNECTED', [422, 'SENDER_NOT_ALLOWED']],
    ] as const) {
      await setNumber(`status = '${status}'`);
      expect(await code({ conversationId, body: 'Oi' })).toEqual(expected);
    }
  });

  test('SENDER_NOT_ALLOWED when the number of the conversation is gone and another is left', async () => {
    await setNumber(`status = 'DISCONNECTED'`);
    await database.owner.query(
      `insert into numbers (organization_id, id, business_account_id, platform_number_id, phone, status, kind)
       select organization_id, gen_random_uuid(), business_account_id, 'other', '551130009999', 'CONNECTED', 'DEDICATED'
       from numbers where organization_id = $1`,
      [shop.organizationId],
    );
    await setNumber('kind = kind');
    expect(await code({ conversationId, body: 'Oi' })).toEqual([422, 'SENDER_NOT_ALLOWED']);
  });

  test('INSUFFICIENT_FUNDS without money', async () => {
    await database.owner.query('update wallets set balance_micros = 0 where organization_id = $1', [
      shop.organizationId,
    ]);
    expect(await code({ conversationId, body: 'Oi' })).toEqual([402, 'INSUFFICIENT_FUNDS']);
  });

  test('SEND_RATE_LIMITED above the pace of the number', async () => {
    await setNumber('sends_per_second = 1');
    const answers = await Promise.all([1, 2, 3].map(() => code({ conversationId, body: 'Oi' })));
    expect(answers).toContainEqual([429, 'SEND_RATE_LIMITED']);
  });

  test('PLAN_LIMIT_REACHED above the quota of the month', async () => {
    await database.owner.query(`update plans set monthly_messages = 0 where id = 'scale'`);
    await bump('organizations');
    const answer = await code({ conversationId, body: 'Oi' });
    await database.owner.query(`update plans set monthly_messages = null where id = 'scale'`);
    await bump('organizations');
    expect(answer).toEqual([403, 'PLAN_LIMIT_REACHED']);
  });

  test('FRAUD_SUSPECTED while the organization is held', async () => {
    await holdOrganization(town.container.database, shop.organizationId, 'teste');
    await town.caughtUp();
    expect(await code({ conversationId, body: 'Oi' })).toEqual([403, 'FRAUD_SUSPECTED']);
  });

  test('ACCOUNT_NOT_ACTIVATED before activation', async () => {
    await database.owner.query('update organizations set activated_at = null where id = $1', [shop.organizationId]);
    await bump('organizations');
    expect(await code({ conversationId, body: 'Oi' })).toEqual([403, 'ACCOUNT_NOT_ACTIVATED']);
  });

  test('PLAN_FEATURE_LOCKED without the inbox in the plan', async () => {
    const small = await openShop(town, { planId: 'start' });
    const answer = await small.call('POST', '/v1/conversations/reply', { receiver: `+${ana}`, body: 'Oi' });
    expect(answer.json().error.code).toBe('PLAN_FEATURE_LOCKED');
  });

  test('NO_DEDICATED_NUMBER with a shared number alone', async () => {
    await setNumber(`kind = 'SHARED'`);
    expect(await code({ conversationId, body: 'Oi' })).toEqual([403, 'NO_DEDICATED_NUMBER']);
  });
});

async function setNumber(change: string): Promise<void> {
  await database.owner.query(`update numbers set ${change} where organization_id = $1 and id = $2`, [
    shop.organizationId,
    shop.number.id,
  ]);
  await bump('numbers');
}

async function bump(kind: string): Promise<void> {
  await database.owner.query('update cache_versions set version = version + 1 where kind = $1', [kind]);
  await town.caughtUp();
}
