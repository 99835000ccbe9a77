import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishNow } from '../../events/index.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { signInAs, type Visitor } from '../../testing/sign-in.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { ChangeHub } from './change-hub.ts';
import { ChangeReader } from './change-reader.ts';

const database = await testDatabase();
const town = await openTown(database);
const hub = new ChangeHub({ database, log: town.container.log, mergeMs: 20, checkMs: 20 });
afterAll(() => hub.close());

let shop: Shop;
let ana: Visitor;
beforeAll(async () => {
  shop = await openShop(town);
  ana = await signInAs(town, shop.owner.id);
});

function collect(out: Readable): string[] {
  const frames: string[] = [];
  out.setEncoding('utf8');
  out.on('data', (text: string) => frames.push(...text.split('\n\n').filter(Boolean)));
  return frames;
}

const listenerOf = (who: Visitor, organizationId: string, topics: string[] | null = null) => ({
  organizationId,
  userId: who.userId,
  sessionId: who.sessionId,
  topics: topics && new Set(topics),
});

const publish = (organizationId: string, subjectId: string) =>
  database.transaction((tx) =>
    publishNow(tx, { organizationId, type: 'template.updated', subjectId, old: 'PENDING', new: 'APPROVED' }),
  );

describe('GET /panel/api/stream', () => {
  test('begins with an order to read everything, then what changed, of this organization and these topics alone', async () => {
    const other = await openShop(town);
    const all = collect(await hub.open(listenerOf(ana, shop.organizationId)));
    const some = collect(await hub.open(listenerOf(ana, shop.organizationId, ['wallet'])));
    await expect.poll(() => all[0]).toContain('event: resync');
    await publish(other.organizationId, other.templates.greeting.id);
    await publish(shop.organizationId, shop.templates.greeting.id);
    const frame = `event: changed\ndata: {"topic":"templates","id":"${shop.templates.greeting.id}"}`;
    await expect.poll(() => all).toContain(frame);
    expect(all.join()).not.toContain(other.templates.greeting.id);
    expect(some.join()).not.toContain('templates');
  });

  test('ends with its session', async () => {
    const second = await signInAs(town, shop.owner.id);
    const out = await hub.open(listenerOf(second, shop.organizationId));
    out.resume();
    // The hub may look between the end of the session and its answer.
    const ended = once(out, 'end');
    await second.call('DELETE', '/panel/api/session');
    await ended;
  });

  test('VALIDATION_ERROR for a topic that there is not', async () => {
    expect((await ana.call('GET', '/panel/api/stream?topics=wallet,nothing')).statusCode).toBe(400);
  });
});

describe('a page that follows', () => {
  const open = () => new ChangeReader(listenerOf(ana, shop.organizationId), () => undefined);

  test('sends a thousand changes of a moment as one, without an id; one thing alone with its id', () => {
    const reader = open();
    for (let n = 0; n < 1_000; n++) reader.note('messages', `m${n}`);
    reader.note('wallet', null);
    reader.note('keys', 'k');
    reader.note('keys', 'k');
    reader.flush();
    reader.flush();
    expect(String(reader.out.read()).split('\n\n').slice(1, -1)).toEqual([
      'event: changed\ndata: {"topic":"messages","id":null}',
      'event: changed\ndata: {"topic":"wallet","id":null}',
      'event: changed\ndata: {"topic":"keys","id":"k"}',
    ]);
  });

  test('that does not read holds little, and is sent an order to read everything once it does', () => {
    const reader = open();
    for (let n = 0; n < 5_000; n++) {
      reader.note('messages', null);
      reader.flush();
    }
    expect(reader.out.readableLength).toBeLessThan(20_000);
    reader.out.read();
    reader.flush();
    expect(String(reader.out.read())).toBe('event: resync\ndata: {}\n\n');
  });
});
