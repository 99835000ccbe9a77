import { beforeEach, describe, expect, test } from 'vitest';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { ana, type Inbox, openInbox, textMessage } from './conversations.factory.ts';

const database = await testDatabase();
const town = await openTown(database);
let shop: Shop;
let inbox: Inbox;
beforeEach(async () => {
  shop = await openShop(town);
  inbox = openInbox(town, shop);
});

const bia = '5521977776666';
const seconds = (n: number) => String(Math.floor(Date.now() / 1_000) - 100 + n);
const send = (receiver: string) =>
  shop.call('POST', '/v1/messages', {
    receiver: `+${receiver}`,
    templateName: 'boas_vindas',
    templateVariables: ['B'],
  });

describe('GET /v1/conversations', () => {
  test('lists what was busy last first, a page at a time', async () => {
    await inbox.receive(
      textMessage('um', { timestamp: seconds(0) }),
      textMessage('dois', { from: bia, timestamp: seconds(1) }),
    );
    await inbox.receive(textMessage('três', { timestamp: seconds(2) }));
    const list = (await shop.call('GET', '/v1/conversations?size=1')).json();
    expect(list).toMatchObject({ page: 0, size: 1, totalElements: 2, totalPages: 2 });
    expect(list.content).toMatchObject([{ phone: `+${ana}`, lastMessagePreview: 'três', unreadCount: 2 }]);
    expect(await inbox.conversations('?size=1&page=1')).toMatchObject([{ phone: `+${bia}` }]);
  });

  test('filters by status', async () => {
    await inbox.receive(textMessage('um'), textMessage('dois', { from: bia }));
    const [first] = await inbox.conversations();
    await shop.call('PATCH', `/v1/conversations/${first?.id}/status`, { status: 'PENDING' });
    expect(await inbox.conversations('?status=PENDING')).toMatchObject([{ id: first?.id }]);
    expect((await shop.call('GET', '/v1/conversations?status=OPEN')).json().totalElements).toBe(1);
  });

  test.each([
    ['the start of a name', 'ana'],
    ['a later word of it', 'lima'],
    ['a phone', '+5511988887777'],
    ['a phone without its country', '11988887777'],
    ['the local number', '98888-7777'],
    ['the local number without its ninth digit', '8888 7777'],
    ['first and last name', 'ana lima'],
    ['last and first name', 'LIMA Ana'],
    ['a name and a number', 'ana 98888'],
  ])('finds a conversation by %s', async (_, search) => {
    const contact = { phone: `+${ana}`, name: 'Ána Paula Lima' };
    await shop.call('POST', '/v1/contacts/import', [contact, { phone: `+${bia}`, name: 'Bia' }]);
    await inbox.receive(textMessage('um'), textMessage('dois', { from: bia }));
    const found = (await shop.call('GET', `/v1/conversations?search=${encodeURIComponent(search)}`)).json();
    expect(found).toMatchObject({ totalElements: 1, content: [{ phone: `+${ana}`, name: 'Ána Paula Lima' }] });
  });

  test('a send to a person without a thread opens no conversation; what was sent before is there once they write', async () => {
    await send(ana);
    await inbox.follow();
    expect(await inbox.conversations()).toEqual([]);
    await inbox.receive(textMessage('Recebi'));
    await inbox.follow();
    expect((await inbox.thread()).map(({ direction, messageType }) => [direction, messageType])).toEqual([
      ['OUTBOUND', 'TEMPLATE'],
      ['INBOUND', 'TEXT'],
    ]);
    await send(ana);
    await inbox.follow();
    expect((await inbox.thread()).at(-1)).toMatchObject({
      direction: 'OUTBOUND',
      status: 'PENDING',
      body: 'Olá B, tudo bem?',
    });
    expect(await inbox.conversations()).toMatchObject([{ lastMessagePreview: 'Olá B, tudo bem?', unreadCount: 1 }]);
  });

  test('shows nothing of another organization', async () => {
    await inbox.receive(textMessage('segredo'));
    expect(await openInbox(town, await openShop(town)).conversations()).toEqual([]);
  });

  test('the window closes by itself after 24 hours', async () => {
    const day = await openTown(await testDatabase());
    const other = await openShop(day);
    const room = openInbox(day, other);
    await room.receive(textMessage('oi'));
    expect(await room.conversations()).toMatchObject([{ windowOpen: true }]);
    await day.database.advance(24 * 3_600_000);
    expect(await room.conversations()).toMatchObject([{ windowOpen: false, windowExpiresAt: null }]);
  });

  test('VALIDATION_ERROR for a status nobody knows, or a page below zero', async () => {
    for (const query of ['?status=CLOSED', '?page=-1', '?size=0']) {
      const answer = await shop.call('GET', `/v1/conversations${query}`);
      expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'VALIDATION_ERROR']);
    }
  });

  test('PLAN_FEATURE_LOCKED without the inbox in the plan', async () => {
    const small = await openShop(town, { planId: 'start' });
    expect((await small.call('GET', '/v1/conversations')).json().error.code).toBe('PLAN_FEATURE_LOCKED');
  });

  test('NO_DEDICATED_NUMBER with a shared number alone', async () => {
    await makeShared(shop);
    expect((await shop.call('GET', '/v1/conversations')).json().error.code).toBe('NO_DEDICATED_NUMBER');
  });
});

