import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Database, Db } from '../../database/database.ts';
import { many, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { applyNotices } from './index.ts';
import { insertNotices, takeNotices } from './notices.queries.ts';
import { createNoticeReceiver } from './receive-notice.ts';

const database = await testDatabase();
const town = await openTown(database);
const shop = await openShop(town);
const appSecret = town.container.config.platform.appSecret;

const stored = () =>
  one<{ n: number }>(database.system, sql`select coalesce(sum(size), 0)::integer as n from platform_notices`);
const apply = () => applyNotices({ ...town.container, reader: town.container.noticeReader });
const sign = (body: string, secret = appSecret) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

const post = (body: string, signature: string | null = sign(body)) =>
  town.app.inject({
    method: 'POST',
    url: '/platform/webhook',
    headers: { 'content-type': 'application/json', ...(signature ? { 'x-hub-signature-256': signature } : {}) },
    payload: body,
  });

async function inbound(text: string, at = new Date()): Promise<string> {
  const { rows } = await database.owner.query('select platform_number_id from numbers where organization_id = $1', [
    shop.organizationId,
  ]);
  const metadata = { display_phone_number: shop.phone, phone_number_id: rows[0].platform_number_id };
  const message = {
    from: '5511988887777',
    id: `wamid.${text}`,
    timestamp: String(Math.floor(at.getTime() / 1_000)),
    type: 'text',
    text: { body: text },
  };
  const contacts = [{ profile: { name: 'Ana' }, wa_id: '5511988887777' }];
  const value = { messaging_product: 'whatsapp', metadata, contacts, messages: [message] };
  return JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
  });
}

describe('the receiver of notices', () => {
  test('P1 refuses a missing, a wrong and a re-encoded signature, and stores nothing', async () => {
    const body = await inbound('Olá');
    for (const signature of [null, 'sha256=00', sign(body, 'another secret'), sign(`${body} `)]) {
      expect((await post(body, signature)).statusCode).toBe(401);
    }
    expect((await stored()).n).toBe(0);
  });

  test('P2 acknowledges only what is stored', async () => {
    expect((await post(await inbound('oi'))).statusCode).toBe(200);
    expect((await stored()).n).toBe(1);
    await apply();
    expect((await stored()).n).toBe(0);
  });

  test('answers the handshake with the bare challenge, and only to the right token', async () => {
    const greet = (token: string) =>
      town.app.inject({
        method: 'GET',
        url: `/platform/webhook?hub.mode=subscribe&hub.challenge=42&hub.verify_token=${encodeURIComponent(token)}`,
      });
    const good = await greet(town.container.config.platform.verifyToken);
    expect([good.statusCode, good.body]).toEqual([200, '42']);
    expect((await greet('wrong')).statusCode).toBe(403);
  });

  test('a person who writes opens the window, so that free text passes', async () => {
    const text = { receiver: '+5511988887777', body: 'Já saiu para entrega.' };
    const other = await openShop(town);
    await post(await inbound('quero falar'));
    await apply();
    expect((await shop.call('POST', '/v1/messages', text)).statusCode).toBe(202);
    expect((await other.call('POST', '/v1/messages', text)).json().error.code).toBe('CONVERSATION_WINDOW_CLOSED');
  });

  test('a repeated or late notice never shortens the window', async () => {
    const late = await inbound('antiga', new Date(Date.now() - 23 * 3_600_000));
    await post(late);
    await post(late);
    await apply();
    const window = await one<{ open: boolean }>(
      database.system,
      sql`select window_until > recado.now() + interval '20 hours' as open from people where organization_id = ${shop.organizationId}`,
    );
    expect(window.open).toBe(true);
  });

  test('a notice with a good signature that makes no sense is let go and holds up nobody', async () => {
    for (const body of ['[]', '{}', 'not json', '{"entry":[{"changes":[{"field":"messages"}]}]}']) {
      expect((await post(body)).statusCode).toBe(200);
    }
    await apply();
    expect((await stored()).n).toBe(0);
  });
});

