import { afterEach, describe, expect, test } from 'vitest';
import { answer, closeServices, openService } from './scripted-server.factory.ts';

afterEach(closeServices);

const pageOf = (ids: readonly number[], totalPages: number) =>
  answer(200, { data: ids.map((id) => ({ id })), pagination: { page: 0, size: 2, totalElements: 9, totalPages } });

async function collect(items: AsyncIterable<unknown>): Promise<unknown[]> {
  const all = [];
  for await (const item of items) all.push(item);
  return all;
}

describe('a list', () => {
  test('is one page when it is awaited', async () => {
    const service = await openService(pageOf([1, 2], 3));
    expect(await service.client().messages.list()).toMatchObject({ data: [{ id: 1 }, { id: 2 }] });
    expect(service.seen.map(({ url }) => url)).toEqual(['/v1/messages']);
  });

  test('is every item of every page in a loop, with the query of the first', async () => {
    const service = await openService(pageOf([1, 2], 3), pageOf([3, 4], 3), pageOf([5], 3));
    const all = await collect(service.client().messages.list({ size: 2, status: 'SENT' }));
    expect(all).toEqual([1, 2, 3, 4, 5].map((id) => ({ id })));
    expect(service.seen.map(({ url }) => url)).toEqual([
      '/v1/messages?size=2&status=SENT',
      '/v1/messages?size=2&status=SENT&page=1',
      '/v1/messages?size=2&status=SENT&page=2',
    ]);
  });

  test('returns an item once that new ones moved to the next page', async () => {
    const service = await openService(pageOf([1, 2], 2), pageOf([2, 3], 2));
    expect(await collect(service.client().messages.list({ size: 2 }))).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  });

  test('asks for no page beyond the one where its reader stopped', async () => {
    const service = await openService(pageOf([1, 2], 5));
    for await (const { id } of service.client().messages.list()) if (String(id) === '2') break;
    expect(service.seen).toHaveLength(1);
  });

  test('begins with the page that was asked for', async () => {
    const service = await openService(pageOf([5, 6], 4), pageOf([7], 4));
    expect(await collect(service.client().messages.list({ page: 2 }))).toHaveLength(3);
    expect(service.seen.map(({ url }) => url)).toEqual(['/v1/messages?page=2', '/v1/messages?page=3']);
  });

  test.each([
    ['contacts', { contacts: [{ id: 1 }], total: 1, page: 0, size: 1, totalPages: 1 }, 'listContacts'],
    ['content', { content: [{ id: 1 }], totalElements: 1, totalPages: 1 }, 'listCampaigns'],
    ['messages', { messages: [{ id: 1 }], total: 1, page: 0, size: 1, totalPages: 1 }, 'listHistory'],
  ] as const)('may call its items %s', async (_name, body, id) => {
    const service = await openService(answer(200, body));
    expect(await collect(service.client().paged(id))).toEqual([{ id: 1 }]);
  });

  test('fails where one of its pages does', async () => {
    const service = await openService(pageOf([1], 2), answer(403, { status: 403, error: 'Forbidden' }));
    await expect(collect(service.client().messages.list())).rejects.toMatchObject({ status: 403 });
  });
});
