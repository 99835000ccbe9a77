import { describe, expect, test } from 'vitest';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { publicMessageId } from '../messages/index.ts';
import { type Story, writeStories } from './reports.factory.ts';

const database = await testDatabase();
const town = await openTown(database);
const shop = await openShop(town);
const at = new Date('2026-03-10T12:00:00Z');

const read = (id: string, by = shop) => by.call('GET', `/dashboard/messages/${id}`);
const write = async (story: Story) => publicMessageId((await writeStories(database, shop, [story]))[0] ?? '');
const way = async (story: Story) => {
  const { timeline } = (await read(await write(story))).json();
  return timeline.map(({ status }: { status: string }) => status);
};

describe('GET /dashboard/messages/{id}', () => {
  test('returns a message whole, whichever member of the organization sent it', async () => {
    const id = await write({ at, way: ['PENDING', 'PROCESSING', 'FAILED'], externalReference: 'pedido 1' });
    const answer = await read(id);
    expect(answer.statusCode).toBe(200);
    const instant = '2026-03-10T12:00:00.000Z';
    expect(answer.json()).toMatchObject({
      id,
      status: 'FAILED',
      externalReference: 'pedido 1',
      body: 'Olá',
      batchId: null,
      campaignId: null,
      automationId: null,
      confirmation: null,
      timeline: [
        { status: 'PENDING', at: instant },
        { status: 'FAILED', at: instant, reason: expect.stringMatching(/^INVALID_RECIPIENT: /) },
      ],
    });
  });

  test('returns the timeline in the order of a message’s life', async () => {
    const later = new Date(at.getTime() + 3_600_000);
    expect(await way({ at, way: ['SCHEDULED'], scheduledAt: later })).toEqual(['SCHEDULED']);
    expect(await way({ at, way: ['SCHEDULED', 'CANCELED'], scheduledAt: later })).toEqual(['SCHEDULED', 'CANCELED']);
    const sent = ['PENDING', 'PROCESSING', 'SENT_TO_PROVIDER', 'SENT'] as const;
    expect(await way({ at, way: ['SCHEDULED', ...sent], scheduledAt: later })).toEqual([
      'SCHEDULED',
      'PENDING',
      'SENT',
    ]);
    expect(await way({ at, way: ['PENDING', 'PROCESSING'] })).toEqual(['PENDING', 'PROCESSING']);
    expect(await way({ at, way: [...sent, 'FAILED'] })).toEqual(['PENDING', 'SENT', 'FAILED']);
  });

  test('NOT_FOUND for an unknown id, for one that is no id, and T1 for another organization’s', async () => {
    const mine = await write({ at, way: ['PENDING'] });
    const other = await openShop(town);
    for (const answer of [await read('svc_msg_00000000000000000000000000'), await read('x'), await read(mine, other)]) {
      expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'NOT_FOUND']);
    }
  });

  test('INVALID_PATH_PARAM for an id longer than any', async () => {
    const answer = await read('a'.repeat(129));
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'INVALID_PATH_PARAM']);
  });
});
