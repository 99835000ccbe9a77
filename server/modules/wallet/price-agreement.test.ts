import { expect, test } from 'vitest';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { setPrice } from './index.ts';

const database = await testDatabase();
const town = await openTown(database);

test('M13 an estimate, a send, a campaign and their statement lines agree to the last micro, country by country', async () => {
  const shop = await openShop(town);
  const odd = { planId: 'scale', kind: 'UTILITY' };
  await setPrice(database, { ...odd, country: 'BR', priceMicros: 61_300 });
  await setPrice(database, { ...odd, country: '*', priceMicros: 349_700 });
  await town.caughtUp();
  const phones = ['+5511988887777', '+351912345678', '+5521977776666'];

  const estimate = (await shop.call('POST', '/v1/campaigns/estimate', { templateName: 'boas_vindas', phones })).json();
  const costs: number[] = [];
  for (const receiver of phones) {
    const body = { receiver, templateName: 'boas_vindas', templateVariables: ['Ana'] };
    costs.push((await shop.call('POST', '/v1/messages', body)).json().cost);
  }
  const contacts = phones.map((to) => ({ to, variables: ['Ana'] }));
  const campaign = (
    await shop.call(
      'POST',
      '/v1/campaigns',
      { name: 'Acordo', templateName: 'boas_vindas', contacts },
      { 'idempotency-key': 'acordo' },
    )
  ).json();
  const { data } = (await shop.call('GET', '/v1/wallet/statement?kind=DEBIT')).json();
  const lines = data.map((line: { amount: number; reference: string }) => [line.reference, line.amount]);

  expect(costs).toEqual([0.0613, 0.3497, 0.0613]);
  expect(estimate.totalCost).toBe(0.4723);
  expect(campaign.totalCost).toBe(0.4723);
  expect(lines[0]).toEqual([campaign.id, -0.4723]);
  expect(data[0].description).toBe('Campanha Acordo');
  const looked = (await shop.call('POST', '/v1/lookup', { phone: '+5511988887777' })).json();
  const [lookup] = (await shop.call('GET', '/v1/wallet/statement')).json().data;
  expect([lookup.kind, lookup.amount, looked.cost]).toEqual(['LOOKUP', -0.05, 0.05]);
  expect((await shop.call('GET', '/v1/wallet/proof')).json()).toMatchObject({
    difference: 0,
    unexplained: 0,
    entries: 6,
  });
  expect(lines.slice(1).map(([, amount]: [string, number]) => -amount)).toEqual([0.0613, 0.3497, 0.0613]);
});
