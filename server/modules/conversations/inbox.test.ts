import { beforeEach, describe, expect, test } from 'vitest';
import { one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { hireMember, signInAs, type Visitor } from '../../testing/sign-in.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { ana, type Inbox, openInbox, tap, textMessage } from './conversations.factory.ts';
import { keepPresence } from './keep-team.ts';

const database = await testDatabase();
const town = await openTown(database);
const bia = '5521977776666';
const seconds = (n: number) => String(Math.floor(Date.now() / 1_000) - 100 + n);

let shop: Shop;
let inbox: Inbox;
let owner: Visitor;
beforeEach(async () => {
  shop = await openShop(town);
  inbox = openInbox(town, shop);
  owner = await signInAs(town, shop.owner.id);
});

type Row = Record<string, unknown> & { id: string };
const get = async (path: string, who = owner) => (await who.call('GET', `/panel/api/conversations${path}`)).json();
const list = async (query = '', who = owner): Promise<Row[]> => (await get(query, who)).data;
const only = async () => (await list())[0] as Row;
const put = (path: string, body: object, who = owner) => who.call('PUT', `/panel/api/conversations/${path}`, body);
const reply = (id: string, body: object, who = owner, headers = {}) =>
  who.call('POST', `/panel/api/conversations/${id}/reply`, body, headers);
const codeOf = (answer: { statusCode: number; json(): { error?: { code?: string } } }) => [
  answer.statusCode,
  answer.json().error?.code,
];

describe('GET /panel/api/conversations', () => {
  test('goes on where a page ended, whatever moved up meanwhile', async () => {
    const people = [0, 1, 2, 3, 4].map((n) => `552197777666${n}`);
    await inbox.receive(...people.map((from, n) => textMessage('oi', { from, timestamp: seconds(n) })));
    const first = await get('?size=2');
    expect(first.data.map(({ phone }: Row) => phone)).toEqual(['+5521977776664', '+5521977776663']);
    await inbox.receive(textMessage('de novo', { from: people[0], timestamp: seconds(90) }));
    const second = await get(`?size=2&before=${first.next}`);
    expect(second.data.map(({ phone }: Row) => phone)).toEqual(['+5521977776662', '+5521977776661']);
    expect(second.next).toBeNull();
    expect((await list('?size=1'))[0]).toMatchObject({ phone: '+5521977776660', lastMessagePreview: 'de novo' });
  });

  test('filters by what each conversation needs, and counts the same', async () => {
    await inbox.receive(textMessage('um'), textMessage('dois', { from: bia }));
    const [first, second] = (await list()) as [Row, Row];
    await owner.call('PATCH', '/panel/api/conversations', { ids: [first.id], assignedTo: owner.userId });
    await reply(first.id, { body: 'Oi' });
    await database.system.run(
      sql`insert into handoffs (organization_id, id, conversation_id, reason)
          values (${shop.organizationId}, ${second.id}, ${second.id}, 'CUSTOMER_REQUEST')`,
    );
    const found = async (query: string) => (await list(query)).map(({ id }) => id);
    for (const query of ['?unread=true', '?waiting=true', '?handoff=true', '?assignedTo=nobody']) {
      expect([query, await found(query)]).toEqual([query, [second.id]]);
    }
    expect(await found('?assignedTo=me')).toEqual([first.id]);
    expect(await found(`?assignedTo=${owner.userId}&unread=true`)).toEqual([]);
    expect(await found(`?numberId=${shop.number.id}&status=OPEN`)).toHaveLength(2);
    expect(await found(`?numberId=${first.id}`)).toEqual([]);
    const counts = { open: 2, unread: 1, waiting: 1, mine: 1, unassigned: 1, handoff: 1, forYou: 1 };
    expect(await get('/counts')).toEqual(counts);
    expect(await found(`?search=${encodeURIComponent(String(second.phone))}`)).toEqual([second.id]);
    await database.system.run(sql`update conversations set assigned_to = gen_random_uuid() where id = ${second.id}`);
    expect(await get('/counts')).toMatchObject({ unread: 1, forYou: 0 });
  });

  test('shows at once what its reader just did', async () => {
    await inbox.receive(
      textMessage('um', { timestamp: seconds(0) }),
      textMessage('dois', { from: bia, timestamp: seconds(1) }),
    );
    const [, older] = (await list()) as [Row, Row];
    await reply(older.id, { body: 'Já vai' });
    expect((await list())[0]).toMatchObject({ id: older.id, lastMessagePreview: 'Já vai', waitingSince: null });
  });

  test('VALIDATION_ERROR for a cursor that is none', async () => {
    expect(codeOf(await owner.call('GET', '/panel/api/conversations?before=x'))).toEqual([400, 'VALIDATION_ERROR']);
  });
});

describe('GET /panel/api/conversations/:conversationId/items', () => {
  test('names by its code why a send failed, for pages in any language', async () => {
    await inbox.receive(textMessage('oi'));
    const { id } = await only();
    await reply(id, { body: 'Olá' });
    await database.owner.query(
      `update message_states set status = 'FAILED', error_code = 'INVALID_RECIPIENT' where organization_id = $1`,
      [shop.organizationId],
    );
    const items: Row[] = (await get(`/${id}/items`)).data;
    expect(items.map(({ status, reasonCode }) => [status, reasonCode])).toEqual([
      ['FAILED', 'INVALID_RECIPIENT'],
      ['RECEIVED', null],
    ]);
  });

  test('has content, author, quote and reaction of each message, the newest first', async () => {
    await inbox.receive(textMessage('Quanto custa?', { timestamp: seconds(0) }));
    const { id } = await only();
    const [question] = (await get(`/${id}/items`)).data;
    const buttons = [{ id: 's', title: 'Sim' }];
    const sent = await reply(id, {
      interactive: { type: 'button', body: 'Dez reais. Quer?', footer: 'Loja', buttons },
      replyTo: question.id,
    });
    const platformId = await inbox.handOver(sent.json().id);
    await inbox.receive(textMessage('', { ...tap('s', 'Sim'), context: { id: platformId } }));
    await inbox.receive(textMessage('', { type: 'reaction', reaction: { message_id: platformId, emoji: '👍' } }));
    await inbox.echo(textMessage('Eba'));
    const { data, next } = await get(`/${id}/items`);
    expect(next).toBeNull();
    const shown = [...data].reverse().map(({ body, author, content, replyTo }: Record<string, unknown>) => ({
      body,
      kind: Reflect.get(Object(author), 'kind'),
      quotes: Reflect.get(Object(replyTo), 'body'),
      ...Object.fromEntries(
        Object.entries(Object(content)).filter(([, value]) => value !== null && String(value) !== ''),
      ),
    }));
    expect(shown).toEqual([
      { body: 'Quanto custa?', kind: 'person', quotes: undefined },
      {
        body: 'Dez reais. Quer?',
        kind: 'member',
        quotes: 'Quanto custa?',
        footer: 'Loja',
        buttons: [{ kind: 'reply', text: 'Sim', value: null }],
      },
      { body: 'Sim', kind: 'person', quotes: 'Dez reais. Quer?', tapped: { id: 's', title: 'Sim' } },
      { body: '👍', kind: 'person', quotes: 'Dez reais. Quer?', reaction: { emoji: '👍' } },
      { body: 'Eba', kind: 'phone_app', quotes: undefined },
    ]);
  });

  test('draws templates, places, cards and lists with all their parts', async () => {
    await shop.template('oferta', 'UTILITY', {
      header: { type: 'TEXT', text: 'Oi {{1}}' },
      body: 'Chegou {{1}}',
      footer: 'Loja',
      buttons: [{ type: 'URL', text: 'Ver', url: 'https://loja.example' }],
    });
    await town.caughtUp();
    await inbox.receive(
      textMessage('', {
        type: 'contacts',
        contacts: [{ name: { formatted_name: 'Léo' }, phones: [{ phone: '+551199' }] }],
      }),
    );
    const { id } = await only();
    const template = { receiver: `+${ana}`, templateName: 'oferta', templateVariables: ['Ana', 'tudo'] };
    expect((await owner.call('POST', '/panel/api/v1/messages', template)).statusCode).toBe(202);
    await reply(id, { location: { latitude: -23.5, longitude: -46.6, name: 'Loja' } });
    const sections = [{ rows: [{ id: 'a', title: 'Azul' }] }];
    await reply(id, { interactive: { type: 'list', body: 'Cores', button: 'Ver', sections } });
    const [colours, place, offer, card] = (await get(`/${id}/items`)).data;
    expect(colours.content.list).toEqual({
      button: 'Ver',
      sections: [{ title: null, rows: [{ id: 'a', title: 'Azul', description: null }] }],
    });
    expect(place.content.location).toMatchObject({ latitude: -23.5, name: 'Loja' });
    expect(offer).toMatchObject({
      body: 'Chegou tudo',
      content: {
        templateName: 'oferta',
        header: { kind: 'text', text: 'Oi Ana' },
        footer: 'Loja',
        buttons: [{ kind: 'url', text: 'Ver' }],
      },
    });
    expect(card.content.contacts).toEqual([{ name: 'Léo', phones: ['+551199'] }]);
  });

  test('pages by cursor without a gap and without a repeat', async () => {
    await inbox.receive(...[0, 1, 2, 3, 4].map((n) => textMessage(`${n}`, { timestamp: seconds(n) })));
    const { id } = await only();
    const bodies: string[] = [];
    for (let before = ''; ; ) {
      const page = await get(`/${id}/items?size=2${before}`);
      bodies.push(...page.data.map(({ body }: Row) => String(body)));
      if (page.next === null) break;
      before = `&before=${page.next}`;
    }
    expect(bodies).toEqual(['4', '3', '2', '1', '0']);
  });

  test('shows edits and deletions as such', async () => {
    const [kept, gone] = [textMessage('Oi', { timestamp: seconds(0) }), textMessage('Ops', { timestamp: seconds(1) })];
    await inbox.receive(kept, gone);
    await inbox.receive(textMessage('', { type: 'revoke', revoke: { original_message_id: gone.id } }));
    const { id } = await only();
    const [deleted, stays] = (await get(`/${id}/items`)).data;
    expect(deleted).toMatchObject({ body: 'Mensagem apagada.', deletedAt: expect.any(String) });
    expect(stays).toMatchObject({ body: 'Oi', deletedAt: null, editedAt: null });
  });
});

describe('PUT /panel/api/conversations/:conversationId/read', () => {
  test('marks as read and as unread; who waits still does', async () => {
    await inbox.receive(textMessage('um'), textMessage('dois'));
    const { id } = await only();
    expect((await put(`${id}/read`, {})).json()).toMatchObject({ unreadCount: 0, waitingSince: expect.any(String) });
    expect((await put(`${id}/read`, { unread: true })).json()).toMatchObject({ unreadCount: 1 });
  });

  test('NOT_FOUND for a conversation of nobody’s', async () => {
    expect(codeOf(await put(`${owner.userId}/read`, {}))).toEqual([404, 'NOT_FOUND']);
  });
});

describe('PUT /panel/api/conversations/:conversationId/presence', () => {
  test('shows who else looks and types, until they leave or half a minute is over', async () => {
    const clocked = await openTown(await testDatabase());
    const store = await openShop(clocked);
    const room = openInbox(clocked, store);
    await room.receive(textMessage('oi'));
    const [me, colleague] = [
      await signInAs(clocked, store.owner.id),
      await hireMember(clocked, store.organizationId, 'AGENT'),
    ];
    const [{ id }] = (await list('', me)) as [Row];
    expect((await put(`${id}/presence`, { state: 'typing' }, colleague)).json()).toEqual({ others: [] });
    const seen = async () => (await put(`${id}/presence`, { state: 'viewing' }, me)).json().others;
    expect(await seen()).toEqual([{ userId: colleague.userId, name: 'Pessoa AGENT', state: 'typing' }]);
    await put(`${id}/presence`, { state: 'away' }, colleague);
    expect(await seen()).toEqual([]);
    await put(`${id}/presence`, { state: 'viewing' }, colleague);
    await clocked.database.advance(31_000);
    expect(await seen()).toEqual([]);
  });
});

test('colleagues are notified of who comes, types and leaves, and of nobody who only stays', async () => {
  await inbox.receive(textMessage('oi'));
  const { id } = await only();
  const topics: string[] = [];
  const notifyPresence = (_: string, conversationId: string) => void topics.push(conversationId);
  const deps = { database: town.container.database, notifyPresence };
  const me = { organizationId: shop.organizationId, userId: owner.userId };
  for (const state of ['viewing', 'viewing', 'typing', 'typing', 'viewing', 'away', 'away'] as const) {
    await keepPresence(deps, me, id, state);
  }
  expect(topics).toEqual([id, id, id, id]);
});

describe('PATCH /panel/api/conversations', () => {
  test('changes a set, and passes over what is nobody’s', async () => {
    await inbox.receive(textMessage('um'), textMessage('dois', { from: bia }));
    const ids = (await list()).map(({ id }) => id);
    const change = { ids: [...ids, owner.userId], status: 'RESOLVED', assignedTo: owner.userId };
    expect((await owner.call('PATCH', '/panel/api/conversations', change)).json()).toEqual({ changed: 2 });
    expect(await list('?status=RESOLVED&assignedTo=me')).toMatchObject([
      { unreadCount: 0, waitingSince: null },
      { unreadCount: 0, waitingSince: null },
    ]);
  });

  test('RESOURCE_FORBIDDEN for a user who is no member, VALIDATION_ERROR without a change', async () => {
    await inbox.receive(textMessage('um'));
    const { id } = await only();
    const change = (body: object) => owner.call('PATCH', '/panel/api/conversations', { ids: [id], ...body });
    expect(codeOf(await change({ assignedTo: id }))).toEqual([403, 'RESOURCE_FORBIDDEN']);
    expect(codeOf(await change({}))).toEqual([400, 'VALIDATION_ERROR']);
  });
});

describe('POST /panel/api/conversations/:conversationId/reply', () => {
  test('quotes: the platform is sent which message it answers', async () => {
    const question = textMessage('Quanto custa?');
    await inbox.receive(question);
    const { id } = await only();
    const [item] = (await get(`/${id}/items`)).data;
    expect((await reply(id, { body: 'Dez', replyTo: item.id })).statusCode).toBe(202);
    const { content } = await one<{ content: object }>(
      database.system,
      sql`select content from messages where organization_id = ${shop.organizationId}`,
    );
    expect(content).toEqual({ type: 'text', body: 'Dez', context: { platformId: question.id } });
  });

  test('CONVERSATION_ANSWERED when a colleague was faster, once; the one who answered may go on', async () => {
    await inbox.receive(textMessage('Tem alguém aí?'));
    const colleague = await hireMember(town, shop.organizationId, 'AGENT');
    const { id, answerCount } = await only();
    const both = await Promise.all([
      reply(id, { body: 'Tem!', answerCount }, owner),
      reply(id, { body: 'Oi!', answerCount }, colleague),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409]);
    const [faster, slower] = both[0]?.statusCode === 202 ? [owner, colleague] : [colleague, owner];
    expect((await reply(id, { body: 'E mais', answerCount }, faster)).statusCode).toBe(202);
    expect(codeOf(await reply(id, { body: 'Eu', answerCount }, slower))).toEqual([409, 'CONVERSATION_ANSWERED']);
    const fresh = await only();
    expect(fresh).toMatchObject({ answerCount: 2, answeredBy: faster.userId });
    expect((await reply(id, { body: 'Eu', answerCount: fresh.answerCount }, slower)).statusCode).toBe(202);
  });

  test('a refused reply leaves the next one free', async () => {
    await inbox.receive(textMessage('oi'));
    const poor = await only();
    const bad = { body: 'Oi', replyTo: 'svc_msg_00000000000000000000000000', answerCount: poor.answerCount };
    expect(codeOf(await reply(poor.id, bad))).toEqual([403, 'RESOURCE_FORBIDDEN']);
    expect(await only()).toMatchObject({ answerCount: 0, answeredBy: null, unreadCount: 1 });
  });

  test('waits for its time, and answers nobody before', async () => {
    await inbox.receive(textMessage('oi'));
    const { id } = await only();
    const scheduledAt = new Date(Date.now() + 3_600_000).toISOString();
    expect((await reply(id, { body: 'Bom dia', scheduledAt })).json()).toMatchObject({ status: 'SCHEDULED' });
    expect(await only()).toMatchObject({ unreadCount: 1, answerCount: 0 });
    expect((await get(`/${id}/items`)).data[0]).toMatchObject({ status: 'SCHEDULED', scheduledAt });
  });

  test('a repeated Idempotency-Key replies once', async () => {
    await inbox.receive(textMessage('oi'));
    const { id } = await only();
    const again = () => reply(id, { body: 'Oi' }, owner, { 'idempotency-key': 'r1' });
    expect((await again()).json().id).toBe((await again()).json().id);
    expect(await shop.count('messages')).toBe(1);
  });

  test('VALIDATION_ERROR without a content, or with two', async () => {
    await inbox.receive(textMessage('oi'));
    const { id } = await only();
    expect(codeOf(await reply(id, {}))).toEqual([400, 'VALIDATION_ERROR']);
    const two = { body: 'a', location: { latitude: 1, longitude: 1 } };
    expect(codeOf(await reply(id, two))).toEqual([400, 'VALIDATION_ERROR']);
  });
});

describe('POST /panel/api/conversations/:conversationId/notes', () => {
  test('keeps what the team writes for itself, newest first, until the person is erased', async () => {
    await inbox.receive(textMessage('oi'));
    const { id } = await only();
    const note = (body: string) => owner.call('POST', `/panel/api/conversations/${id}/notes`, { body });
    expect((await note('Prefere à tarde')).statusCode).toBe(201);
    await note('Cliente antiga');
    expect((await get(`/${id}/notes`)).data).toMatchObject([
      { body: 'Cliente antiga', userId: owner.userId, userName: expect.any(String) },
      { body: 'Prefere à tarde' },
    ]);
    expect((await shop.call('DELETE', `/v1/contacts/+${ana}/lgpd`)).statusCode).toBe(200);
    expect((await get(`/${id}/notes`)).data).toEqual([]);
  });
});

describe('/panel/api/quick-replies', () => {
  const quick = (method: 'POST' | 'PUT' | 'DELETE' | 'GET', path = '', body?: object) =>
    owner.call(method, `/panel/api/quick-replies${path}`, body);

  test('are added, listed by shortcut, changed and removed', async () => {
    const made = await quick('POST', '', { shortcut: 'Prazo', body: 'Oi {{primeiro_nome}}' });
    expect([made.statusCode, made.json().shortcut]).toEqual([201, 'prazo']);
    const interactive = { type: 'button', body: 'Vem?', buttons: [{ id: 's', title: 'Sim' }] };
    await quick('POST', '', { shortcut: 'botoes', body: 'Vem?', interactive });
    const { id } = made.json();
    expect((await quick('PUT', `/${id}`, { shortcut: 'prazo', body: 'Cinco dias' })).json().body).toBe('Cinco dias');
    expect((await quick('GET')).json().data).toMatchObject([
      { shortcut: 'botoes', interactive },
      { shortcut: 'prazo', interactive: null },
    ]);
    expect((await quick('DELETE', `/${id}`)).statusCode).toBe(204);
    expect(codeOf(await quick('DELETE', `/${id}`))).toEqual([404, 'NOT_FOUND']);
  });

  test('CONFLICT for a shortcut that is taken', async () => {
    const made = (await quick('POST', '', { shortcut: 'a', body: 'A' })).json();
    await quick('POST', '', { shortcut: 'b', body: 'B' });
    expect(codeOf(await quick('POST', '', { shortcut: 'A', body: 'A' }))).toEqual([409, 'CONFLICT']);
    expect(codeOf(await quick('PUT', `/${made.id}`, { shortcut: 'b', body: 'A' }))).toEqual([409, 'CONFLICT']);
    expect((await quick('PUT', `/${made.id}`, { shortcut: 'a', body: 'AA' })).statusCode).toBe(200);
  });
});

describe('POST /v1/messages', () => {
  test('takes replyTo beside any content but a reaction', async () => {
    await inbox.receive(textMessage('oi'));
    const { id } = await only();
    const [item] = (await get(`/${id}/items`)).data;
    const send = (body: object) => shop.call('POST', '/v1/messages', { receiver: `+${ana}`, ...body });
    expect((await send({ body: 'Oi', replyTo: item.id })).statusCode).toBe(202);
    const reaction = { messageId: item.id, emoji: '👍' };
    expect(codeOf(await send({ reaction, replyTo: item.id }))).toEqual([400, 'VALIDATION_ERROR']);
    expect(codeOf(await send({ body: 'Oi', replyTo: 'svc_msg_x' }))).toEqual([403, 'RESOURCE_FORBIDDEN']);
    const other = await shop.call('POST', '/v1/messages', { receiver: `+${bia}`, body: 'Oi', replyTo: item.id });
    expect(codeOf(other)).toEqual([400, 'VALIDATION_ERROR']);
  });

  test('REPLY_TARGET_NOT_SENT for a quoted message that has not left yet', async () => {
    await inbox.receive(textMessage('oi'));
    const { id } = await only();
    const sent = (await reply(id, { body: 'Oi' })).json();
    expect(codeOf(await reply(id, { body: 'E?', replyTo: sent.id }))).toEqual([422, 'UNPROCESSABLE_ENTITY']);
    const quoting = { receiver: `+${ana}`, body: 'E?', replyTo: sent.id };
    expect(codeOf(await shop.call('POST', '/v1/messages', quoting))).toEqual([422, 'UNPROCESSABLE_ENTITY']);
  });
});
