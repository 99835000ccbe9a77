import { beforeAll, describe, expect, test } from 'vitest';
import type { Uuid } from '../../runtime/ids.ts';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createKey } from '../keys/index.ts';
import { publicMessageId } from '../messages/index.ts';
import { anyWay, catchUp, type Story, writeStories } from './reports.factory.ts';

const database = await testDatabase();
const town = await openTown(database);
const shop = await openShop(town);
const noon = Date.parse('2026-03-10T12:00:00Z');
const minute = 60_000;

type Item = { id: string; status: string; receiver: string };
type Page = { messages: Item[]; total: number; page: number; size: number; totalPages: number };

async function list(query = '', from = shop): Promise<Page> {
  const answer = await from.call('GET', `/dashboard/messages${query}`);
  expect([query, answer.statusCode]).toEqual([query, 200]);
  return answer.json();
}
const ids = (page: Page) => page.messages.map(({ id }) => id);
const write = async (stories: readonly Story[], to = shop) => {
  const messageIds = await writeStories(database, to, stories);
  await catchUp(database.system);
  return messageIds;
};

describe('GET /dashboard/messages', () => {
  let messageIds: Uuid[] = [];
  const sent = ['PENDING', 'PROCESSING', 'SENT_TO_PROVIDER', 'SENT'] as const;
  const stories: Story[] = [
    { at: new Date(noon), way: ['PENDING', 'PROCESSING', 'SENT_TO_PROVIDER'] },
    { at: new Date(noon + minute), way: [...sent, 'DELIVERED', 'READ'], externalReference: 'Pedido-100%' },
    { at: new Date(noon + 2 * minute), way: ['PENDING', 'PROCESSING', 'FAILED'], templateName: 'promocao' },
    { at: new Date(noon + 11 * minute), way: sent, receiver: '5521977776666', personKey: '552177776666' },
    { at: new Date(noon + 12 * minute), way: ['SCHEDULED', 'CANCELED'], templateName: null },
    { at: new Date(noon + 13 * minute), way: [...sent, 'DELIVERED'], externalReference: 'a_b\\c' },
  ];
  const named = (...places: number[]) => places.map((place) => publicMessageId(messageIds[place] ?? ''));

  beforeAll(async () => {
    messageIds = await write(stories);
  });

  test('lists the whole organization newest first, in its own envelope', async () => {
    const { messages, ...envelope } = await list();
    expect(envelope).toEqual({ total: 6, page: 0, size: 20, totalPages: 1 });
    expect(messages.map(({ id }) => id)).toEqual(named(5, 4, 3, 2, 1, 0));
    expect(messages[5]).toEqual({
      id: publicMessageId(messageIds[0] ?? ''),
      status: 'SENT_TO_PROVIDER',
      mode: 'LIVE',
      sender: `chat:+${shop.phone}`,
      receiver: 'chat:+5511988887777',
      messageType: 'TEMPLATE',
      templateName: 'boas_vindas',
      templateSid: shop.templates.greeting.platformTemplateId,
      templateLanguage: 'pt_BR',
      providerSid: null,
      errorDetails: null,
      scheduledAt: null,
      externalReference: null,
      deliveredAt: null,
      readAt: null,
      createdAt: '2026-03-10T12:00:00.000Z',
      updatedAt: '2026-03-10T12:00:00.000Z',
      cost: 0.35,
      finalCost: 0.35,
    });
  });

  test('shows what a refunded message cost in the end beside what was charged', async () => {
    const mine = await openShop(town);
    const asked = { receiver: '+5511988887777', templateName: 'promocao', templateVariables: ['Ana'] };
    const { id } = (await mine.call('POST', '/v1/messages', asked)).json();
    await mine.call('POST', `/v1/messages/${id}/cancel`);
    const { cost, finalCost } = (await mine.call('GET', `/dashboard/messages/${id}`)).json();
    expect([cost > 0, finalCost, await mine.balance()]).toEqual([true, 0, 100]);
  });

  test('shows a failure as one string that begins with its code', async () => {
    const [failed] = (await list('?status=failed')).messages;
    expect(failed).toMatchObject({ errorDetails: expect.stringMatching(/^INVALID_RECIPIENT: O número não recebe/) });
  });

  test.each([
    ['all', [5, 4, 3, 2, 1, 0]],
    ['pending', [0]],
    ['sent', [3]],
    ['delivered', [5]],
    ['read', [1]],
    ['failed', [2]],
  ])('status=%s shows exactly that', async (status, places) => {
    const page = await list(`?status=${status}`);
    expect([ids(page), page.total]).toEqual([named(...places), places.length]);
  });

  test('cuts by instant, from inclusive and to exclusive, also inside ten minutes', async () => {
    const at = (after: number) => new Date(noon + after).toISOString();
    const between = (from: number, to: number) => list(`?from=${at(from)}&to=${at(to)}`);
    const first = await between(minute, 11 * minute);
    expect([ids(first), first.total]).toEqual([named(2, 1), 2]);
    const second = await between(0, 13 * minute + 1);
    expect([ids(second), second.total]).toEqual([named(5, 4, 3, 2, 1, 0), 6]);
    const failed = await list(`?status=failed&from=${at(0)}&to=${at(3 * minute)}`);
    expect([ids(failed), failed.total]).toEqual([named(2), 1]);
    expect((await between(5 * minute, minute)).total).toBe(0);
    expect((await list('?from=0001-01-01T00:00:00Z&to=9999-12-31T00:00:00Z')).total).toBe(6);
  });

  test.each([
    ['5521977', [3]],
    ['+55 (21) 97777-6666', [3]],
    ['chat:+5521977776666', [3]],
    ['21 7777', [3]],
    ['552177776666', [3]],
    ['promo', [2]],
    ['BOAS_V', [5, 3, 1, 0]],
    ['pedido-100%', [1]],
    ['PEDIDO', [1]],
    ['a_b\\c', [5]],
    ['a_b', [5]],
    ['%', []],
    ['_', []],
    ['a%', []],
    ['pedido_', []],
    ['\\', []],
  ])('search finds what begins with "%s", letter by letter', async (text, places) => {
    const page = await list(`?search=${encodeURIComponent(text)}`);
    expect([ids(page), page.total]).toEqual([named(...places), places.length]);
  });

  test('search goes with the other filters, and blanks are no search', async () => {
    expect(ids(await list('?search=boas&status=delivered'))).toEqual(named(5));
    expect(ids(await list(`?search=boas&from=${new Date(noon + 11 * minute).toISOString()}`))).toEqual(named(5, 3));
    expect((await list('?search=%20')).total).toBe(6);
    const page = await list('?search=boas&page=1&size=3');
    expect([ids(page), page.total, page.totalPages]).toEqual([named(0), 4, 2]);
  });

  test('an erased receiver is shown as removed and found no more by the number', async () => {
    const other = await openShop(town);
    await write([{ at: new Date(noon), way: sent, receiver: '5531966665555', personKey: '553166665555' }], other);
    expect((await list('?search=5531966665555', other)).total).toBe(1);
    await database.owner.query('update messages set receiver = null where organization_id = $1', [
      other.organizationId,
    ]);
    await database.system.run({
      text: 'select recado.forget_person_terms($1, $2)',
      values: [other.organizationId, '553166665555'],
    });
    expect((await list('?search=5531966665555', other)).total).toBe(0);
    expect((await list('?search=boas', other)).messages).toMatchObject([{ receiver: '[removido]' }]);
  });

  test('T1 another organization sees and counts none of it', async () => {
    const other = await openShop(town);
    for (const query of ['', '?status=sent', '?search=boas', '?search=5521977776666']) {
      expect(await list(query, other)).toMatchObject({ messages: [], total: 0, totalPages: 0 });
    }
  });

  test('VALIDATION_ERROR for what is outside the bounds, naming the parameter', async () => {
    const wrong = ['page=-1', 'page=x', 'page=1.5', 'size=0', 'size=x', 'status=SENT', 'status=canceled', 'from=ontem'];
    for (const query of [...wrong, 'to=2026-02-30T00:00:00Z', `search=${'a'.repeat(256)}`]) {
      const answer = await shop.call('GET', `/dashboard/messages?${query}`);
      const { code, details } = answer.json().error;
      expect([query, answer.statusCode, code]).toEqual([query, 400, 'VALIDATION_ERROR']);
      expect(details.fields[0].field).toBe(query.split('=')[0]);
    }
    const unstorable = await shop.call('GET', '/dashboard/messages?search=%00');
    expect([unstorable.statusCode, unstorable.json().error.code]).toEqual([400, 'VALIDATION_ERROR']);
  });

  test('a size above 200 is served as 200, and the envelope shows it', async () => {
    const other = await openShop(town);
    await write(
      Array.from({ length: 201 }, (_, n) => ({ at: new Date(noon + n), way: ['PENDING'] as const })),
      other,
    );
    const page = await list('?size=500', other);
    expect([page.messages.length, page.size, page.total, page.totalPages]).toEqual([200, 200, 201, 2]);
    expect((await list('?size=500&page=1', other)).messages).toHaveLength(1);
    expect((await list('?page=999999999', other)).messages).toEqual([]);
  });

  test('needs an ADMIN key', async () => {
    const { key } = await createKey(town.container, {
      organizationId: shop.organizationId,
      name: 'leitura',
      permissions: ['READ'],
    });
    const answer = await shop.call('GET', '/dashboard/messages', undefined, { authorization: `Bearer ${key}` });
    expect(answer.statusCode).toBe(403);
  });
});