async function makeShared(one: Shop): Promise<void> {
  await database.owner.query(`update numbers set kind = 'SHARED' where organization_id = $1`, [one.organizationId]);
  await database.owner.query(`update cache_versions set version = version + 1 where kind = 'numbers'`);
  await town.caughtUp();
}

describe('GET /v1/conversations/:conversationId/messages', () => {
  test('page 0 holds the newest, and inside a page time runs forward', async () => {
    await inbox.receive(...[0, 1, 2, 3, 4].map((n) => textMessage(`${n}`, { timestamp: seconds(n) })));
    const [conversation] = await inbox.conversations();
    const path = `/v1/conversations/${conversation?.id}/messages`;
    const page = (await shop.call('GET', `${path}?size=2`)).json();
    expect(page).toMatchObject({ page: 0, size: 2, totalElements: 5, totalPages: 3 });
    const bodies = async (n: number) =>
      (await inbox.items(conversation?.id, `?size=2&page=${n}`)).map(({ body }) => body);
    expect([await bodies(0), await bodies(1), await bodies(2)]).toEqual([['3', '4'], ['1', '2'], ['0']]);
  });

  test('reading changes nothing', async () => {
    await inbox.receive(textMessage('oi'));
    await inbox.thread();
    expect(await inbox.conversations()).toMatchObject([{ unreadCount: 1, status: 'OPEN' }]);
  });

  test('a send that failed shows why', async () => {
    await inbox.receive(textMessage('oi'));
    await send(ana);
    await database.owner.query(
      `update message_states set status = 'FAILED', error_code = 'INVALID_RECIPIENT' where organization_id = $1`,
      [shop.organizationId],
    );
    await inbox.follow();
    expect((await inbox.thread()).at(-1)).toMatchObject({ status: 'FAILED', reason: expect.stringContaining(' ') });
  });

  test('NOT_FOUND for a conversation of nobody’s, and for one of another organization', async () => {
    await inbox.receive(textMessage('oi'));
    const [conversation] = await inbox.conversations();
    const rival = await openShop(town);
    for (const answer of [
      await shop.call('GET', `/v1/conversations/${shop.organizationId}/messages`),
      await rival.call('GET', `/v1/conversations/${conversation?.id}/messages`),
    ]) {
      expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'NOT_FOUND']);
    }
  });

  test('INVALID_PATH_PARAM for what is no id', async () => {
    expect((await shop.call('GET', '/v1/conversations/ana/messages')).json().error.code).toBe('INVALID_PATH_PARAM');
  });

  test('VALIDATION_ERROR for a page below zero', async () => {
    const answer = await shop.call('GET', `/v1/conversations/${shop.organizationId}/messages?page=-1`);
    expect(answer.json().error.code).toBe('VALIDATION_ERROR');
  });

  test('PLAN_FEATURE_LOCKED without the inbox in the plan', async () => {
    const small = await openShop(town, { planId: 'start' });
    const answer = await small.call('GET', `/v1/conversations/${shop.organizationId}/messages`);
    expect(answer.json().error.code).toBe('PLAN_FEATURE_LOCKED');
  });

  test('NO_DEDICATED_NUMBER with a shared number alone', async () => {
    await makeShared(shop);
    const answer = await shop.call('GET', `/v1/conversations/${shop.organizationId}/messages`);
    expect(answer.json().error.code).toBe('NO_DEDICATED_NUMBER');
  });
});

