import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { many } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createKey } from '../keys/index.ts';
import { setOrganizationPlan } from '../organizations/index.ts';
import { openCampaigns } from './campaigns.factory.ts';

const database = await testDatabase();
const town = await openTown(database);
const campaigns = openCampaigns(town);

const people = [
  { phone: '+5511970000001', name: 'Ana', tags: ['vip', 'sp'], attributes: { cidade: 'Recife' } },
  { phone: '+5511970000002', name: 'Bia', tags: ['vip'] },
  { phone: '+5511970000003', tags: ['sp'] },
  { phone: '+5511970000004', name: 'Duda', tags: ['vip', 'frio'] },
  { phone: '+14155550101', name: 'Eve', tags: ['vip'] },
];

const openStaffed = async () => {
  const shop = await openShop(town);
  await shop.call('POST', '/v1/contacts/import', people);
  return shop;
};

const create = (shop: Shop, audience: Record<string, unknown>, body: Record<string, unknown> = {}) =>
  campaigns.create(shop, { contacts: undefined, audience, ...body });

const staged = (shop: Shop) =>
  many<{ receiver: string; variables: string }>(
    database.system,
    sql`select receiver, variables from campaign_recipients where organization_id = ${shop.organizationId} order by receiver`,
  );

describe('POST /v1/campaigns', () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await openStaffed();
  });

  test('takes an audience by its tags: all of them, any of them, none of them', async () => {
    const answer = await create(shop, { tags: ['vip'], anyTags: ['sp', 'frio'], excludeTags: ['frio'] });
    expect(answer.statusCode, answer.body).toBe(422);
    expect(answer.json().error).toMatchObject({ code: 'UNPROCESSABLE_ENTITY' });
    const filled = await create(shop, {
      tags: ['vip'],
      anyTags: ['sp', 'frio'],
      excludeTags: ['frio'],
      variables: ['{{contact.name}}'],
    });
    expect(filled.json()).toMatchObject({ totalMessages: 1 });
    expect(await staged(shop)).toContainEqual({ receiver: '5511970000001', variables: '["Ana"]' });
  });

  test('fills the variables of each contact, and the fallback where there is nothing', async () => {
    const variables = ['{{contact.attributes.cidade}} {{contact.name}}'];
    const answer = await create(shop, { tags: ['sp'], variables, fallback: 'amiga' });
    expect(answer.json()).toMatchObject({ totalMessages: 2 });
    expect((await staged(shop)).map((row) => row.variables)).toEqual(['["Recife Ana"]', '["amiga amiga"]']);
  });

  test('is everybody with a phone when no tag is asked for, at the price the estimate names', async () => {
    const estimate = await shop.call('POST', '/v1/campaigns/estimate', { templateName: 'boas_vindas', audience: {} });
    const answer = await create(shop, { variables: ['{{contact.name}}'] });
    expect(answer.json()).toMatchObject({ totalMessages: 5, totalCost: estimate.json().totalCost });
    expect(estimate.json().byCountry.map(({ country }: { country: string }) => country)).toEqual(['BR', 'US']);
  });

  test('CAMPAIGN_AUDIENCE_EMPTY: nobody has the tag', async () => {
    const answer = await create(shop, { tags: ['ninguém'], variables: ['a'] });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.message).toBe('Nenhum contato com telefone tem estas etiquetas.');
    expect(await shop.balance()).toBe(100);
  });

  test.each([
    [{ contacts: [{ to: '+5511970000001' }], audience: {} }, 'audience'],
    [{ contacts: undefined }, 'contacts'],
    [{ contacts: undefined, audience: { variables: ['{{nome}}'] } }, 'audience.variables.0'],
    [{ contacts: undefined, audience: { variables: ['{{trigger.x}}'] } }, 'audience.variables.0'],
  ])('VALIDATION_ERROR: %j', async (body, field) => {
    const answer = await campaigns.create(shop, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toMatchObject({ code: 'VALIDATION_ERROR', details: { fields: [{ field }] } });
  });

  test('PLAN_FEATURE_LOCKED: a plan without contacts has no audience', async () => {
    await setOrganizationPlan(database, shop.organizationId, 'legacy-free');
    await town.caughtUp();
    const answer = await create(shop, { variables: ['a'] });
    expect(answer.json().error).toMatchObject({ code: 'PLAN_FEATURE_LOCKED' });
    const estimate = await shop.call('POST', '/v1/campaigns/estimate', { category: 'UTILITY', audience: {} });
    expect(estimate.json().error).toMatchObject({ code: 'PLAN_FEATURE_LOCKED' });
  });

  test('PERMISSION_MISSING: a key that may not read contacts does not get them by a campaign', async () => {
    const { organizationId } = shop;
    const { key } = await createKey(town.container, { organizationId, name: 'envio', permissions: ['CAMPAIGNS_SEND'] });
    const headers = { authorization: `Bearer ${key}`, 'idempotency-key': 'narrow-key' };
    const body = { name: 'Natal', templateName: 'boas_vindas', audience: { variables: ['a'] } };
    expect((await shop.call('POST', '/v1/campaigns', body, headers)).statusCode).toBe(403);
    expect(await staged(shop)).toEqual([]);
  });

  test('a dry run counts whom the rules would block, by rule, and what its own history lets expect', async () => {
    await campaigns.optOut(shop, '+5511970000002');
    const answer = await create(shop, { tags: ['vip'], variables: ['{{contact.name}}'] }, { dryRun: true });
    expect(answer.json()).toMatchObject({
      totalMessages: 4,
      blockedCount: 1,
      blockedReasons: [{ code: 'RECIPIENT_OPTED_OUT', count: 1 }],
      expected: null,
    });
    expect(answer.json().days).toEqual([{ at: answer.json().startsAt, messages: 3 }]);
    expect(await shop.balance()).toBe(100);
  });
});

