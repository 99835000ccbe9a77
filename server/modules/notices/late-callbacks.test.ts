import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { many, none, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { eventsOf, numberStatus, openDocks, sendTo, statesOf } from '../deliveries/deliveries.factory.ts';
import { moveTemplates } from '../templates/index.ts';
import { proveWallet } from '../wallet/index.ts';
import { openReceiver } from './notices.factory.ts';

const database = await testDatabase();
const town = await openTown(database);
const docks = await openDocks(town);
const webhooks = openReceiver(town);
const { system } = database;
await town.app.listen({ port: 0, host: '127.0.0.1' });
const address = town.app.server.address();
const callbackUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/platform/webhook`;
afterAll(() => docks.reset());

const quick = { sentMs: 5, deliveredMs: 15, readMs: 25, readRate: 1 };
let shop: Shop;
beforeEach(async () => {
  const { appSecret, verifyToken } = town.container.config.platform;
  await docks.control('PUT', 'app', { callbackUrl, appSecret, verifyToken });
  await docks.reset(quick);
  shop = await openShop(town, { platformUrl: docks.url, balance: 1_000 });
});

const phone = (i: number) => `+55119${81_000_000 + i}`;
const statuses = async () => (await statesOf(town, shop)).map((state) => state.status);

/** Sends, delivers, and waits until the platform has reported everything and we have applied it. */
async function live(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await sendTo(shop, phone(i));
  await docks.openWorker();
  const settled = ['SENT_TO_PROVIDER', 'SENT', 'DELIVERED', 'READ', 'FAILED'];
  await expect.poll(async () => (await statuses()).every((status) => settled.includes(status))).toBe(true);
  await docks.control('GET', 'idle?timeoutMs=10000');
  await webhooks.apply();
}

/** Each message's moves in the order they were published. */
async function stories(): Promise<string[]> {
  const rows = await many<{ story: string }>(
    system,
    sql`select string_agg(new, ' ' order by seq) as story
        from outbox o, unnest(coalesce(o.subject_ids, array[o.subject_id])) as id
        where organization_id = ${shop.organizationId} and type = 'message.status_updated' group by id`,
  );
  return rows.map((row) => row.story);
}

describe('through the real webhook', () => {
  test('P3 statuses reported twice move each message once, and cost nothing more', async () => {
    await docks.fault({ then: 'duplicate_status' });
    await live(20);
    expect(await statuses()).toEqual(Array(20).fill('READ'));
    expect(new Set(await stories())).toEqual(new Set(['PENDING PROCESSING SENT DELIVERED READ']));
    expect(await shop.balance()).toBe(998.8);
  });

  test('S2 statuses reported in reverse end the same, and nothing moves backwards', async () => {
    await docks.fault({ then: 'reorder_status' });
    await live(20);
    expect(await statuses()).toEqual(Array(20).fill('READ'));
    for (const story of await stories()) expect(story).toMatch(/^PENDING PROCESSING( SENT)?( DELIVERED)? READ$/);
    const stamps = await one<{ missing: number }>(
      system,
      sql`select count(*)::integer as missing from message_states where organization_id = ${shop.organizationId}
          and (sent_at is null or delivered_at is null or read_at is null)`,
    );
    expect(stamps.missing).toBe(0);
  });

  test('a message of which nothing is ever reported stays handed over', async () => {
    await docks.fault({ then: 'drop_status' });
    await live(5);
    expect(await statuses()).toEqual(Array(5).fill('SENT_TO_PROVIDER'));
  });

  test('M9 a rejection after acceptance fails and refunds once, however often it is reported', async () => {
    await docks.fault({ then: 'reject', code: 131026 });
    await docks.control('PUT', 'settings', { duplicateRate: 1 });
    await live(10);
    expect(await statuses()).toEqual(Array(10).fill('FAILED'));
    expect([await shop.balance(), (await proveWallet(system, shop.organizationId)).difference]).toEqual([1_000, 0]);
  });

  test('a person who stops on the platform is opted out, and comes back by the same way', async () => {
    const receiver = phone(900);
    const change = async (value: string) => {
      await docks.control('POST', 'preferences', { from: receiver, to: shop.phone, value });
      await docks.control('GET', 'idle?timeoutMs=5000');
      await webhooks.apply();
    };
    const answer = async () => {
      const body = { receiver, templateName: 'promocao', templateVariables: ['Ana'] };
      return (await shop.call('POST', '/v1/messages', body)).statusCode;
    };
    await change('stop');
    expect(await answer()).toBe(422);
    await change('resume');
    expect(await answer()).toBe(202);
  });

  test('what the platform decides about a number is taken over, and published', async () => {
    const decide = async (status: string) => {
      await docks.control('POST', `numbers/${shop.phone}/event`, { kind: 'status', status });
      await docks.control('GET', 'idle?timeoutMs=5000');
      await webhooks.apply();
      await town.caughtUp();
    };
    const body = { receiver: phone(1), templateName: 'boas_vindas', templateVariables: ['Ana'] };
    await decide('BANNED');
    expect((await shop.call('POST', '/v1/messages', body)).json().error.code).toBe('NUMBER_BLOCKED');
    await decide('CONNECTED');
    expect((await shop.call('POST', '/v1/messages', body)).statusCode).toBe(202);
    expect((await eventsOf(town, shop, 'number.status')).map((event) => event.new)).toEqual(['BANNED', 'CONNECTED']);
  });

  test('what it decides about a template too, but a pause of our own making it does not lift', async () => {
    const review = async (event: string) => {
      const [message_template_name, message_template_language] = ['boas_vindas', 'pt_BR'];
      const value = { event, message_template_id: 1, message_template_name, message_template_language };
      await webhooks.account(shop, 'message_template_status_update', value);
      await webhooks.apply();
    };
    for (const event of ['PAUSED', 'PAUSED', 'APPROVED', 'FLAGGED', 'LOCKED', 'REINSTATED']) await review(event);
    const moves = async () => (await eventsOf(town, shop, 'template.updated')).map((event) => event.new);
    expect(await moves()).toEqual(['PAUSED', 'APPROVED', 'DISABLED', 'APPROVED']);

    const { organizationId } = shop;
    const move = { organizationId, templateId: shop.templates.greeting.id, status: 'PAUSED' } as const;
    await database.transaction((tx) => moveTemplates(tx, [{ ...move, pauseKind: 'AUTOMATIC', rejectionReason: null }]));
    await review('APPROVED');
    expect((await moves()).slice(4)).toEqual(['PAUSED']);
    expect((await eventsOf(town, shop, 'template.updated')).at(-1)?.detail).toEqual({ automatic: true });
  });

  test.each([
    [131026, 'INVALID_RECIPIENT'],
    [131047, 'CONVERSATION_WINDOW_CLOSED'],
    [131049, 'MARKETING_FREQUENCY_EXCEEDED'],
    [130472, 'PROVIDER_ERROR'],
    [131000, 'PROVIDER_ERROR'],
    [130429, 'SEND_RATE_LIMITED'],
    [131053, 'MEDIA_REJECTED'],
    [131042, 'SENDER_NOT_ALLOWED'],
  ])('%i reported after acceptance is final: %s, refunded', async (code, reason) => {
    await docks.fault({ then: 'reject', code });
    await live(1);
    expect((await statesOf(town, shop)).map((state) => state.error_code)).toEqual([reason]);
    expect([await shop.balance(), (await docks.journal(shop)).length]).toEqual([1_000, 1]);
    expect((await numberStatus(town, shop)).status).toBe('CONNECTED');
  });

  test.each([
    [131048, 'RESTRICTED'],
    [131031, 'BANNED'],
  ])('%i reported after acceptance makes the number %s', async (code, status) => {
    await docks.fault({ then: 'reject', code });
    await live(2);
    expect((await numberStatus(town, shop)).status).toBe(status);
    expect((await eventsOf(town, shop, 'number.status')).map((event) => event.new)).toEqual([status]);
  });
});

const at = (seconds: number) => String(1_763_200_000 + seconds);

describe('a notification of many statuses', () => {
  /** Messages the platform has, as a worker leaves them; nobody delivers here. */
  async function handedOver(count: number): Promise<string[]> {
    for (let i = 0; i < count; i++) await sendTo(shop, phone(i));
    await none(system, sql`delete from deliveries where organization_id = ${shop.organizationId}`);
    const rows = await many<{ id: string }>(
      database.stage,
      sql`update message_states set status = 'SENT_TO_PROVIDER', attempt_no = 1
          where organization_id = ${shop.organizationId} and status = 'PENDING' returning id`,
    );
    return rows.map((row) => row.id);
  }

  const status = (id: string, word: string, seconds = 0, more: object = {}) => ({
    id: `wamid.${id}`,
    status: word,
    timestamp: at(seconds),
    recipient_id: '5511988887777',
    biz_opaque_callback_data: `${shop.organizationId}.${id}.1`,
    ...more,
  });

  test('a thousand in one POST are applied whole', async () => {
    const ids = await handedOver(50);
    const words = ['sent', 'delivered', 'read', 'sent'];
    const callbacks = Array.from({ length: 1_000 }, (_, i) =>
      status(ids[i % 50] ?? '', words[Math.floor(i / 50) % 4] ?? '', i),
    );
    expect(await webhooks.statuses(shop, callbacks)).toBe(200);
    await webhooks.apply();
    expect([await statuses(), await webhooks.waiting()]).toEqual([Array(50).fill('READ'), 0]);
  });

  test('P4 one that overtakes our own record is applied, and the record does not take it back', async () => {
    const [id = ''] = await handedOver(1);
    await none(
      database.stage,
      sql`update message_states set status = 'PROCESSING' where organization_id = ${shop.organizationId} and id = ${id}`,
    );
    await webhooks.statuses(shop, [status(id, 'delivered')]);
    await webhooks.apply();
    expect(await statuses()).toEqual(['DELIVERED']);
  });

  test('P5 unknown ids, foreign numbers and forged names change nothing of anybody’s', async () => {
    const rival = await openShop(town);
    const [id = ''] = await handedOver(1);
    const nobody = '019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a';
    const unnamed = { biz_opaque_callback_data: undefined };
    await webhooks.statuses(shop, [
      status(nobody, 'read'),
      status(id, 'read', 0, { biz_opaque_callback_data: 'not.an.opaque' }),
      status(id, 'read', 0, unnamed),
      status(id, 'read', 0, { biz_opaque_callback_data: `${rival.organizationId}.${id}.1` }),
    ]);
    await webhooks.statuses(rival, [status(id, 'read'), status(id, 'failed', 1, { errors: [{ code: 190 }] })]);
    await webhooks.apply();
    expect([await statuses(), await webhooks.waiting()]).toEqual([['SENT_TO_PROVIDER'], 0]);
    const rivals = await one<{ status: string }>(
      system,
      sql`select status from numbers where organization_id = ${rival.organizationId}`,
    );
    expect(rivals.status).toBe('CONNECTED');
  });

  test('P3 any order, repetition and split over notifications ends the same, and the money adds up', async () => {
    const words = fc.constantFrom('sent', 'delivered', 'read', 'failed');
    const story = fc.array(words, { minLength: 1, maxLength: 5 });
    const cuts = fc.array(fc.boolean(), { minLength: 10, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(
        story,
        fc.array(fc.nat(9), { minLength: 10, maxLength: 10 }),
        cuts,
        async (callbacks, keys, split) => {
          const [one, other] = await handedOver(2);
          const errors = [{ code: 131026, title: 'Message undeliverable' }];
          const reportStatus = (id: string | undefined, word: string, i: number) =>
            status(id ?? '', word, i, word === 'failed' ? { errors } : {});
          await webhooks.statuses(
            shop,
            callbacks.map((word, i) => reportStatus(one, word, i)),
          );
          const shuffled = [...callbacks, ...callbacks]
            .map((word, i) => ({ callbacks: reportStatus(other, word, i % callbacks.length), key: keys[i] ?? 0 }))
            .sort((a, b) => a.key - b.key);
          let batch: object[] = [];
          for (const [i, { callbacks: next }] of shuffled.entries()) {
            batch.push(next);
            if (!split[i]) continue;
            await webhooks.statuses(shop, batch);
            batch = [];
          }
          await webhooks.statuses(shop, batch);
          await webhooks.apply();
          const ends = await many<{ status: string }>(
            system,
            sql`select status from message_states where organization_id = ${shop.organizationId}
              and id = any (${[one, other]}::uuid[])`,
          );
          expect(new Set(ends.map((end) => end.status)).size).toBe(1);
          expect((await proveWallet(system, shop.organizationId)).difference).toBe(0);
        },
      ),
      { numRuns: 40 },
    );
  });
});
