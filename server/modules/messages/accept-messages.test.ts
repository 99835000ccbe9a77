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

function rowTo(n: number): AcceptRow {
  return {
    organizationId: shop.organizationId,
    userId: shop.owner.id,
    key: null,
    id: uuidV7(town.house.clock, systemRandom),
    numberId: shop.number.id,
    receiver: `55119${90_000_000 + n}`,
    personKey: `55119${90_000_000 + n}`,
    type: 'TEMPLATE',
    templateId: shop.templates.greeting.id,
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
  const acceptor = new Acceptor({ system, log: town.house.log, onQueued: () => undefined });
  const setsFor = async (rows: number) => {
    sets = 0;
    await Promise.all(Array.from({ length: rows }, (_, n) => acceptor.accept(rowTo(n))));
    return sets;
  };
  expect(await setsFor(30)).toBe(1);
  // 50, then 32 of what is left: below that a set costs more than the waiting it saves.
  expect(await setsFor(100)).toBe(3);
});