describe('PATCH /v1/conversations/:conversationId/status', () => {
  const patch = async (body: unknown, one = shop) => {
    const [conversation] = await inbox.conversations();
    return one.call('PATCH', `/v1/conversations/${conversation?.id ?? shop.organizationId}/status`, body);
  };

  test('any status may follow any other; resolving marks as read, and the next message opens it again', async () => {
    await inbox.receive(textMessage('oi'));
    for (const status of ['PENDING', 'RESOLVED', 'OPEN', 'RESOLVED', 'PENDING', 'OPEN', 'RESOLVED']) {
      expect((await patch({ status })).json()).toMatchObject({ status });
    }
    expect(await inbox.conversations()).toMatchObject([{ status: 'RESOLVED', unreadCount: 0 }]);
    await inbox.receive(textMessage('mais uma coisa'));
    expect(await inbox.conversations()).toMatchObject([{ status: 'OPEN', unreadCount: 1 }]);
  });

  test('PENDING stays so when the person writes', async () => {
    await inbox.receive(textMessage('oi'));
    await patch({ status: 'PENDING' });
    await inbox.receive(textMessage('e aí?'));
    expect(await inbox.conversations()).toMatchObject([{ status: 'PENDING', unreadCount: 2 }]);
  });

  test('hands a conversation to a member, and takes it back', async () => {
    await inbox.receive(textMessage('oi'));
    expect((await patch({ assignedTo: shop.owner.id })).json()).toMatchObject({
      assignedTo: shop.owner.id,
      status: 'OPEN',
    });
    expect((await patch({ status: 'PENDING' })).json()).toMatchObject({ assignedTo: shop.owner.id });
    expect((await patch({ assignedTo: null })).json()).toMatchObject({ assignedTo: null, status: 'PENDING' });
  });

  test('RESOURCE_FORBIDDEN for a user who is no member', async () => {
    await inbox.receive(textMessage('oi'));
    const rival = await openShop(town);
    for (const assignedTo of [rival.owner.id, 'ana']) {
      const answer = await patch({ assignedTo });
      expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'RESOURCE_FORBIDDEN']);
    }
  });

  test('VALIDATION_ERROR for a status nobody knows, and for no change at all', async () => {
    await inbox.receive(textMessage('oi'));
    for (const body of [{ status: 'CLOSED' }, {}]) {
      const answer = await patch(body);
      expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'VALIDATION_ERROR']);
    }
  });

  test('NOT_FOUND for a conversation of another organization', async () => {
    await inbox.receive(textMessage('oi'));
    const answer = await patch({ status: 'OPEN' }, await openShop(town));
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'NOT_FOUND']);
  });

  test('INVALID_PATH_PARAM for what is no id', async () => {
    const answer = await shop.call('PATCH', '/v1/conversations/ana/status', { status: 'OPEN' });
    expect(answer.json().error.code).toBe('INVALID_PATH_PARAM');
  });

  test('PLAN_FEATURE_LOCKED without the inbox in the plan', async () => {
    const answer = await patch({ status: 'OPEN' }, await openShop(town, { planId: 'start' }));
    expect(answer.json().error.code).toBe('PLAN_FEATURE_LOCKED');
  });

  test('NO_DEDICATED_NUMBER with a shared number alone', async () => {
    const other = await openShop(town);
    await makeShared(other);
    expect((await patch({ status: 'OPEN' }, other)).json().error.code).toBe('NO_DEDICATED_NUMBER');
  });
});

describe('POST /v1/conversations/window-status', () => {
  const ask = (body: unknown, one = shop) => one.call('POST', '/v1/conversations/window-status', body);

  test('shows whether the window is open, and until when, in either spelling', async () => {
    const at = seconds(40);
    await inbox.receive(textMessage('oi', { from: '553188887777', timestamp: at }));
    const expiresAt = new Date(Number(at) * 1_000 + 24 * 3_600_000).toISOString();
    expect((await ask({ receiver: '+5531988887777' })).json()).toEqual({
      receiver: 'chat:+5531988887777',
      open: true,
      expiresAt,
    });
    expect((await ask({ receivers: [`+${bia}`, '553188887777'] })).json()).toEqual({
      data: [
        { receiver: `chat:+${bia}`, open: false, expiresAt: null },
        { receiver: 'chat:+553188887777', open: true, expiresAt },
      ],
    });
  });

  test('INVALID_RECIPIENT for what is no phone, and names it', async () => {
    const answer = await ask({ receivers: [`+${bia}`, 'ana'] });
    expect([answer.statusCode, answer.json().error]).toMatchObject([
      422,
      { code: 'INVALID_RECIPIENT', details: { receivers: [{ index: 1, receiver: 'ana' }] } },
    ]);
  });

  test('VALIDATION_ERROR for none or both of the fields', async () => {
    for (const body of [{}, { receiver: `+${bia}`, receivers: [`+${bia}`] }, { receivers: [] }]) {
      expect((await ask(body)).json().error.code).toBe('VALIDATION_ERROR');
    }
  });

  test('PLAN_FEATURE_LOCKED without the inbox in the plan', async () => {
    const answer = await ask({ receiver: `+${bia}` }, await openShop(town, { planId: 'start' }));
    expect(answer.json().error.code).toBe('PLAN_FEATURE_LOCKED');
  });

  test('NO_DEDICATED_NUMBER with a shared number alone', async () => {
    await makeShared(shop);
    expect((await ask({ receiver: `+${bia}` })).json().error.code).toBe('NO_DEDICATED_NUMBER');
  });
});
