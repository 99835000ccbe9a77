import { beforeAll, describe, expect, test } from 'vitest';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { publicMessageId } from '../messages/index.ts';
import { catchUp, writeStories } from './reports.factory.ts';

const database = await testDatabase();
const shop = await openShop(await openTown(database));
const start = Date.parse('2026-06-01T00:00:00Z');
const count = 10_050;

describe('a search that finds more than ten thousand', () => {
  let newestFirst: string[] = [];

  beforeAll(async () => {
    const way = (n: number) => (n % 100 === 0 ? (['PENDING', 'FAILED'] as const) : (['PENDING'] as const));
    const stories = Array.from({ length: count }, (_, n) => ({ at: new Date(start + n * 1_000), way: way(n) }));
    newestFirst = (await writeStories(database, shop, stories)).map(publicMessageId).reverse();
    await catchUp(database.system);
  });

  const find = async (query: string) => {
    const answer = await shop.call('GET', `/dashboard/messages?search=boas${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const ids = (page: { messages: { id: string }[] }) => page.messages.map(({ id }) => id);

  test('returns ten thousand, and its pages are still the newest first', async () => {
    const page = await find('&size=200');
    expect([page.total, page.totalPages, ids(page)]).toEqual([10_000, 50, newestFirst.slice(0, 200)]);
    expect(ids(await find('&size=200&page=49'))).toEqual(newestFirst.slice(9_800, 10_000));
  });

  test('shows nothing that its total does not count', async () => {
    expect(ids(await find('&size=200&page=50'))).toEqual([]);
  });

  test('with one status looks through the newest of that status', async () => {
    const page = await find('&status=failed&size=200');
    expect(page.total).toBe(101);
    expect(ids(page)).toEqual(newestFirst.filter((_, n) => (count - 1 - n) % 100 === 0));
  });

  test.each(['%20vindas', '%2098888-7777'])('of two words (boas%s) counts and shows the same', async (second) => {
    const page = await find(`${second}&size=200&page=49`);
    expect([page.total, ids(page)]).toEqual([10_000, newestFirst.slice(9_800, 10_000)]);
    expect((await find(`${second}&status=failed`)).total).toBe(101);
    expect(await find(`${second}1`)).toMatchObject({ total: 0, messages: [] });
  });

  test('is exact again where an instant leaves fewer', async () => {
    const page = await find(`&from=${new Date(start + 1_000_000).toISOString()}`);
    expect(page.total).toBe(count - 1_000);
  });
});
