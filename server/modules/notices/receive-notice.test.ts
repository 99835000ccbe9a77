import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Db } from '../../database/database.ts';
import { one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { applyNotices } from './index.ts';
import { insertNotices } from './notices.queries.ts';
import { createNoticeDoor } from './receive-notice.ts';

const database = await testDatabase();
const town = await openTown(database);
const shop = await openShop(town);
const appSecret = town.house.config.platform.appSecret;

const stored = () => one<{ n: number }>(database.system, sql`select count(*)::integer as n from platform_notices`);
const apply = () => applyNotices({ ...town.house, reader: town.house.noticeReader });
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

describe('the platform’s door', () => {
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
    const good = await greet(town.house.config.platform.verifyToken);
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

test('bodies that hold what no text of the database may, or what parts them on their way, stay as many as they were', async () => {
  await insertNotices(database.system, ['{"one":"\u001f1"}', '{"two":"\u00002\\""}', '']);
  const { rows } = await database.owner.query('delete from platform_notices returning body');
  expect(rows.map(({ body }) => body).sort()).toEqual(['', '{"one":"1"}', '{"two":"2\\""}']);
});

test('a second and a third set leave while one is on its way to the disk, once they are worth it; the rest is the next', async () => {
  const { noticeReader: reader } = town.house;
  let [flying, most, sets] = [0, 0, 0];
  let land = () => {};
  const landing = new Promise<void>((resolve) => {
    land = resolve;
  });
  const system: Db = {
    run: async (statement) => {
      [flying, sets] = [flying + 1, sets + 1];
      most = Math.max(most, flying);
      await landing;
      flying -= 1;
      return database.system.run(statement);
    },
  };
  const door = createNoticeDoor({ system, reader, appSecret, verifyToken: '', onStored: () => undefined });
  const before = (await stored()).n;
  const received = [];
  const body = await inbound('voo');
  const left: number[] = [];
  for (const come of [1, 11, 1, 12, 20]) {
    for (let n = 0; n < come; n++) received.push(door.receive(Buffer.from(body), sign(body)));
    // A set leaves at the end of the turn in which it became worth it.
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    left.push(sets);
  }
  expect(left).toEqual([1, 1, 2, 3, 3]);
  land();
  expect(new Set(await Promise.all(received))).toEqual(new Set([true]));
  expect([most, sets, (await stored()).n - before]).toEqual([3, 4, 45]);
});
