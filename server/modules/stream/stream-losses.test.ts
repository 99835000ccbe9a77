import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { type LoggedEvent, publish } from '../../events/index.ts';
import { createLog } from '../../runtime/log.ts';
import { Outage } from '../../runtime/outage.ts';
import { seeded } from '../../testing/seeded.ts';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { sequenceAll } from '../../testing/wait-for-log.ts';
import { createKey } from '../keys/index.ts';
import type { Renderers } from '../webhooks/index.ts';
import { readPosition } from './stream.queries.ts';
import { StreamHub } from './stream-hub.ts';

const database = await testDatabase();
const town = await openTown(database);

async function openListener() {
  const { organizationId, owner } = await openShop(town);
  const { id: keyId } = await createKey(town.container, { organizationId, name: 'fluxo' });
  return { organizationId, userId: owner.id, keyId };
}

type Listener = Awaited<ReturnType<typeof openListener>>;

async function happen({ organizationId }: Listener, count: number): Promise<void> {
  const event = { organizationId, type: 'webhook.test', subjectId: null, old: null, new: null } as const;
  await database.transaction((tx) => publish(tx, Array(count).fill(event)));
}

function openHub(render: (event: LoggedEvent) => object | null, given: Partial<Database> = {}) {
  const renderers: Renderers = { 'webhook.test': async (events) => events.map(render) };
  const timing = { retryMs: 1, checkMs: 20 };
  return new StreamHub({ database: { ...database, ...given }, log: createLog('silent'), renderers, ...timing });
}

/** The numbers of whole blocks: of events, and of those that are passed over. */
function readPositions(text: string) {
  const blocks = text.split('\n\n').slice(0, -1);
  const positions = blocks.flatMap((block) => /^id: (\d+)\nevent: /.exec(block)?.[1] ?? []).map(Number);
  const passed = blocks.flatMap((block) => /^:\nid: (\d+)$/.exec(block)?.[1] ?? []).map(Number);
  return { positions, passed };
}

const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, i) => first + i);
const away = () => new Outage('the database', new Error('away for a test'));

async function follow(hub: StreamHub, listener: Listener, since: number | null) {
  const out = await hub.open(listener, since);
  let text = '';
  out.on('data', (chunk) => {
    text += chunk;
  });
  return { positions: () => readPositions(text).positions, passed: () => readPositions(text).passed };
}

test.each([
  ['the database is away', away],
  ['a fault of ours', () => new Error('cached plan must not change result type')],
])('W10 an event that cannot be rendered for %s is sent when it can be, in its place', async (_, error) => {
  const listener = await openListener();
  let failures = 0;
  const hub = openHub(({ position }) => {
    if (position === 4 && failures < 3) {
      failures += 1;
      throw error();
    }
    return { position };
  });
  const live = await follow(hub, listener, null);
  await happen(listener, 6);
  await sequenceAll(database.system);
  await expect.poll(live.positions).toEqual(upTo(6));
  failures = 0;
  const late = await follow(hub, listener, 0);
  await expect.poll(late.positions).toEqual(upTo(6));
  expect([failures, live.passed(), late.passed()]).toEqual([3, [0], [0]]);
  await hub.close();
});

test('an event that can never be rendered is passed over by its number, and holds nobody up for ever', async () => {
  const listener = await openListener();
  const hub = openHub(({ position }) => {
    if (position === 2) throw new Error('no renderer knows this');
    return { position };
  });
  const live = await follow(hub, listener, null);
  await happen(listener, 3);
  await sequenceAll(database.system);
  await expect.poll(live.positions).toEqual([1, 3]);
  expect(live.passed()).toEqual([0, 2]);
  await hub.close();
});

test('what is gone is passed over by its number, so that the next connection goes on after it', async () => {
  const listener = await openListener();
  const hub = openHub(({ position }) => (position === 3 ? null : { position }));
  const live = await follow(hub, listener, null);
  await happen(listener, 3);
  await sequenceAll(database.system);
  await expect.poll(live.passed).toEqual([0, 3]);
  expect(live.positions()).toEqual([1, 2]);
  await hub.close();
});