describe('POST /v1/campaigns/estimate', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openStaffed();
  });

  const estimate = (body: Record<string, unknown>) =>
    shop.call('POST', '/v1/campaigns/estimate', { category: 'UTILITY', ...body });

  test('counts an audience at once, with those who asked for silence', async () => {
    await campaigns.optOut(shop, '+5511970000002');
    expect((await estimate({ audience: { tags: ['vip'] } })).json()).toMatchObject({ quantity: 4, optedOutCount: 1 });
    await shop.call('PATCH', '/v1/contacts/+5511970000003', { tags: ['vip'] });
    expect((await estimate({ audience: { tags: ['vip'] } })).json()).toMatchObject({ quantity: 5 });
    expect((await estimate({ phones: ['+5511970000001'] })).json()).toMatchObject({ quantity: 1, optedOutCount: null });
  });

  test('VALIDATION_ERROR: neither phones nor an audience', async () => {
    expect((await estimate({})).json().error).toMatchObject({ details: { fields: [{ field: 'phones' }] } });
  });
});

describe('POST /panel/api/campaigns/audience', () => {
  test('names the contacts of an audience, who refuses among them, page by page', async () => {
    const shop = await openStaffed();
    const ana = await signInAs(town, shop.owner.id);
    await campaigns.optOut(shop, '+5511970000002');
    const ask = async (body: object) => (await ana.call('POST', '/panel/api/campaigns/audience', body)).json();
    expect(await ask({ tags: ['vip'], excludeTags: ['frio', 'sp'] })).toEqual({
      data: [
        { phone: '+5511970000002', name: 'Bia', tags: ['vip'], optedOut: true },
        { phone: '+14155550101', name: 'Eve', tags: ['vip'], optedOut: false },
      ],
      next: null,
    });
    const many = Array.from({ length: 101 }, (_, n) => ({ phone: `+55119${72_000_000 + n}`, tags: ['muitos'] }));
    await shop.call('POST', '/v1/contacts/import', many);
    const { data, next } = await ask({ tags: ['muitos'] });
    const rest = await ask({ tags: ['muitos'], after: next });
    expect([data.length, rest.data.length, rest.next]).toEqual([100, 1, null]);
    expect(new Set([...data, ...rest.data].map(({ phone }) => phone)).size).toBe(101);
  });
});
