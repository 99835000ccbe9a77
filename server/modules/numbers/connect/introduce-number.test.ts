import { startSimulator } from '@recado/simulator/start.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { many } from '../../../database/rows.ts';
import { sql } from '../../../database/sql.ts';
import { openShop, openTown, type Shop } from '../../../testing/shop.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { publishIncomplete } from '../health/sync.queries.ts';
import { connectNumber, introduceNumber, syncNumbers } from '../index.ts';

const database = await testDatabase();
const town = await openTown(database);
const { container } = town;
const simulator = await startSimulator();
const { accounts } = simulator.world;
afterAll(() => simulator.close());

let shop: Shop;
let made = 0;
beforeEach(async () => {
  shop = await openShop(town);
  made += 1;
});

/** A number that the platform has, in the given state. */
function onPlatform(standing: Record<string, unknown> = {}) {
  const [account, id, phone] = [`50${made}`, `60${made}`, `551140000${String(made).padStart(3, '0')}`];
  accounts.saveAccount(account, 'Loja');
  accounts.saveToken(account, `token-${made}`);
  const number = accounts.addNumber(id, account, phone, 'Loja da Ana');
  Object.assign(number, standing);
  const asked = {
    ...{ organizationId: shop.organizationId, phone, baseUrl: simulator.url, platformAccountId: account },
    ...{ platformNumberId: id, accessToken: `token-${made}` },
  };
  return { number, account: accounts.accounts.get(account), asked };
}
const numbers = async () => (await shop.call('GET', '/v1/organizations/me/numbers')).json().data;
const events = () =>
  many<{ type: string; new: string; detail: unknown }>(
    database.system,
    sql`select type, new, detail from outbox where organization_id = ${shop.organizationId}
        and type like 'number.%' order by seq`,
  );
const sync = async () => {
  while (await syncNumbers(container));
};

