import { describe, expect, test } from 'vitest';
import type { Sql } from '../../../database/sql.ts';
import { systemClock } from '../../../runtime/clock.ts';
import { uuidV7 } from '../../../runtime/ids.ts';
import { createLog } from '../../../runtime/log.ts';
import { systemRandom } from '../../../runtime/random.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import {
  attemptsOf,
  endpointOf,
  happen,
  keyring,
  openShop,
  retriesOf,
  type Shop,
  setShopEndpoint,
  span,
} from '../webhooks.factory.ts';
import { listHeldEndpoints, listQueueRows, takeEndpoints } from '../webhooks.queries.ts';
import type { Outcome } from './attempt-delivery.ts';
import { EndpointQueue, type QueueEntry } from './endpoint-queue.ts';
import { type RecorderParts, WebhookRecorder } from './record-outcomes.ts';
import { retrySchedule } from './retry-delay.ts';

const database = await testDatabase();
const { system } = database;
const workerId = uuidV7(systemClock, systemRandom);
await database.owner.query(`insert into workers (id, host, pid) values ($1, 'test', 1)`, [workerId]);

/** A shop with so many events, all of them in the window of its queue. */
async function openQueue(count: number) {
  const shop = await openShop(database);
  await setShopEndpoint(database, shop, { url: 'https://loja.example/' });
  await takeEndpoints(system, workerId, 1e9, 200);
  const held = await listHeldEndpoints(system, workerId);
  const rows = await listQueueRows(
    system,
    workerId,
    held.map(({ id }) => id),
  );
  const row = rows.find(({ organizationId }) => organizationId === shop.organizationId);
  if (!row) throw new Error('the endpoint was not taken');
  const queue = new EndpointQueue(row, keyring);
  for (const event of await happen(database, shop, count)) queue.offer(event);
  return { shop, queue, entries: queue.waiting.splice(0) };
}

function openRecorder(overrides: Partial<RecorderParts> = {}) {
  const lines: { level: string; msg: string }[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) });
  const recorder = new WebhookRecorder({
    system,
    clock: systemClock,
    random: systemRandom,
    log,
    workerId,
    schedule: retrySchedule,
    failingDays: 5,
    onRecorded: () => {},
    onQuiet: () => {},
    onSwitchedOff: () => {},
    ...overrides,
  });
  return { recorder, lines };
}

const delivered = (queue: EndpointQueue, entry: QueueEntry): Outcome => ({
  queue,
  entry,
  result: 'delivered',
  statusCode: 200,
  error: null,
  answer: null,
  durationMs: 1,
  retryAfterMs: null,
});

const failed = (queue: EndpointQueue, entry: QueueEntry, statusCode = 500): Outcome => ({
  ...delivered(queue, entry),
  result: 'failed',
  statusCode,
  error: 'não deu',
});

const refuse = (table: string, rule: string) => database.owner.query(`alter table ${table} add check (${rule})`);

const refuseOf = ({ organizationId }: Shop, table: string, position: number) =>
  refuse(table, `position <> ${position} or organization_id <> '${organizationId}'`);

const positions = (rows: { position: number }[]) => rows.map(({ position }) => position);

