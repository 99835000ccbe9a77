import { limits } from '@recado/contract/limits.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { many, none, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createKey } from '../keys/index.ts';
import { setOrganizationPlan, suspendOrganization } from '../organizations/index.ts';
import { contactsOf, openCampaigns, phones } from './campaigns.factory.ts';
import { discardUploads } from './staging.queries.ts';

const database = await testDatabase();
const town = await openTown(database);
const campaigns = openCampaigns(town);
const { system } = database;
let shop: Shop;
beforeEach(async () => {
  shop = await openShop(town);
});

const staged = async () =>
  (
    await one<{ n: number }>(
      system,
      sql`select (select count(*) from campaign_recipients where organization_id = ${shop.organizationId})::integer as n`,
    )
  ).n;

const uploads = () =>
  many<{ started: string }>(
    system,
    sql`select started_at::text as started from campaign_uploads where organization_id = ${shop.organizationId}`,
  );

const hours = (count: number) => new Date(town.clock.now().getTime() + count * 3_600_000).toISOString();

describe('POST /v1/campaigns', () => {
  test('debits the total once and answers what it created', async () => {
    const answer = await campaigns.create(shop, { contacts: contactsOf(phones(3)) });
    expect(answer.statusCode).toBe(200);
    const { id, totalCost } = answer.json();
    expect(answer.json()).toEqual({
      id,
      name: 'Natal',
      status: 'INGESTING',
      totalMessages: 3,
      totalCost,
      scheduledAt: null,
    });
    expect(totalCost).toBeGreaterThan(0);
    expect(await shop.balance()).toBeCloseTo(100 - totalCost, 6);
    expect(await campaigns.ledger(shop, id)).toEqual([{ kind: 'DEBIT', micros: Math.round(totalCost * 1_000_000) }]);
    expect(await staged()).toBe(3);
    expect(await uploads()).toEqual([]);
    expect(await shop.count('messages')).toBe(0);
  });

  test('prices every contact by its country, as the estimate of the same phones does', async () => {
    const to = [...phones(2), '+14155550101', '+351912345678'];
    const estimate = await shop.call('POST', '/v1/campaigns/estimate', { templateName: 'boas_vindas', phones: to });
    const answer = await campaigns.create(shop, { contacts: contactsOf(to) });
    expect(answer.json().totalCost).toBe(estimate.json().totalCost);
    expect(estimate.json().byCountry.map(({ country }: { country: string }) => country)).toEqual(['BR', 'PT', 'US']);
  });

  test('takes contacts wherever they stand in the body', async () => {
    const [to = ''] = phones(1);
    const text = `{ "contacts" : [ {"to":"${to}","variables":["\\u00c1na"]} ], "templateName":"boas_vindas", "name":"Fim" }`;
    const answer = await shop.call('POST', '/v1/campaigns', text, { 'idempotency-key': 'order-of-fields' });
    expect(answer.json()).toMatchObject({ name: 'Fim', totalMessages: 1 });
  });

  test('a key repeated answers what it answered first, whatever became of the campaign', async () => {
    const first = await campaigns.create(shop, {}, 'same-key');
    const { id } = first.json();
    await shop.call('POST', `/v1/campaigns/${id}/cancel`);
    const again = await campaigns.create(shop, { name: 'outro', contacts: [] }, 'same-key');
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
  });

  test('I1 many requests with one key make one campaign and one debit', async () => {
    const contacts = contactsOf(phones(2));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => campaigns.create(shop, { contacts }, 'at-once')),
    );
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.json().id}`)).size).toBe(1);
    const { id, totalCost } = answers[0]?.json() ?? {};
    expect(await campaigns.ledger(shop, id)).toHaveLength(1);
    expect(await shop.balance()).toBeCloseTo(100 - totalCost, 6);
    const left = await uploads();
    expect(left.every(({ started }) => started === '-infinity')).toBe(true);
  });

  test('CAMPAIGN_KEY_TAKEN: the key of another organization reveals nothing and changes nothing', async () => {
    const other = await openShop(town);
    const theirs = await campaigns.create(other, {}, 'a-global-key');
    const mine = await campaigns.create(shop, {}, 'a-global-key');
    expect(mine.statusCode).toBe(400);
    expect(mine.json().error.code).toBe('INVALID_IDEMPOTENCY_KEY');
    expect(mine.body).not.toContain(theirs.json().id);
    expect(await shop.balance()).toBe(100);
    const read = await shop.call('GET', `/v1/campaigns/${theirs.json().id}`);
    expect(read.json().error.code).toBe('CAMPAIGN_NOT_FOUND');
  });

  test('CAMPAIGN_KEY_MISSING: without its key it is answered as a fault, as the specification says', async () => {
    const answer = await shop.call('POST', '/v1/campaigns', { name: 'x' });
    expect(answer.statusCode).toBe(500);
    expect(Object.keys(answer.json())).toEqual(['timestamp', 'status', 'error', 'path']);
  });

  test('INVALID_IDEMPOTENCY_KEY: a key of another form', async () => {
    const answer = await campaigns.create(shop, {}, 'x'.repeat(256));
    expect(answer.json().error.code).toBe('INVALID_IDEMPOTENCY_KEY');
  });

  test.each([
    ['name', { name: '' }],
    ['name', { name: undefined }],
    ['templateName', { templateName: '' }],
    ['contacts', { contacts: [] }],
    ['contacts', { contacts: undefined }],
    ['contacts.1.to', { contacts: [...contactsOf(phones(1)), {}] }],
    ...['a\nb', '', 'a\tb', 'a     b'].map((value): [string, Record<string, unknown>] => [
      'contacts.0.variables.0',
      { contacts: [{ to: '+5511988887777', variables: [value] }] },
    ]),
  ])('VALIDATION_ERROR: %s of %j', async (field, body) => {
    const answer = await campaigns.create(shop, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toMatchObject({ code: 'VALIDATION_ERROR', details: { fields: [{ field }] } });
    expect((await uploads()).every(({ started }) => started === '-infinity')).toBe(true);
  });

  test('INVALID_JSON: variables as an object, a number for a name, text that is no JSON', async () => {
    const asObject = await campaigns.create(shop, { contacts: [{ to: '+5511988887777', variables: { 1: 'Ana' } }] });
    expect(asObject.json().error).toMatchObject({
      code: 'INVALID_JSON',
      details: { fields: [{ field: 'contacts.0.variables' }] },
    });
    expect((await campaigns.create(shop, { name: 7 })).json().error.code).toBe('INVALID_JSON');
    for (const text of ['', '{"name":"a","contacts":[{"to":"1"}', '[]', 'nada']) {
      const answer = await shop.call('POST', '/v1/campaigns', text, { 'idempotency-key': 'not-json' });
      expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'INVALID_JSON']);
    }
  });

  test('PAYLOAD_TOO_LARGE: more bytes than the route takes are not waited for', async () => {
    const headers = { 'idempotency-key': 'large', 'content-length': String(limits.campaignBodyBytes + 1) };
    const answer = await shop.call('POST', '/v1/campaigns', '{}', headers);
    expect([answer.statusCode, answer.json().error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  test('INVALID_RECIPIENT: names every contact whose phone is none, and stages nothing for good', async () => {
    const contacts = contactsOf([...phones(1), '123', ...phones(1), '+550000']);
    const answer = await campaigns.create(shop, { contacts });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error).toMatchObject({
      code: 'INVALID_RECIPIENT',
      details: {
        contacts: [
          { index: 1, to: '123' },
          { index: 3, to: '+550000' },
        ],
      },
    });
    expect((await uploads()).map(({ started }) => started)).toEqual(['-infinity']);
  });

  test('CAMPAIGN_SCHEDULE_TOO_SOON: less than five minutes ahead', async () => {
    const answer = await campaigns.create(shop, { scheduledAt: hours(0.08) });
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'CAMPAIGN_SCHEDULE_TOO_SOON']);
  });

  test('CAMPAIGN_SCHEDULE_TOO_FAR: more than thirty days ahead', async () => {
    const answer = await campaigns.create(shop, { scheduledAt: hours(30 * 24 + 1) });
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'CAMPAIGN_SCHEDULE_TOO_FAR']);
    expect((await campaigns.create(shop, { scheduledAt: hours(29 * 24) })).json().status).toBe('SCHEDULED');
  });

  test('CAMPAIGN_SENDER_UNKNOWN: a sender that is nobody’s', async () => {
    const answer = await campaigns.create(shop, { sender: '+5511999990000' });
    expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'UNPROCESSABLE_ENTITY']);
  });

  test('NUMBER_BLOCKED: the number is restricted', async () => {
    await setNumber('RESTRICTED');
    const answer = await campaigns.create(shop);
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'NUMBER_BLOCKED']);
  });

  test('NO_DEDICATED_NUMBER: no number of its own is connected', async () => {
    await setNumber('DISCONNECTED');
    const answer = await campaigns.create(shop);
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'NO_DEDICATED_NUMBER']);
  });

  test('CAMPAIGN_TEMPLATE_UNKNOWN: no template of this name', async () => {
    const answer = await campaigns.create(shop, { templateName: 'ninguem' });
    expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'UNPROCESSABLE_ENTITY']);
    expect(answer.json().error.details).toHaveProperty('contacts');
  });

  test('CAMPAIGN_VARIABLES_MISMATCH: names the contacts whose variables do not fit', async () => {
    const [first = '', second = ''] = phones(2);
    const answer = await campaigns.create(shop, { contacts: [...contactsOf([first]), { to: second }] });
    expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'UNPROCESSABLE_ENTITY']);
    expect(answer.json().error.details.contacts).toEqual([{ index: 1, expected: 1, received: 0 }]);
  });

  test('CAMPAIGN_VARIABLES_MISMATCH: names the contacts whose header is no address, also in a dry run', async () => {
    const header = { type: 'IMAGE' as const };
    await shop.template('foto', 'MARKETING', { header, body: 'Olá {{1}}, veja.', footer: null, buttons: [] });
    await town.caughtUp();
    const [first = '', second = ''] = phones(2);
    const contacts = [
      { to: first, variables: ['https://loja.example/a.png', 'Ana'] },
      { to: second, variables: ['a.png', 'Bia'] },
    ];
    for (const dryRun of [true, false]) {
      const answer = await campaigns.create(shop, { templateName: 'foto', contacts, dryRun });
      expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'UNPROCESSABLE_ENTITY']);
      expect(answer.json().error.details.contacts).toEqual([
        { index: 1, field: 'variables.0', problem: 'deve ser um endereço http ou https' },
      ]);
    }
    const abTest = { variantBTemplateName: 'foto' };
    await shop.template('duas', 'MARKETING', { header: null, body: 'Olá {{1}}, {{2}} oi.', footer: null, buttons: [] });
    await town.caughtUp();
    const unfit = { templateName: 'duas', contacts: contacts.map(({ to }) => ({ to, variables: ['a', 'b'] })), abTest };
    expect((await campaigns.create(shop, unfit)).json().error.message).toMatch(/^A variante B/);
  });

  test.each([
    ['TEMPLATE_PAUSED', 'PAUSED'],
    ['TEMPLATE_NOT_SENDABLE', 'DISABLED'],
  ])('%s: keeps its own code', async (code, status) => {
    await none(system, sql`update templates set status = ${status} where organization_id = ${shop.organizationId}`);
    await none(system, sql`update cache_versions set version = version + 1 where kind = 'templates'`);
    await town.caughtUp();
    const answer = await campaigns.create(shop);
    expect([answer.statusCode, answer.json().error.code]).toEqual([422, code]);
  });

  test('INSUFFICIENT_FUNDS: the total is more than there is; nothing is kept, not even the key', async () => {
    shop = await openShop(town, { balance: 0.01 });
    const answer = await campaigns.create(shop, {}, 'poor');
    expect([answer.statusCode, answer.json().error.code]).toEqual([402, 'INSUFFICIENT_FUNDS']);
    const key = await many(system, sql`select 1 from campaign_keys where key = 'poor'`);
    expect(key).toEqual([]);
    expect(await shop.balance()).toBe(0.01);
  });

  test('INSUFFICIENT_FUNDS: what is missing, and so the balance, is shown to keys that may read it alone', async () => {
    shop = await openShop(town, { balance: 0.01 });
    const { organizationId } = shop;
    const given = { organizationId, name: 'campanhas', permissions: ['CAMPAIGNS_SEND' as const] };
    const authorization = `Bearer ${(await createKey(town.container, given)).key}`;
    const asked = { name: 'Natal', templateName: 'boas_vindas', contacts: contactsOf(phones(2)) };
    for (const dryRun of [true, false]) {
      const answerOf = async (headers: Record<string, string>) => {
        const keyed = { 'idempotency-key': `told-${dryRun}`, ...headers };
        const { error } = (await shop.call('POST', '/v1/campaigns', { ...asked, dryRun }, keyed)).json();
        return [error.code, error.message];
      };
      expect(await answerOf({})).toEqual(['INSUFFICIENT_FUNDS', 'Saldo insuficiente: faltam R$ 0,11.']);
      expect(await answerOf({ authorization })).toEqual(['INSUFFICIENT_FUNDS', 'Saldo insuficiente.']);
    }
  });

  test('PLAN_LIMIT_REACHED: more contacts than the month has left', async () => {
    shop = await openShop(town, { planId: 'legacy-free', balance: 10_000 });
    const answer = await campaigns.create(shop, { contacts: contactsOf(phones(1_001)) });
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'PLAN_LIMIT_REACHED']);
    expect((await campaigns.create(shop, { contacts: contactsOf(phones(1_000)) })).statusCode).toBe(200);
  });

  test('CAMPAIGN_DAY_LIMITED: the key used up its day; the largest plan has no such cap', async () => {
    shop = await openShop(town, { planId: 'start' });
    await none(
      system,
      sql`insert into campaign_days (organization_id, key_id, day, messages)
          select organization_id, id::text, (recado.now() at time zone 'America/Sao_Paulo')::date, 999999
          from api_keys where organization_id = ${shop.organizationId}`,
    );
    const answer = await campaigns.create(shop);
    expect([answer.statusCode, answer.json().error.code]).toEqual([429, 'SEND_RATE_LIMITED']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    await setOrganizationPlan(database, shop.organizationId, 'scale');
    await town.caughtUp();
    expect((await campaigns.create(shop)).statusCode).toBe(200);
  });

  test('ACCOUNT_NOT_ACTIVATED: and a fault of the body comes before it', async () => {
    await none(system, sql`update organizations set activated_at = null where id = ${shop.organizationId}`);
    await none(system, sql`update cache_versions set version = version + 1 where kind = 'organizations'`);
    await town.caughtUp();
    expect((await campaigns.create(shop)).json().error.code).toBe('ACCOUNT_NOT_ACTIVATED');
    expect((await campaigns.create(shop, { name: '' })).json().error.code).toBe('VALIDATION_ERROR');
    expect(await staged()).toBe(0);
  });

  test('ORGANIZATION_SUSPENDED: a suspended organization starts nothing', async () => {
    await suspendOrganization(database, shop.organizationId, 'teste');
    await town.caughtUp();
    expect((await campaigns.create(shop)).json().error.code).toBe('ORGANIZATION_SUSPENDED');
  });

  test('FRAUD_SUSPECTED: a held organization starts nothing', async () => {
    await none(system, sql`update organizations set held_at = recado.now() where id = ${shop.organizationId}`);
    await none(system, sql`update cache_versions set version = version + 1 where kind = 'organizations'`);
    await town.caughtUp();
    expect((await campaigns.create(shop)).json().error.code).toBe('FRAUD_SUSPECTED');
  });

  test('CAMPAIGN_TEST_TOO_SMALL: one contact cannot be compared', async () => {
    await shop.template('boas_vindas_b', 'UTILITY');
    await town.caughtUp();
    const abTest = { variantBTemplateName: 'boas_vindas_b' };
    const answer = await campaigns.create(shop, { contacts: contactsOf(phones(1)), abTest });
    expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'UNPROCESSABLE_ENTITY']);
  });

  test('CAMPAIGN_VARIANT_UNFIT: another category, or the same template', async () => {
    for (const variantBTemplateName of ['promocao', 'boas_vindas', 'ninguem']) {
      const answer = await campaigns.create(shop, { abTest: { variantBTemplateName } });
      expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'UNPROCESSABLE_ENTITY']);
    }
  });

  test('with dryRun it returns cost, blocked contacts, start and end, and leaves nothing behind', async () => {
    const [known = '', stopped = ''] = phones(2);
    await campaigns.optOut(shop, stopped);
    const contacts = contactsOf([known, stopped, known, ...phones(2)]);
    const answer = await campaigns.create(shop, { contacts, dryRun: true }, 'only-asking');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      totalMessages: 5,
      blocked: [
        { index: 1, code: 'RECIPIENT_OPTED_OUT' },
        { index: 2, code: 'DUPLICATE' },
      ],
      limits: [{ name: 'throughput', value: 80 }],
    });
    expect(answer.json().estimatedEndAt >= answer.json().startsAt).toBe(true);
    expect(await shop.balance()).toBe(100);
    expect(await many(system, sql`select 1 from campaign_keys where key = 'only-asking'`)).toEqual([]);
    expect((await uploads()).map(({ started }) => started)).toEqual(['-infinity']);
  });

  test('what a request leaves behind is swept', async () => {
    await campaigns.create(shop, { contacts: contactsOf([...phones(5), '1']) });
    await campaigns.create(shop, { contacts: contactsOf(phones(4)), dryRun: true });
    expect(await staged()).toBe(4);
    while ((await discardUploads(system, 60, 3)).discarded > 0);
    expect([await staged(), await uploads()]).toEqual([0, []]);
  });
});

async function setNumber(status: string): Promise<void> {
  await none(system, sql`update numbers set status = ${status} where organization_id = ${shop.organizationId}`);
  await none(system, sql`update cache_versions set version = version + 1 where kind = 'numbers'`);
  await town.caughtUp();
}
