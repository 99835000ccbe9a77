import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishNow } from '../../events/index.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { signInAs, type Visitor } from '../../testing/sign-in.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { ChangeHints } from './change-hints.ts';
import { ChangeHub } from './change-hub.ts';
import { ChangeReader } from './change-reader.ts';
import { topicsOf } from './topic.ts';

const database = await testDatabase();
const town = await openTown(database);
const openHub = () => new ChangeHub({ ...town.container, mergeMs: 20, checkMs: 20 });
/** Each is a process. */
const [hub, elsewhere] = [openHub(), openHub()];
afterAll(() => Promise.all([hub.close(), elsewhere.close()]));

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

  test('has what was written through another process, once it listens, and what was written through this one once', async () => {
    const other = await openShop(town);
    const here = collect(await hub.open(listenerOf(ana, shop.organizationId, ['presence', 'conversations'])));
    const there = collect(await elsewhere.open(listenerOf(ana, shop.organizationId)));
    const frame = `event: changed\ndata: {"topic":"presence","id":"${shop.number.id}"}`;
    await expect
      .poll(() => {
        hub.note(shop.organizationId, ['presence'], shop.number.id);
        return there;
      })
      .toContain(frame);
    hub.note(other.organizationId, ['conversations'], null);
    hub.note(shop.organizationId, ['conversations'], shop.number.id);
    elsewhere.note(shop.organizationId, ['members'], null);
    await expect.poll(() => there.join()).toContain('"members"');
    await expect.poll(() => there.filter((one) => one.includes('conversations'))).toHaveLength(1);
    expect(here.filter((one) => one.includes('conversations'))).toHaveLength(1);
  });

  test('has what a program wrote with a key', async () => {
    const frames = collect(await hub.open(listenerOf(ana, shop.organizationId, ['contacts'])));
    await expect
      .poll(async () => {
        await shop.call('POST', '/v1/opt-outs', { phone: '+5511977776666' });
        return frames.join();
      })
      .toContain('"contacts"');
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

describe('what is noted for other processes', () => {
  const sent: string[][] = [];
  const hints = new ChangeHints({ send: (_, words = ['']) => void sent.push([...words]) }, 'here');
  const note = (organizationId: string, id: string | null) =>
    hints.note({ organizationId, topic: 'conversations', id });

  test('goes as one of a topic, and what does not fit waits for the next', () => {
    const organizations = Array.from({ length: 100 }, (_, n) => `${shop.organizationId.slice(0, -3)}${100 + n}`);
    for (const id of organizations) note(id, shop.number.id);
    note(organizations[0] ?? '', shop.owner.id);
    expect([hints.flush(), hints.flush(), hints.flush()]).toEqual([true, false, false]);
    expect(sent.map((words) => words.length)).toEqual([75, 25]);
    for (const words of sent) expect(words.join().length).toBeLessThan(8_000);
    const other = new ChangeHints({ send: () => undefined }, 'there');
    const read = sent.flat().map((word) => other.read(word));
    expect(read[0]).toEqual({ organizationId: organizations[0], topic: 'conversations', id: null });
    expect(read[99]).toEqual({ organizationId: organizations[99], topic: 'conversations', id: shop.number.id });
    expect([hints.read(sent[0]?.[0] ?? ''), other.read('there.x.conversations.'), other.read('')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

test('what makes contacts old: a message of a person, who may be new or may have refused', () => {
  expect(topicsOf('message.received')).toContain('contacts');
  expect(topicsOf('message.status_updated')).not.toContain('contacts');
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