describe('a page deep in the list', async () => {
  const shop = await openShop(town);
  const days = 3;
  const count = 7_000;

  beforeAll(async () => {
    const story = (): Story => ({ at: new Date(noon + Math.random() * days * 86_400_000), way: anyWay() });
    await write(Array.from({ length: count }, story), shop);
  });

  /** What a plain OFFSET over the states answers. */
  async function plain(statuses: readonly string[] | null, offset: number, to: string | null): Promise<string[]> {
    const { rows } = await database.owner.query<{ id: Uuid }>(
      `select id from message_states where organization_id = $1 and ($2::text[] is null or status = any ($2))
         and ($3::timestamptz is null or id < recado.uuid_floor($3))
       order by id desc limit 50 offset $4`,
      [shop.organizationId, statuses, to, offset],
    );
    return rows.map(({ id }) => publicMessageId(id));
  }

  test.each([101, 110, 125, 138, 139, 140])('page %s of 50 is what a plain OFFSET answers', async (page) => {
    expect(ids(await list(`?size=50&page=${page}`, shop))).toEqual(await plain(null, page * 50, null));
  });

  test('is the same where an instant cuts the newest away', async () => {
    const to = new Date(noon + 2.9 * 86_400_000 + 12_345).toISOString();
    const from = new Date(noon + 3_600_000).toISOString();
    expect(ids(await list(`?size=50&page=104&to=${to}`, shop))).toEqual(await plain(null, 5_200, to));
    const cut = await list(`?size=50&page=101&to=${to}&from=${from}`, shop);
    expect(cut.messages).toEqual((await list(`?size=50&page=101&to=${to}`, shop)).messages);
    expect(cut.total).toBeLessThan((await list(`?to=${to}`, shop)).total);
  });
});
