import { beforeAll, describe, expect, test } from 'vitest';
import { none } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { uuidV7 } from '../../runtime/ids.ts';
import { openShop, openTown, type Shop, type ShopGiven } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { suspendOrganization } from '../organizations/index.ts';
import { contactsOf, openCampaigns, phones } from './campaigns.factory.ts';

const database = await testDatabase();
const town = await openTown(database);
const campaigns = openCampaigns(town);
const { system } = database;
let shop: Shop;
beforeAll(async () => {
  shop = await openShop(town);
});

const retry = (id: string, by = shop, key = uuidV7(town.clock, town.container.random)) =>
  by.call('POST', `/v1/campaigns/${id}/retry-failed`, undefined, { 'idempotency-key': key });

/** A campaign of three, of which this many failed. */
async function fail(failures: number, by = shop): Promise<string> {
  const created = await campaigns.create(by, { contacts: contactsOf(phones(3)) });
  expect(created.statusCode, created.body).toBe(200);
  await campaigns.work();
  await campaigns.deliver(by, { outcome: 'failed', code: 'PROVIDER_ERROR' }, failures);
  await campaigns.deliver(by);
  await database.advance(1_000);
  await campaigns.work();
  return created.json().id;
}

const change = async (kind: string, statement: ReturnType<typeof sql>) => {
  await none(system, statement);
  await none(system, sql`update cache_versions set version = version + 1 where kind = ${kind}`);
  await town.caughtUp();
};

const failedShop = async (given: ShopGiven = {}) => {
  const mine = await openShop(town, given);
  return { mine, id: await fail(2, mine) };
};

describe('POST /v1/campaigns/:id/retry-failed', () => {
  test('makes a new campaign of the contacts that failed, debited anew, once per key', async () => {
    const id = await fail(2);
    const answer = await retry(id, shop, 'again');
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ status: 'INGESTING', totalMessages: 2, name: 'Natal (nova tentativa)' });
    expect(answer.json().id).not.toBe(id);
    expect((await retry(id, shop, 'again')).json()).toEqual(answer.json());
    const before = await shop.count('messages');
    await campaigns.work();
    expect(await shop.count('messages')).toBe(before + 2);
  });

  test('CAMPAIGN_WITHOUT_FAILURES: nothing failed', async () => {
    const answer = await retry(await fail(0));
    expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'UNPROCESSABLE_ENTITY']);
  });

  test('CAMPAIGN_NOT_FOUND: another organization’s', async () => {
    const { id } = await failedShop();
    expect((await retry(id)).json().error.code).toBe('CAMPAIGN_NOT_FOUND');
  });

  test('CAMPAIGN_KEY_TAKEN: a key of another caller', async () => {
    const other = await openShop(town);
    await campaigns.create(other, {}, 'their-key');
    const answer = await retry(await fail(1), shop, 'their-key');
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'INVALID_IDEMPOTENCY_KEY']);
  });

  test('IDEMPOTENCY_KEY_MISSING: without its key, which the answer names', async () => {
    const answer = await shop.call('POST', `/v1/campaigns/${await fail(1)}/retry-failed`);
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'INVALID_IDEMPOTENCY_KEY']);
    expect(answer.json().error.details.fields).toEqual([{ field: 'Idempotency-Key', problem: 'é obrigatório' }]);
  });

  test('CAMPAIGN_NOT_FOUND: also without a key', async () => {
    const answer = await shop.call('POST', `/v1/campaigns/${uuidV7(town.clock, town.container.random)}/retry-failed`);
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'CAMPAIGN_NOT_FOUND']);
  });

  test('INVALID_PATH_PARAM: a name where an id is needed', async () => {
    expect((await retry('natal')).json().error.code).toBe('INVALID_PATH_PARAM');
  });

  test('INSUFFICIENT_FUNDS: the balance does not reach for it', async () => {
    const { mine, id } = await failedShop();
    await none(system, sql`update wallets set balance_micros = 0 where organization_id = ${mine.organizationId}`);
    const answer = await retry(id, mine);
    expect([answer.statusCode, answer.json().error.code]).toEqual([402, 'INSUFFICIENT_FUNDS']);
  });

  test('PLAN_LIMIT_REACHED: the month has no place left', async () => {
    const { mine, id } = await failedShop({ planId: 'start' });
    await none(system, sql`update wallets set month_used = 20000 where organization_id = ${mine.organizationId}`);
    expect((await retry(id, mine)).json().error.code).toBe('PLAN_LIMIT_REACHED');
  });

  test('CAMPAIGN_DAY_LIMITED: the key used up its day', async () => {
    const { mine, id } = await failedShop({ planId: 'start' });
    await none(system, sql`update campaign_days set messages = 999999 where organization_id = ${mine.organizationId}`);
    expect((await retry(id, mine)).json().error.code).toBe('SEND_RATE_LIMITED');
  });

  test('TEMPLATE_PAUSED, TEMPLATE_NOT_SENDABLE and CAMPAIGN_TEMPLATE_UNKNOWN: by the template of today', async () => {
    const { mine, id } = await failedShop();
    const org = mine.organizationId;
    await change('templates', sql`update templates set status = 'PAUSED' where organization_id = ${org}`);
    expect((await retry(id, mine)).json().error.code).toBe('TEMPLATE_PAUSED');
    await change('templates', sql`update templates set status = 'DISABLED' where organization_id = ${org}`);
    expect((await retry(id, mine)).json().error.code).toBe('TEMPLATE_NOT_SENDABLE');
    await change('templates', sql`update templates set name = name || '_x' where organization_id = ${org}`);
    expect((await retry(id, mine)).json().error.code).toBe('UNPROCESSABLE_ENTITY');
  });

  test('NUMBER_BLOCKED, NO_DEDICATED_NUMBER and CAMPAIGN_SENDER_UNKNOWN: by the number of today', async () => {
    const { mine, id } = await failedShop();
    const org = mine.organizationId;
    await change('numbers', sql`update numbers set status = 'BANNED' where organization_id = ${org}`);
    expect((await retry(id, mine)).json().error.code).toBe('NUMBER_BLOCKED');
    await change('numbers', sql`update numbers set status = 'DISCONNECTED' where organization_id = ${org}`);
    expect((await retry(id, mine)).json().error.code).toBe('NO_DEDICATED_NUMBER');
  });

  test('ACCOUNT_NOT_ACTIVATED, FRAUD_SUSPECTED and ORGANIZATION_SUSPENDED: by the organization of today', async () => {
    const { mine, id } = await failedShop();
    const org = mine.organizationId;
    await change('organizations', sql`update organizations set activated_at = null where id = ${org}`);
    expect((await retry(id, mine)).json().error.code).toBe('ACCOUNT_NOT_ACTIVATED');
    await change(
      'organizations',
      sql`update organizations set activated_at = now(), held_at = now() where id = ${org}`,
    );
    expect((await retry(id, mine)).json().error.code).toBe('FRAUD_SUSPECTED');
    await suspendOrganization(database, org, 'teste');
    await town.caughtUp();
    expect((await retry(id, mine)).json().error.code).toBe('ORGANIZATION_SUSPENDED');
  });
});