test('a reader that is ahead of a head asked for before it came receives nothing twice', async () => {
  const listener = await openListener();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = 0;
  const system: Database['system'] = {
    async run(statement) {
      const isHead = statement.text.includes('from event_heads');
      const rows = await database.system.run<never>(statement);
      // The first answer is on its way for long.
      if (isHead && asked++ === 0) await released;
      return rows;
    },
  };
  const hub = openHub(({ position }) => ({ position }), { system });
  const early = follow(hub, listener, null);
  await expect.poll(() => asked).toBe(1);
  await happen(listener, 3);
  await sequenceAll(database.system);
  // It received these from another process.
  const late = follow(hub, listener, 3);
  await nextTurn();
  release();
  await happen(listener, 1);
  await sequenceAll(database.system);
  const [first, second] = [await early, await late];
  await expect.poll(second.positions).toEqual([4]);
  await expect.poll(first.positions).toEqual(upTo(4));
  await hub.close();
});

test('a reader is brought up to date though the tail passed something over', async () => {
  const listener = await openListener();
  // Nothing that this process asks over a connection of its own is answered any more: its tail stands still.
  let stands = false;
  let goOn = () => {};
  const standing = new Promise<never>((_, reject) => {
    goOn = () => reject(new Error('the connection is gone'));
  });
  standing.catch(() => {});
  const dedicated: Database['dedicated'] = async () => {
    const client = await database.dedicated();
    const query = client.query.bind(client);
    const ask = (...given: Parameters<typeof query>) => (stands ? standing : query(...given));
    return Object.assign(client, { query: ask });
  };
  const hub = openHub(({ position }) => ({ position }), { dedicated });
  const live = await follow(hub, listener, null);
  await happen(listener, 1);
  await sequenceAll(database.system);
  await expect.poll(live.positions).toEqual([1]);
  stands = true;
  await happen(listener, 2);
  await sequenceAll(database.system);
  await expect.poll(live.positions).toEqual(upTo(3));
  stands = false;
  goOn();
  await hub.close();
});

test('W10 every number comes once and in order, whatever fails, stops, lags or is cut', async () => {
  const seed = Number(process.env.SEED ?? 27);
  const steps = process.env.FAULTS === 'full' ? 500 : 20;
  const random = seeded(seed);
  const chance = (of: number) => random() < of;
  const trouble = { of: 0.2 };
  const system: Database['system'] = {
    async run(statement) {
      if (chance(trouble.of)) throw away();
      return database.system.run(statement);
    },
  };
  const padding = 'x'.repeat(2_000);
  const open = () =>
    openHub(
      ({ position }) => {
        if (chance(trouble.of)) throw chance(0.8) ? away() : new Error('broken for once');
        return { position, padding };
      },
      { system },
    );
  const hubs = [open(), open()];
  const listeners = [await openListener(), await openListener()];
  const readers = listeners.flatMap((listener) => upTo(4).map(() => ({ listener, last: 0, received: [] as number[] })));
  let over = false;

  /** One connection after another, each from where the last one ended, read at a pace of its own. */
  async function read(reader: (typeof readers)[number]): Promise<void> {
    while (!over) {
      const hub = hubs[chance(0.5) ? 0 : 1];
      const out = await hub?.open(reader.listener, reader.last).catch(() => null);
      let text = '';
      for await (const chunk of out ?? []) {
        const blocks = (text + chunk).split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) {
          const id = Number(/^id: (\d+)$/m.exec(block)?.[1] ?? reader.last);
          if (block.includes('event: ')) reader.received.push(id);
          reader.last = id;
        }
        for (let turns = Math.floor(random() * 4); turns > 0; turns--) await nextTurn();
        if (over || chance(0.03)) break;
      }
      await nextTurn();
    }
  }

  const reading = readers.map(read);
  for (let step = 0; step < steps; step++) {
    for (const listener of listeners) await happen(listener, 1 + Math.floor(random() * 40));
    // Two leaders at once are harmless.
    await Promise.all([sequenceAll(database.system), sequenceAll(database.system)]);
    if (chance(0.1)) await hubs.splice(chance(0.5) ? 0 : 1, 1, open())[0]?.close();
  }
  trouble.of = 0;
  for (const listener of listeners) await happen(listener, 1);
  await sequenceAll(database.system);
  const heads = new Map<string, number>();
  for (const { organizationId } of listeners)
    heads.set(organizationId, await readPosition(database.system, organizationId));
  const lagging = () => readers.filter(({ last, listener }) => last !== heads.get(listener.organizationId)).length;
  await expect.poll(lagging, { message: `seed ${seed}` }).toBe(0);
  over = true;
  for (const listener of listeners) await happen(listener, 1);
  await sequenceAll(database.system);
  await Promise.all(reading);
  for (const { received, listener } of readers) {
    const numbers = upTo(heads.get(listener.organizationId) ?? 0);
    expect(received.slice(0, numbers.length), `seed ${seed}`).toEqual(numbers);
  }
  await Promise.all(hubs.map((hub) => hub.close()));
});
