import { describe, expect, test } from 'vitest';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createKey } from '../keys/index.ts';
import { addMember } from '../organizations/index.ts';

const database = await testDatabase();
const town = await openTown(database);
const shop = await openShop(town);

const member = await addMember(town.container, {
  organizationId: shop.organizationId,
  email: 'membro@loja.example',
  name: 'M',
  role: 'ADMIN',
});
const { key } = await createKey(town.container, {
  organizationId: shop.organizationId,
  name: 'm',
  userEmail: member.email,
});
const asMember = { authorization: `Bearer ${key}` };

const greeting = (n: number) => ({
  receiver: `+55119${80_000_000 + n}`,
  templateName: 'boas_vindas',
  templateVariables: [`${n}`],
});
const list = (query = '', headers: Record<string, string> = {}) =>
  shop.call('GET', `/v1/messages${query}`, undefined, headers);
type Item = { id: string; status: string; body: string };
const idsOf = (answer: Awaited<ReturnType<typeof list>>) => answer.json().data.map((one: Item) => one.id);

const singles: string[] = [];
for (const n of [1, 2, 3]) {
  singles.unshift((await shop.call('POST', '/v1/messages', greeting(n))).json().id);
  town.clock.advance(5);
}
await shop.call('POST', '/v1/messages', greeting(4), asMember);
const recipients = Array.from({ length: 30 }, (_, n) => {
  const { receiver, templateVariables } = greeting(n);
  return { receiver, templateVariables };
});
const batch = (await shop.call('POST', '/v1/messages/batch', { templateName: 'boas_vindas', recipients })).json();
const theirs = (
  await shop.call('POST', '/v1/messages/batch', { templateName: 'boas_vindas', recipients }, asMember)
).json();

describe('GET /v1/messages', () => {
  test('lists one’s own messages, newest first', async () => {
    const answer = await list('?size=200');
    expect(answer.json().pagination).toEqual({ page: 0, size: 200, totalElements: 33, totalPages: 1 });
    expect(idsOf(answer).slice(30)).toEqual(singles);
    expect((await list('', asMember)).json().pagination.totalElements).toBe(31);
  });

  test('lists a batch in the order of its recipients, page by page', async () => {
    const pages = await Promise.all([0, 1, 2].map((page) => list(`?batchId=${batch.batchId}&size=12&page=${page}`)));
    expect(pages.flatMap(idsOf)).toEqual(batch.messages.map((one: Item) => one.id));
    expect(pages[2]?.json().pagination).toEqual({ page: 2, size: 12, totalElements: 30, totalPages: 3 });
  });

  test('filters by the status a caller sees', async () => {
    await shop.call('POST', `/v1/messages/${batch.messages[0].id}/cancel`);
    const { rows } = await database.owner.query(
      `update message_states set status = 'SENT_TO_PROVIDER' where id = (
         select id from messages where batch_id = $1 order by id offset 1 limit 1) returning id`,
      [batch.batchId],
    );
    expect(rows).toHaveLength(1);
    const ask = async (status: string) => idsOf(await list(`?batchId=${batch.batchId}&status=${status}`));
    expect(await ask('CANCELED')).toEqual([batch.messages[0].id]);
    expect(await ask('PROCESSING')).toEqual([batch.messages[1].id]);
    expect((await list('?status=CANCELED')).json().pagination.totalElements).toBe(1);
  });

  test('is empty for a batch nobody has, and serves no page larger than 200', async () => {
    const answer = await list('?batchId=019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a&size=5000');
    expect([answer.statusCode, answer.json().data]).toEqual([200, []]);
    expect(answer.json().pagination).toEqual({ page: 0, size: 200, totalElements: 0, totalPages: 0 });
  });

  test('T1 shows nothing of another organization', async () => {
    const rival = await openShop(town);
    for (const query of ['', `?batchId=${batch.batchId}`]) {
      const answer = await rival.call('GET', `/v1/messages${query}`);
      expect([answer.statusCode, answer.json().data]).toEqual([200, []]);
    }
  });

  test('BATCH_FORBIDDEN is an empty 403 for the batch of another member', async () => {
    const answer = await list(`?batchId=${theirs.batchId}`);
    expect([answer.statusCode, answer.body]).toEqual([403, '']);
  });

  test('VALIDATION_ERROR for a page, a size, a status or a batch without form', async () => {
    for (const query of ['?page=-1', '?size=0', '?size=x', '?status=sent', '?status=ALL', '?batchId=nada']) {
      const answer = await list(query);
      expect([query, answer.statusCode, answer.json().error?.code]).toEqual([query, 400, 'VALIDATION_ERROR']);
    }
  });
});
