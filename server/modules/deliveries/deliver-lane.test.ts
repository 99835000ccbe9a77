import { startSimulator } from '@recado/simulator/start.ts';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { none, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { uuidV7 } from '../../runtime/ids.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { applyStatusRows } from '../notices/notices.queries.ts';
import { suspendOrganization } from '../organizations/index.ts';
import { proveWallet } from '../wallet/index.ts';
import { claimDeliveries, recordRows, settleUncertainties, takeLanes } from './deliveries.queries.ts';
import { LaneKeeper } from './keep-lanes.ts';
import { OutcomeRecorder } from './record-outcomes.ts';

const database = await testDatabase();
const town = await openTown(database);
const { container } = town;
const { system } = database;
const simulator = await startSimulator({ settings: { sentMs: 3_600_000, deliveredMs: 3_600_000, readMs: 3_600_000 } });
afterAll(() => simulator.close());

const uncertainSeconds = 900;
/** Two cores shared with others: a condition has time to come true. */
let shop: Shop;
let keepers: LaneKeeper[] = [];
beforeEach(async () => {
  await control('POST', 'reset');
  await control('PUT', 'settings', { sentMs: 3_600_000, deliveredMs: 3_600_000, readMs: 3_600_000, pairRate: false });
  shop = await openShop(town, { platformUrl: simulator.url });
});
afterEach(async () => {
  await Promise.all(keepers.map((keeper) => keeper.stop(1_000)));
  keepers = [];
});

async function control(method: string, path: string, body: unknown = {}): Promise<unknown> {
  const init = method === 'GET' ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  return (await fetch(`${simulator.url}/_control/${path}`, { method, ...init })).json();
}

type JournalEntry = { to: string; opaque: string; body: { template?: { name: string } } };
const journal = async () => {
  const { data } = (await control('GET', 'journal')) as { data: JournalEntry[] };
  return data.filter((entry) => entry.opaque?.startsWith(shop.organizationId));
};

async function openWorker(numbers = container.numbers): Promise<LaneKeeper> {
  const workerId = uuidV7(container.clock, container.random);
  await none(system, sql`insert into workers (id, host, pid) values (${workerId}, 'test', 1)`);
  const recorder = new OutcomeRecorder({ system, log: container.log, uncertainSeconds });
  const parts = { system, recorder, workerId, mayStart: () => true, silentSeconds: 15, uncertainSeconds };
  const keeper = new LaneKeeper({ ...container, numbers, ...parts, takeEveryMs: 1_000, mostPerTake: 1_000 });
  keepers.push(keeper);
  await keeper.take();
  return keeper;
}

async function send(templateName = 'boas_vindas', receiver = '+5511988887777'): Promise<string> {
  const answer = await shop.call('POST', '/v1/messages', { receiver, templateName, templateVariables: ['Ana'] });
  expect(answer.statusCode).toBe(202);
  return answer.json().id;
}

const read = async (id: string) => (await shop.call('GET', `/v1/messages/${id}`)).json();

const state = () =>
  one<{ id: string; status: string; attempt_no: number; error_code: string | null; platform_id: string | null }>(
    system,
    sql`select id, status, attempt_no, error_code, platform_id from message_states where organization_id = ${shop.organizationId}`,
  );

/** What this process knows of its numbers, if the first look at them succeeds or fails as given. */
const numbersAfter = (firstLook: () => Promise<[]>) => {
  const looks = [firstLook];
  const ofOrganization = (id: string) => (looks.pop() ?? (() => container.numbers.ofOrganization(id)))();
  return { ...container.numbers, ofOrganization };
};

describe('a lane', () => {
  test.each([
    ['whose number was connected after the list of numbers was read', async (): Promise<[]> => []],
    ['whose numbers cannot be read for a moment', () => Promise.reject(new Error('the database is away'))],
  ])('%s is emptied as soon as they are known, and ends nobody', async (_, firstLook) => {
    await send();
    const keeper = await openWorker(numbersAfter(firstLook));
    await expect
      .poll(async () => {
        await keeper.sweep();
        return (await state()).status;
      })
      .toBe('SENT_TO_PROVIDER');
    expect(await journal()).toHaveLength(1);
  });

  test('hands a message over once, with its attempt in the opaque data, and empties the queue', async () => {
    await send();
    await openWorker();
    await expect.poll(async () => (await state()).status).toBe('SENT_TO_PROVIDER');
    const { id, platform_id } = await state();
    expect((await journal()).map((entry) => entry.opaque)).toEqual([`${shop.organizationId}.${id}.1`]);
    expect(platform_id).toMatch(/^wamid\./);
    expect(await shop.count('deliveries')).toBe(0);
  });

  test('sends codes before replies, utility and marketing, whatever came first', async () => {
    await database.owner.query('update numbers set throughput_per_second = 10 where organization_id = $1', [
      shop.organizationId,
    ]);
    await database.owner.query(`update cache_versions set version = version + 1 where kind = 'numbers'`);
    await town.caughtUp();
    await send('promocao', '+5511988880001');
    await send('boas_vindas', '+5511988880002');
    await send('codigo_acesso', '+5511988880003');
    await openWorker();
    await expect.poll(async () => (await journal()).length).toBe(3);
    expect((await journal()).map((entry) => entry.body.template?.name)).toEqual([
      'codigo_acesso',
      'boas_vindas',
      'promocao',
    ]);
  });

  test('S5 tries again what was certainly not sent, and it arrives', async () => {
    await control('POST', 'faults', { match: {}, then: 'error', code: 131000, times: 1 });
    const id = await send();
    const worker = await openWorker();
    await expect.poll(async () => (await state()).attempt_no).toBe(1);
    await expect
      .poll(async () => (await one<{ fence: string | null }>(system, sql`select fence from deliveries`)).fence)
      .toBe(null);
    expect((await read(id)).status).toBe('PROCESSING');
    await database.advance(600_000);
    await expect
      .poll(
        async () => {
          await worker.sweep();
          return (await state()).status;
        },
        { timeout: 60_000 },
      )
      .toBe('SENT_TO_PROVIDER');
    expect((await state()).attempt_no).toBe(2);
    await database.advance(-600_000);
  });

  test('fails and refunds what the platform refuses for good', async () => {
    await control('POST', 'faults', { match: {}, then: 'error', code: 131009 });
    const id = await send();
    await openWorker();
    await expect.poll(async () => (await read(id)).status).toBe('FAILED');
    expect((await read(id)).reason).toBeTruthy();
    expect(await shop.balance()).toBe(100);
  });

  test('S6 asks the rules again at the claim: an opt-out after acceptance is never sent', async () => {
    const id = await send();
    await none(
      system,
      sql`insert into people (organization_id, person_key, opted_out_at, opted_out_source)
          values (${shop.organizationId}, '551188887777', recado.now(), 'KEYWORD')`,
    );
    await openWorker();
    await expect.poll(async () => (await read(id)).status).toBe('FAILED');
    expect([(await state()).error_code, await journal(), await shop.balance()]).toEqual([
      'RECIPIENT_OPTED_OUT',
      [],
      100,
    ]);
  });

  test('leaves the queue of a suspended organization as it is', async () => {
    await send();
    await suspendOrganization(database, shop.organizationId, 'investigação');
    await openWorker();
    const other = await openShop(town, { platformUrl: simulator.url });
    await other.call('POST', '/v1/messages', {
      receiver: '+5511988887777',
      templateName: 'boas_vindas',
      templateVariables: ['B'],
    });
    const [keeper] = keepers;
    await keeper?.take();
    await expect.poll(() => other.count('deliveries')).toBe(0);
    expect([(await state()).status, await journal()]).toEqual(['PENDING', []]);
  });

  test('stops claiming when it is stopped and frees its lanes at once', async () => {
    const worker = await openWorker();
    await worker.stop(1_000);
    keepers = [];
    await send();
    expect(await shop.count('deliveries')).toBe(1);
    await openWorker();
    await expect.poll(async () => (await state()).status).toBe('SENT_TO_PROVIDER');
  });
});

describe('an answer that was not fully seen', () => {
  test('S3 is never sent again; a status proves that it arrived', async () => {
    await control('POST', 'faults', { match: {}, then: 'cut' });
    const id = await send();
    await openWorker();
    const waiting = () =>
      one<{ n: number }>(
        system,
        sql`select count(*)::integer as n from uncertainties where organization_id = ${shop.organizationId}`,
      );
    await expect.poll(async () => (await waiting()).n).toBe(1);
    expect((await read(id)).status).toBe('PROCESSING');
    const { id: messageId } = await state();
    await database.transaction((tx) =>
      applyStatusRows(tx, [
        {
          organizationId: shop.organizationId,
          messageId,
          numberId: shop.number.id,
          status: 'DELIVERED',
          at: new Date(),
          platformId: 'wamid.proof',
          code: null,
          platformCode: null,
          text: null,
        },
      ]),
    );
    expect([(await read(id)).status, (await waiting()).n, (await journal()).length]).toEqual(['DELIVERED', 0, 1]);
    expect(await shop.balance()).toBe(99.94);
  });

  test('S4 fails with DELIVERY_UNCONFIRMED and is refunded once its window ends without proof', async () => {
    await control('POST', 'faults', { match: {}, then: 'cut' });
    const id = await send();
    await openWorker();
    await expect
      .poll(
        async () =>
          (
            await one<{ n: number }>(
              system,
              sql`select count(*)::integer as n from uncertainties where organization_id = ${shop.organizationId}`,
            )
          ).n,
      )
      .toBe(1);
    expect((await settleUncertainties(system, 100)).settled).toBe(0);
    await database.advance(uncertainSeconds * 1_000 + 1_000);
    expect((await settleUncertainties(system, 100)).settled).toBe(1);
    await database.advance(-uncertainSeconds * 1_000 - 1_000);
    expect([(await read(id)).status, (await state()).error_code]).toEqual(['FAILED', 'DELIVERY_UNCONFIRMED']);
    expect([await shop.balance(), (await journal()).length]).toEqual([100, 1]);
    expect((await proveWallet(system, shop.organizationId)).difference).toBe(0);
  });
});

describe('a lease', () => {
  const worker = async () => {
    const id = uuidV7(container.clock, container.random);
    await none(system, sql`insert into workers (id, host, pid) values (${id}, 'test', 1)`);
    return id;
  };
  const laneOf = async (id: string, silentSeconds: number) => {
    const taken = await takeLanes(system, { workerId: id, mostPerTake: 10_000, silentSeconds, uncertainSeconds });
    return taken.find((lane) => lane.laneId === shop.number.id);
  };

  test('J1 a stale owner’s writes change nothing once another worker has taken the lane', async () => {
    await send();
    const slow = await worker();
    const lane = await laneOf(slow, 15);
    const [claimed] = await claimDeliveries(system, { id: shop.number.id, fence: lane?.fence ?? '' }, slow, 10);
    await none(system, sql`update workers set beat_at = recado.now() - interval '20 seconds' where id = ${slow}`);

    const thief = await worker();
    const stolen = await laneOf(thief, 15);
    expect([stolen?.doubted, Number(stolen?.fence)]).toEqual([1, Number(lane?.fence) + 1]);
    const late = {
      organizationId: shop.organizationId,
      messageId: claimed?.messageId ?? '',
      attemptNo: 1,
      fence: lane?.fence ?? '',
    };
    const recorded = await recordRows(system, [{ ...late, outcome: 'later', delayMs: 0 }], uncertainSeconds);
    expect([recorded, await shop.count('deliveries')]).toEqual([0, 0]);
    await expect(claimDeliveries(system, { id: shop.number.id, fence: lane?.fence ?? '' }, slow, 10)).rejects.toThrow(
      /no longer held/,
    );
  });

  test('is not taken from a worker that still beats', async () => {
    await laneOf(await worker(), 15);
    expect(await laneOf(await worker(), 15)).toBeUndefined();
  });
});
