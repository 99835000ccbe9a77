import { type PlanId, planIds } from '@recado/contract/plans.ts';
import { describe, expect, test } from 'vitest';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { setPrice } from './index.ts';

const database = await testDatabase();
const town = await openTown(database);

const templates = { UTILITY: 'boas_vindas', MARKETING: 'promocao', AUTHENTICATION: 'codigo_acesso' } as const;
const categories = ['UTILITY', 'MARKETING', 'AUTHENTICATION'] as const;
type Category = (typeof categories)[number];

/** Two people of Brazil, one of Portugal, which has a price of its own, and one of the rest of the world. */
const phones = ['+5511988887777', '+351912345678', '+5521977776666', '+14155552671'];
const batch = ['+5511988886666', '+351912345679'];

/** Prices that no two plans, categories or countries share, in micros. */
const priceOf = (planId: PlanId, category: Category, country: 'BR' | 'PT' | '*') =>
  61_300 +
  100 * (planIds.indexOf(planId) * 131 + categories.indexOf(category) * 17) +
  { BR: 0, PT: 217_300, '*': 349_700 }[country];

const micros = (reais: number) => Math.round(reais * 10_000) * 100;

describe.each(planIds)('M13 on %s', (planId) => {
  test.each(categories)(
    'list, estimates, dry runs, sends, a campaign and the statement agree about %s to the last micro',
    async (category) => {
      for (const country of ['BR', 'PT', '*'] as const)
        await setPrice(database, { planId, kind: category, country, priceMicros: priceOf(planId, category, country) });
      await town.caughtUp();
      const shop = await openShop(town, { planId });
      const [br, pt, world] = [
        priceOf(planId, category, 'BR'),
        priceOf(planId, category, 'PT'),
        priceOf(planId, category, '*'),
      ];
      const each = [br, pt, br, world];
      const total = br + pt + br + world;

      const listed = (await shop.call('GET', '/v1/wallet/prices')).json().templates;
      const own = listed.filter((one: { category: string }) => one.category === category);
      expect(new Map(own.map((one: Listed) => [one.country, micros(one.price)]))).toEqual(
        new Map([
          ['BR', br],
          ['PT', pt],
          ['*', world],
        ]),
      );
      const asked = { templateName: templates[category] };
      const byQuantity = (await shop.call('GET', `/v1/campaigns/estimate?quantity=3&category=${category}`)).json();
      expect([micros(byQuantity.unitPrice), micros(byQuantity.totalCost)]).toEqual([br, 3 * br]);
      expect(await cost(shop, '/v1/campaigns/estimate', { ...asked, phones }, 'totalCost')).toBe(total);

      const singles = phones.map((receiver) => ({ ...asked, receiver, templateVariables: ['1234'] }));
      for (const [at, body] of singles.entries()) {
        expect(await cost(shop, '/v1/messages', { ...body, dryRun: true }, 'cost')).toBe(each[at]);
        expect(await cost(shop, '/v1/messages', body, 'cost')).toBe(each[at]);
      }
      const recipients = batch.map((receiver) => ({ receiver, templateVariables: ['1234'] }));
      expect(await cost(shop, '/v1/messages/batch', { ...asked, recipients }, 'totalCost')).toBe(br + pt);
      const contacts = phones.map((to) => ({ to, variables: ['1234'] }));
      const campaign = { ...asked, name: 'Acordo', contacts };
      expect(await cost(shop, '/v1/campaigns', { ...campaign, dryRun: true }, 'totalCost')).toBe(total);
      expect(await cost(shop, '/v1/campaigns', campaign, 'totalCost')).toBe(total);

      const { data } = (await shop.call('GET', '/v1/wallet/statement?kind=DEBIT')).json();
      const [ofCampaign, ...lines] = data.map((line: { amount: number }) => -micros(line.amount));
      expect(ofCampaign).toBe(total);
      expect(lines.slice(-4).reverse()).toEqual(each);
      expect(lines.slice(0, -4).reduce((sum: number, one: number) => sum + one, 0)).toBe(br + pt);
      expect((await shop.call('GET', '/v1/wallet/proof')).json()).toMatchObject({ difference: 0, unexplained: 0 });
    },
  );
});

type Listed = { country: string; price: number };

let asks = 0;

/** The price in an answer, in micros. */
async function cost(shop: Shop, path: string, body: object, field: 'cost' | 'totalCost'): Promise<number> {
  const answer = await shop.call('POST', path, body, { 'idempotency-key': `acordo-${asks++}` });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return micros(answer.json()[field]);
}

test('M13 a lookup and a message inside the window cost what the list has, on the statement too', async () => {
  const shop = await openShop(town);
  await setPrice(database, { planId: 'scale', kind: 'SESSION', country: '*', priceMicros: 41_700 });
  await setPrice(database, { planId: 'scale', kind: 'LOOKUP', country: '*', priceMicros: 52_300 });
  await database.owner.query(
    `insert into people (organization_id, person_key, last_inbound_at, window_until)
     values ($1, '551188887777', recado.now(), recado.now() + interval '1 day')`,
    [shop.organizationId],
  );
  await town.caughtUp();
  const { session, lookup } = (await shop.call('GET', '/v1/wallet/prices')).json();
  const { sessionUnitPriceBrl } = (await shop.call('GET', '/v1/automations/pricing')).json();
  const sent = await cost(shop, '/v1/messages', { receiver: '+5511988887777', body: 'Oi' }, 'cost');
  const looked = await cost(shop, '/v1/lookup', { phone: '+5511988887777' }, 'cost');
  const { data } = (await shop.call('GET', '/v1/wallet/statement')).json();
  expect([session, sessionUnitPriceBrl, lookup].map(micros)).toEqual([41_700, 41_700, 52_300]);
  expect([sent, looked]).toEqual([41_700, 52_300]);
  const [last, before] = data;
  expect([last.kind, micros(last.amount)]).toEqual(['LOOKUP', -52_300]);
  expect([before.kind, micros(before.amount)]).toEqual(['DEBIT', -41_700]);
});