describe('what is stored together', () => {
  const taken = () => database.transaction((tx) => takeNotices(tx, 2_000));
  const rows = async () => (await database.owner.query('select size from platform_notices order by seq')).rows;

  test('stays as many as it was, whatever of no text of the database, or of what parts them, it holds', async () => {
    await insertNotices(database.system, ['{"one":"\u001f\u001e1"}', '{"two":"\u00002\\""}', '', '{}']);
    expect((await taken()).map(({ body }) => body)).toEqual(['{"one":"1"}', '{"two":"2\\""}', '{}']);
  });

  test('shares a row while it fits into a page, in the order it came; a large one has its own', async () => {
    const sizes = [3_000, 3_000, 3_000, 50_000, 100, 100];
    const bodies = sizes.map((size, n) => `${n}${'x'.repeat(size)}`);
    await insertNotices(database.system, bodies);
    expect(await rows()).toEqual([{ size: 2 }, { size: 1 }, { size: 1 }, { size: 2 }]);
    expect((await taken()).map(({ body }) => body)).toEqual(bodies);
  });

  test('is nothing when it is empty', async () => {
    await insertNotices(database.system, ['']);
    expect(await rows()).toEqual([]);
  });

  test('is taken in sets of about as many as asked for, whole rows each', async () => {
    for (let n = 0; n < 3; n++)
      await insertNotices(
        database.system,
        ['a', 'b', 'c'].map((letter) => `${letter}${n}`),
      );
    const taken = await database.transaction((tx) => takeNotices(tx, 4));
    expect(taken.map(({ body }) => body)).toEqual(['a0', 'b0', 'c0', 'a1', 'b1', 'c1']);
    expect(await rows()).toEqual([{ size: 3 }]);
    await database.owner.query('delete from platform_notices');
  });

  test('and holds one that the database refuses is applied without it, which is kept for later', async () => {
    const [good, bad] = [await inbound('boa'), await inbound('mas\u0000 não')];
    await insertNotices(database.system, [good, bad, await inbound('também boa')]);
    while (await apply());
    const kept = await many<{ body: string; failures: number }>(
      database.system,
      sql`select body, failures from platform_notices`,
    );
    expect(kept).toEqual([{ body: bad, failures: 1 }]);
    await database.owner.query('delete from platform_notices');
  });

  test('is taken in halves when the database refuses one of many: a few transactions, not one for each', async () => {
    const bodies = await Promise.all(Array.from({ length: 16 }, (_, n) => inbound(n === 5 ? 'm\u0000' : `${n}`)));
    for (const body of bodies) await insertNotices(database.system, [body]);
    let transactions = 0;
    const counting: Database = {
      ...database,
      transaction: (work) => {
        transactions += 1;
        return database.transaction(work);
      },
    };
    const { container } = town;
    await applyNotices({ ...container, database: counting, reader: container.noticeReader });
    // Refused: 16, 8, 4, 2 and 1 of them; one keeps the bad one; applied: 8, 4, 2 and 1.
    expect(transactions).toBe(10);
    expect((await stored()).n).toBe(1);
    await database.owner.query('delete from platform_notices');
  });
});

describe('while a set is on its way to the disk', () => {
  const endOfTurn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

  /** A receiver whose sets are written when the test asks. */
  async function openReceiver() {
    let sets = 0;
    const landings: (() => void)[] = [];
    const system: Db = {
      run: async (statement) => {
        sets += 1;
        await new Promise<void>((resolve) => landings.push(resolve));
        return database.system.run(statement);
      },
    };
    const reader = town.container.noticeReader;
    const webhooks = createNoticeReceiver({ system, reader, appSecret, verifyToken: '', onStored: () => undefined });
    const body = Buffer.from(await inbound('voo'));
    const signature = sign(body.toString());
    const receive = (times: number) => Array.from({ length: times }, () => webhooks.receive(body, signature));
    const land = () => {
      for (const landing of landings.splice(0)) landing();
    };
    return { receive, land, left: () => sets };
  }

  test('the next leaves at the end of the turn that makes it worth it; what comes then waits for a landing', async () => {
    const { receive, land, left } = await openReceiver();
    const before = (await stored()).n;
    const steps: number[] = [];
    const received = [];
    for (const come of [1, 11, 1, 20, 20]) {
      received.push(...receive(come));
      steps.push(left());
      await endOfTurn();
      steps.push(left());
    }
    expect(steps).toEqual([0, 1, 1, 1, 1, 2, 2, 3, 3, 3]);
    land();
    await expect.poll(left).toBe(4);
    land();
    expect(new Set(await Promise.all(received))).toEqual(new Set([true]));
    expect((await stored()).n - before).toBe(53);
  });
});