describe('a set of outcomes', () => {
  test('holds one of each event; the later is written after it, and stands', async () => {
    const { shop, queue, entries } = await openQueue(2);
    const { recorder, lines } = openRecorder();
    for (const entry of entries) recorder.note(failed(queue, entry));
    for (const entry of entries) recorder.note(delivered(queue, { ...entry, attempt: 2, retried: true }));
    await recorder.drain();
    expect(lines).toEqual([]);
    expect(await retriesOf(database, shop)).toEqual([]);
    expect((await attemptsOf(database, shop)).map(({ status_code }) => status_code)).toEqual([500, 200, 500, 200]);
    expect([queue.unrecorded, (await endpointOf(database, shop)).cursor_position]).toEqual([0, '2']);
  });

  test('W1, W5 is written apart where one is refused, which keeps its retry but not what was refused', async () => {
    await refuse('webhook_deliveries', 'status_code <> 418');
    const [bad, good] = [await openQueue(7), await openQueue(3)];
    const { recorder, lines } = openRecorder();
    for (const entry of good.entries) recorder.note(delivered(good.queue, entry));
    for (const entry of bad.entries) recorder.note(failed(bad.queue, entry, entry.event.position === 4 ? 418 : 500));
    await recorder.drain();
    expect((await attemptsOf(database, good.shop)).map(({ status_code }) => status_code)).toEqual([200, 200, 200]);
    expect((await endpointOf(database, good.shop)).cursor_position).toBe('3');
    expect((await attemptsOf(database, bad.shop)).map(({ status_code }) => status_code)).toEqual([
      ...[500, 500, 500],
      null,
      ...[500, 500, 500],
    ]);
    expect(positions(await retriesOf(database, bad.shop))).toEqual(span(1, 7));
    expect((await endpointOf(database, bad.shop)).cursor_position).toBe('7');
    expect([good.queue.unrecorded, bad.queue.unrecorded]).toEqual([0, 0]);
    expect(lines.filter(({ level }) => level === 'error')).toMatchObject([{ position: 4 }]);
  });

  test('W1 keeps at least the retry of one whose history is refused whatever is left out of it', async () => {
    const { shop, queue, entries } = await openQueue(5);
    await refuseOf(shop, 'webhook_deliveries', 3);
    const { recorder, lines } = openRecorder();
    for (const entry of entries) recorder.note(failed(queue, entry));
    await recorder.drain();
    expect(positions(await attemptsOf(database, shop))).toEqual([1, 2, 4, 5]);
    expect(positions(await retriesOf(database, shop))).toEqual(span(1, 5));
    expect([queue.unrecorded, (await endpointOf(database, shop)).cursor_position]).toEqual([0, '5']);
    expect(lines.filter(({ level }) => level === 'error')).toMatchObject([{ position: 3 }]);
  });

  test('W5 goes on without one that cannot be written at all, and logs it', async () => {
    const { shop, queue, entries } = await openQueue(5);
    await refuseOf(shop, 'webhook_retries', 3);
    const { recorder, lines } = openRecorder();
    for (const entry of entries) recorder.note(failed(queue, entry));
    await recorder.drain();
    expect(positions(await retriesOf(database, shop))).toEqual([1, 2, 4, 5]);
    expect([queue.unrecorded, (await endpointOf(database, shop)).cursor_position]).toEqual([0, '5']);
    const [line] = lines.filter(({ level }) => level === 'error');
    expect(line).toMatchObject({
      position: 3,
      result: 'failed',
      msg: 'an outcome of a webhook was refused and is lost',
    });
  });

  test('W1 never lets the cursor pass what is not written yet when it is written apart', async () => {
    const { shop, queue, entries } = await openQueue(8);
    await refuseOf(shop, 'webhook_deliveries', 8);
    const looks: { cursor: string; written: number }[] = [];
    const { recorder } = openRecorder({
      system: {
        run: async (statement) => {
          const [{ cursor_position: cursor }, written] = [
            await endpointOf(database, shop),
            await retriesOf(database, shop),
          ];
          looks.push({ cursor, written: written.length });
          return system.run(statement);
        },
      },
    });
    for (const entry of entries) recorder.note(failed(queue, entry));
    await recorder.drain();
    expect(looks.map(({ written }) => written)).toEqual([0, 0, 4, 4, 6, 6, 7, 7, 7]);
    expect(new Set(looks.map(({ cursor }) => cursor))).toEqual(new Set(['0']));
    expect((await endpointOf(database, shop)).cursor_position).toBe('8');
  });

  test('is written once when the answer to the first write was lost', async () => {
    const { shop, queue, entries } = await openQueue(3);
    let lost = 0;
    const { recorder, lines } = openRecorder({
      system: {
        run: async <Row>(statement: Sql) => {
          const answer = await system.run<Row>(statement);
          if (lost++ === 0) throw new Error('the connection is gone');
          return answer;
        },
      },
    });
    for (const entry of entries) recorder.note(failed(queue, entry));
    await recorder.drain();
    expect(lines.map(({ msg }) => msg)).toEqual(['webhook attempts could not be written yet']);
    expect(positions(await attemptsOf(database, shop))).toEqual([1, 2, 3]);
    expect(positions(await retriesOf(database, shop))).toEqual([1, 2, 3]);
  });

  test('takes an attempt whose number no column holds any more', async () => {
    const { shop, queue, entries } = await openQueue(1);
    const { recorder, lines } = openRecorder();
    for (const entry of entries) recorder.note(delivered(queue, { ...entry, attempt: 32_768, retried: true }));
    await recorder.drain();
    expect(lines).toEqual([]);
    expect(await attemptsOf(database, shop)).toMatchObject([{ attempt: 32_767, status_code: 200 }]);
  });
});
