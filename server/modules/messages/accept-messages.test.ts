import { expect, test } from 'vitest';
import type { Db } from '../../database/database.ts';
import { uuidV7 } from '../../runtime/ids.ts';
import { systemRandom } from '../../runtime/random.ts';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { Acceptor } from './accept-messages.ts';
import type { AcceptRow } from './accept-row.ts';

const database = await testDatabase();
const town = await openTown(database);
const shop = await openShop(town);

function rowTo(n: number, from = shop): AcceptRow {
  return {
    organizationId: from.organizationId,
    userId: from.owner.id,
    key: null,
    id: uuidV7(town.container.clock, systemRandom),
    numberId: from.number.id,
    receiver: `55119${90_000_000 + n}`,
    personKey: `55119${90_000_000 + n}`,
    type: 'TEMPLATE',
    templateId: from.templates.greeting.id,
    templateName: 'boas_vindas',
    templateLanguage: 'pt_BR',
    category: 'UTILITY',
    content: '{}',
    body: 'Olá Ana, tudo bem?',
    costMicros: 100,
    externalReference: null,
    automationId: null,
    scheduledAt: null,
    priority: 3,
    sendsPerSecond: 100_000,
    monthlyMessages: null,
    marketingPerDay: 10,
    timeZone: 'UTC',
    isNearCap: null,
  };
}

test('half of what one organization asks for at once is written while the other half waits, a few go together', async () => {
  let sets = 0;
  const system: Db = {
    run: (statement) => {
      sets += 1;
      return database.system.run(statement);
    },
  };
  const acceptor = new Acceptor({ system, log: town.container.log, onQueued: () => undefined });
  const setsFor = async (rows: number) => {
    sets = 0;
    await Promise.all(Array.from({ length: rows }, (_, n) => acceptor.accept(rowTo(n))));
    return sets;
  };
  expect(await setsFor(60)).toBe(1);
  // 100, then 64 of what is left: below that a set costs more than the waiting it saves.
  expect(await setsFor(200)).toBe(3);
});

test('while a set is on its way a few wait for it to land, and many leave at once', async () => {
  const [few, many] = [await openShop(town), await openShop(town)];
  let sets = 0;
  let land = () => {};
  const landing = new Promise<void>((resolve) => {
    land = resolve;
  });
  const system: Db = {
    run: async (statement) => {
      sets += 1;
      await landing;
      return database.system.run(statement);
    },
  };
  const acceptor = new Acceptor({ system, log: town.container.log, onQueued: () => undefined });
  const left: number[] = [];
  const accepted: Promise<unknown>[] = [];
  for (const [from, rows] of [
    [shop, 1],
    [few, 63],
    [many, 1],
  ] as const) {
    for (let n = 0; n < rows; n++) accepted.push(acceptor.accept(rowTo(n, from)));
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    left.push(sets);
  }
  expect(left).toEqual([1, 1, 2]);
  land();
  await Promise.all(accepted);
  expect(sets).toBe(2);
});

test('a set that waits for a busy wallet delays nobody else, however few', async () => {
  const other = await openShop(town);
  const acceptor = new Acceptor({ system: database.system, log: town.container.log, onQueued: () => undefined });
  const holder = await database.owner.connect();
  await holder.query('begin');
  await holder.query('select 1 from wallets where organization_id = $1 for update', [shop.organizationId]);
  let isServed = false;
  const held = acceptor.accept(rowTo(1)).then(() => {
    isServed = true;
  });
  const waiters = () =>
    database.owner.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
  await expect.poll(async () => (await waiters()).rowCount).toBe(1);
  await acceptor.accept(rowTo(2, other));
  expect(isServed).toBe(false);
  await holder.query('commit');
  holder.release();
  await held;
});

test('a row that cannot even be written down fails alone: the rows of other organizations are accepted', async () => {
  const [bad, good] = [await openShop(town), await openShop(town)];
  const acceptor = new Acceptor({ system: database.system, log: town.container.log, onQueued: () => undefined });
  const broken: AcceptRow = { ...rowTo(1, bad), body: Object(['"']) };
  const answers = await Promise.allSettled([acceptor.accept(broken), acceptor.accept(rowTo(2, good))]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});

test.each(['NO_SUCH_CODE', 'UNPROCESSABLE_ENTITY'])(
  'what the database refuses with %s, which we cannot know beforehand, is an error of its caller, and the others are answered',
  async (outcome) => {
    const [strange, usual] = [rowTo(1), rowTo(2)];
    // The set is written without the strange one, and its refusal stands first.
    const system: Db = {
      run: async <T>(statement: Parameters<Db['run']>[0]) => {
        const rows = await database.system.run<Record<string, unknown>>(statement);
        const [row] = rows;
        const answered = [
          { ...row, places: [1], outcome, messageId: null },
          { ...row, places: [2] },
        ];
        return answered as T[];
      },
    };
    const acceptor = new Acceptor({ system, log: town.container.log, onQueued: () => undefined });
    const answers = await Promise.allSettled([acceptor.accept(strange), acceptor.accept(usual)]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  },
);