describe('GET /v1/campaigns/estimate', () => {
  const ask = (query: string) => shop.call('GET', `/v1/campaigns/estimate?${query}`);

  test('multiplies the price of the category in Brazil', async () => {
    const byName = (await ask('quantity=10&templateName=promocao')).json();
    expect(byName).toEqual((await ask('quantity=10&category=MARKETING')).json());
    expect(byName).toMatchObject({ quantity: 10, category: 'MARKETING', currency: 'BRL' });
    expect(byName.totalCost).toBeCloseTo(byName.unitPrice * 10, 6);
  });

  test.each(['', 'quantity=0&category=UTILITY', 'quantity=5', 'quantity=x&category=UTILITY'])(
    'VALIDATION_ERROR: "%s"',
    async (query) => {
      expect((await ask(query)).json().error.code).toBe('VALIDATION_ERROR');
    },
  );

  test('CAMPAIGN_TEMPLATE_UNKNOWN: no template of this name', async () => {
    expect((await ask('quantity=5&templateName=ninguem')).json().error.code).toBe('UNPROCESSABLE_ENTITY');
  });
});

describe('POST /v1/campaigns/estimate', () => {
  const ask = (body: unknown) => shop.call('POST', '/v1/campaigns/estimate', body);

  test('adds up by country and names phones that are none', async () => {
    const answer = (await ask({ category: 'UTILITY', phones: [...phones(2), 'x', '+14155550101'] })).json();
    expect(answer).toMatchObject({ quantity: 3, invalid: [{ index: 2, phone: 'x' }], invalidCount: 1 });
    expect(answer.byCountry.map(({ quantity }: { quantity: number }) => quantity)).toEqual([2, 1]);
  });

  test('names the first thousand that are no phones, and counts the others', async () => {
    const odd = Array.from({ length: 5_000 }, (_, n) => `x${n}`);
    const answer = (await ask({ category: 'UTILITY', phones: [...odd, ...phones(2)] })).json();
    expect(answer).toMatchObject({ quantity: 2, invalidCount: 5_000 });
    expect([answer.invalid.length, answer.invalid.at(-1)]).toEqual([1_000, { index: 999, phone: 'x999' }]);
  });

  test('CAMPAIGN_TEMPLATE_UNKNOWN: no template of this name', async () => {
    expect((await ask({ templateName: 'ninguem', phones: phones(1) })).json().error.code).toBe('UNPROCESSABLE_ENTITY');
  });

  test('VALIDATION_ERROR: no phones, or neither template nor category', async () => {
    expect((await ask({ category: 'UTILITY', phones: [] })).json().error.code).toBe('VALIDATION_ERROR');
    expect((await ask({ phones: phones(1) })).json().error.code).toBe('VALIDATION_ERROR');
  });
});