describe('connecting a number', () => {
  test('takes its name, quality, tier and pace from the platform, and subscribes to its notices', async () => {
    const { number, account, asked } = onPlatform({
      tier: 'TIER_10K',
      qualityRating: 'YELLOW',
      throughputPerSecond: 1_000,
    });
    if (account) account.subscribed = false;
    expect(await introduceNumber(container, asked)).toMatchObject({ status: 'CONNECTED' });
    expect((await numbers())[1]).toMatchObject({
      ...{ phone: `+${number.digits}`, displayName: 'Loja da Ana', nameStatus: 'APPROVED', status: 'CONNECTED' },
      ...{ qualityRating: 'YELLOW', messagingTier: 'TIER_10K', dailyLimit: 10_000, throughputPerSecond: 1_000 },
    });
    expect(account?.subscribed).toBe(true);
    const { rows } = await database.owner.query('select access_token from business_accounts where base_url = $1', [
      simulator.url,
    ]);
    expect(rows[0].access_token.includes(Buffer.from(asked.accessToken))).toBe(false);
  });

  test('keeps the profile it finds there', async () => {
    const { asked } = onPlatform({ profile: { about: 'Desde 1990', websites: ['https://loja.example'] } });
    await introduceNumber(container, asked);
    expect((await shop.call('GET', '/v1/organizations/me/business-profile')).json()).toMatchObject({
      ...{ about: 'Desde 1990', websites: ['https://loja.example'], pendingChanges: false },
      syncedAt: expect.any(String),
    });
  });

  test('refuses a token that opens nothing, a phone that is another’s, and a number of another organization', async () => {
    const { asked } = onPlatform();
    const wrong = { ...asked, accessToken: 'nope' };
    await expect(introduceNumber(container, wrong)).rejects.toThrow(/the platform refused the number/);
    await expect(introduceNumber(container, { ...asked, phone: '551140009999' })).rejects.toThrow(
      /knows this number as/,
    );
    await introduceNumber(container, asked);
    const other = await openShop(town);
    await expect(introduceNumber(container, { ...asked, organizationId: other.organizationId })).rejects.toThrow(
      /connected to another organization/,
    );
    expect(await numbers()).toHaveLength(2);
  });

  test('again changes its token and nothing else; a second number of the account shares the account', async () => {
    const { asked, account } = onPlatform();
    const first = await introduceNumber(container, asked);
    accounts.saveToken(account?.id ?? '', 'renewed');
    const again = await introduceNumber(container, { ...asked, accessToken: 'renewed' });
    expect(again).toEqual(first);
    await town.caughtUp();
    expect((await container.numbers.account(shop.organizationId, first.businessAccountId)).accessToken).toBe('renewed');
    const second = await connectNumber(container, {
      ...asked,
      ...{ phone: '551140008888', displayName: 'Filial', platformNumberId: `70${made}` },
    });
    expect(second.businessAccountId).toBe(first.businessAccountId);
  });

  test('the platform verifies our webhook before it takes a callback of our own', async () => {
    await town.app.listen({ port: 0, host: '127.0.0.1' });
    const address = town.app.server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/platform/webhook`;
    const { asked, account } = onPlatform();
    const wrong = { url, verifyToken: 'not the one we know' };
    await expect(introduceNumber(container, { ...asked, callback: wrong })).rejects.toThrow(/our subscription/);
    const { verifyToken } = container.config.platform;
    await introduceNumber(container, { ...asked, callback: { url, verifyToken } });
    expect(account?.override).toEqual({ url, verifyToken });
  });
});

describe('a connection that is not finished', () => {
  const pending = { status: 'PENDING', nameStatus: 'PENDING_REVIEW', codeVerificationStatus: 'VERIFIED' };

  test('is finished by the registration when a pin comes with it', async () => {
    const { number, asked } = onPlatform(pending);
    expect(await introduceNumber(container, { ...asked, pin: '123456' })).toMatchObject({ status: 'CONNECTED' });
    expect(number.pin).toBe('123456');
  });

  test('is finished by connecting it again with a pin', async () => {
    const { asked } = onPlatform(pending);
    await introduceNumber(container, asked);
    await introduceNumber(container, { ...asked, pin: '123456' });
    await sync();
    expect((await numbers()).at(-1)).toMatchObject({ status: 'CONNECTED' });
  });

  test('stays PENDING, sends nothing, and is CONNECTED once the platform reports it', async () => {
    const { number, asked } = onPlatform(pending);
    expect(await introduceNumber(container, asked)).toMatchObject({ status: 'PENDING' });
    await town.caughtUp();
    const body = {
      receiver: '+5511988887777',
      templateName: 'boas_vindas',
      templateVariables: ['A'],
      sender: `+${asked.phone}`,
    };
    expect((await shop.call('POST', '/v1/messages', body)).json().error.code).toBe('SENDER_NOT_ALLOWED');
    number.status = 'CONNECTED';
    number.nameStatus = 'APPROVED';
    await database.advance(61_000);
    await sync();
    expect((await numbers()).at(-1)).toMatchObject({
      status: 'CONNECTED',
      nameStatus: 'APPROVED',
      connectedAt: expect.any(String),
    });
    expect(await events()).toEqual([
      { type: 'number.name_status', new: 'APPROVED', detail: null },
      { type: 'number.status', new: 'CONNECTED', detail: { reason: 'PLATFORM_DECISION' } },
    ]);
  });

  test('CONNECTION_INCOMPLETE is published once after a day', async () => {
    const { asked } = onPlatform(pending);
    await introduceNumber(container, asked);
    await publishIncomplete(database.system);
    expect(await events()).toEqual([]);
    await database.advance(24 * 3_600_000 + 1_000);
    await publishIncomplete(database.system);
    await publishIncomplete(database.system);
    const incomplete = { type: 'number.status', new: 'PENDING', detail: { reason: 'CONNECTION_INCOMPLETE' } };
    expect(await events()).toEqual([incomplete]);
  });
});

describe('a number that was verified', () => {
  test('is asked about after a notice, and what changed is published', async () => {
    const { number, asked } = onPlatform();
    const { id } = await introduceNumber(container, asked);
    number.qualityRating = 'YELLOW';
    await database.owner.query('update numbers set sync_due_at = recado.now() where id = $1', [id]);
    await sync();
    await sync();
    expect(await events()).toEqual([
      { type: 'number.tier_updated', new: 'TIER_UNLIMITED', detail: { qualityRating: 'YELLOW' } },
    ]);
    expect((await numbers()).at(-1)).toMatchObject({ qualityRating: 'YELLOW' });
  });

  test('that is restricted with its account stays so, however well it looks by itself', async () => {
    const { asked } = onPlatform();
    const { id } = await introduceNumber(container, asked);
    const set = "status = 'RESTRICTED', status_reason = 'POLICY_VIOLATION', sync_due_at = recado.now()";
    await database.owner.query(`update numbers set ${set} where id = $1`, [id]);
    await sync();
    expect((await numbers()).at(-1)).toMatchObject({ status: 'RESTRICTED' });
  });

  test('stays as it was while the platform does not answer, and is asked again soon', async () => {
    const { asked } = onPlatform();
    const { id } = await introduceNumber(container, asked);
    await database.owner.query(
      "update business_accounts set base_url = 'http://127.0.0.1:9' where platform_account_id = $1",
      [asked.platformAccountId],
    );
    await database.owner.query("update cache_versions set version = version + 1 where kind = 'numbers'");
    await town.caughtUp();
    await database.owner.query('update numbers set sync_due_at = recado.now() where id = $1', [id]);
    await sync();
    expect((await numbers()).at(-1)).toMatchObject({ status: 'CONNECTED' });
    const { rows } = await database.owner.query(
      "select sync_due_at between recado.now() and recado.now() + interval '5 minutes' as soon from numbers where id = $1",
      [id],
    );
    expect(rows).toEqual([{ soon: true }]);
  });
});
