import { beforeEach, describe, expect, test } from 'vitest';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { sequenceAll } from '../../testing/wait-for-log.ts';
import { createKey, revokeKey } from '../keys/index.ts';

const database = await testDatabase();
const town = await openTown(database);
await town.app.listen({ port: 0, host: '127.0.0.1' });
const address = town.app.server.address();
const baseUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

let shop: Shop;
beforeEach(async () => {
  shop = await openShop(town);
});

type Frame = { id: string; event: string; data: { sequence: number; type: string; organizationId: string } };

/** Reads the stream as a browser would, frame by frame. */
async function follow(given: { query?: string; lastEventId?: string; key?: string } = {}) {
  const stopping = new AbortController();
  const answer = await fetch(`${baseUrl}/v1/stream${given.query ?? ''}`, {
    headers: {
      authorization: `Bearer ${given.key ?? shop.key}`,
      ...(given.lastEventId === undefined ? {} : { 'last-event-id': given.lastEventId }),
    },
    signal: stopping.signal,
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const frames: Frame[] = [];
  let comments = 0;
  let ended = false;
  void (async () => {
    let text = '';
    for (;;) {
      const { value, done } = (await reader?.read().catch(() => undefined)) ?? { value: undefined, done: true };
      if (done) break;
      text += value ?? '';
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        if (block.startsWith(':')) comments += 1;
        else frames.push(parse(block));
      }
    }
    ended = true;
  })();
  return {
    answer,
    frames,
    comments: () => comments,
    ended: () => ended,
    ids: () => frames.map(({ id }) => Number(id)),
    until: (count: number) => expect.poll(() => frames.length, { interval: 10 }).toBe(count),
    stop: () => stopping.abort(),
  };
}

function parse(block: string): Frame {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
  return { id: field('id'), event: field('event'), data: JSON.parse(field('data')) };
}

async function happen(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await shop.call('POST', '/webhook/test');
  await sequenceAll(database.system);
}

describe('GET /v1/stream', () => {
  test('sends what happens from now on: the sequence, the type and the envelope of the webhooks', async () => {
    await happen(1);
    const stream = await follow();
    expect(stream.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.answer.headers.get('x-ratelimit-remaining')).toMatch(/^\d+$/);
    await expect.poll(() => stream.comments()).toBe(1);
    await happen(2);
    await stream.until(2);
    expect(stream.frames[0]).toEqual({
      id: '2',
      event: 'webhook.test',
      data: {
        id: expect.any(String),
        type: 'webhook.test',
        createdAt: expect.any(String),
        organizationId: shop.organizationId,
        sequence: 2,
        data: { message: expect.any(String), at: expect.any(String) },
      },
    });
    stream.stop();
  });

  test('sends first where it begins, for a reader that loses the connection before the first event', async () => {
    await happen(2);
    const stopping = new AbortController();
    const headers = { authorization: `Bearer ${shop.key}` };
    const { body } = await fetch(`${baseUrl}/v1/stream`, { headers, signal: stopping.signal });
    const first = await body?.pipeThrough(new TextDecoderStream()).getReader().read();
    expect(first?.value).toBe(':\nid: 2\n\n');
    stopping.abort();
  });

  test('resumes after the last event seen, by header or by query', async () => {
    await happen(5);
    const [byHeader, byQuery] = [await follow({ lastEventId: '3' }), await follow({ query: '?since=1' })];
    await byHeader.until(2);
    await byQuery.until(4);
    await happen(1);
    await byHeader.until(3);
    await byQuery.until(5);
    expect([byHeader.ids(), byQuery.ids()]).toEqual([
      [4, 5, 6],
      [2, 3, 4, 5, 6],
    ]);
    byHeader.stop();
    byQuery.stop();
  });

  test('a long past comes whole and once, while new events keep coming', async () => {
    await database.owner.query(
      `insert into recado.outbox (organization_id, type) select $1, 'webhook.test' from generate_series(1, 700)`,
      [shop.organizationId],
    );
    await sequenceAll(database.system);
    const stream = await follow({ query: '?since=0' });
    await happen(5);
    await stream.until(705);
    expect(stream.ids()).toEqual(Array.from({ length: 705 }, (_, i) => i + 1));
    stream.stop();
  });

  test('T1 receives nothing of another organization', async () => {
    const stream = await follow();
    const mine = shop;
    shop = await openShop(town);
    await happen(3);
    shop = mine;
    await happen(1);
    await stream.until(1);
    expect(stream.frames[0]?.data.organizationId).toBe(mine.organizationId);
    stream.stop();
  });

  test('T6 ends when its key is revoked', async () => {
    const { id, key } = await createKey(town.container, { organizationId: shop.organizationId, name: 'fluxo' });
    const stream = await follow({ key });
    await revokeKey(town.container.database, id);
    await expect.poll(() => stream.ended()).toBe(true);
  });

  test.each([
    ['a header that is no sequence', { lastEventId: 'ontem' }],
    ['a query that is no sequence', { query: '?since=-1' }],
  ])('VALIDATION_ERROR for %s', async (_, given) => {
    const { answer } = await follow(given);
    expect(answer.status).toBe(400);
  });
});
