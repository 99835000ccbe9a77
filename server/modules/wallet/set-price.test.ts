import { describe, expect, test } from 'vitest';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { setPrice } from './index.ts';

const database = await testDatabase();
const town = await openTown(database);
const hourMs = 3_600_000;

const utility = { planId: 'scale', kind: 'UTILITY', country: 'BR' };
const send = async (shop: Shop, receiver = '+5511988887777') =>
  (
    await shop.call('POST', '/v1/messages', { receiver, templateName: 'boas_vindas', templateVariables: ['Ana'] })
  ).json();
const pricesOf = async (shop: Shop) => (await shop.call('GET', '/v1/wallet/prices')).json();

async function advance(millis: number): Promise<void> {
  town.clock.advance(millis);
  await database.advance(millis);
}

describe('prices', () => {
  test('GET /v1/wallet/prices returns the Brazilian defaults', async () => {
    const shop = await openShop(town, { planId: 'start' });
    expect(await pricesOf(shop)).toEqual({
      plan: 'start',
      currency: 'BRL',
      session: 0.04,
      templates: [
        { category: 'UTILITY', country: 'BR', price: 0.06 },
        { category: 'UTILITY', country: '*', price: 0.35 },
        { category: 'MARKETING', country: 'BR', price: 0.42 },
        { category: 'MARKETING', country: '*', price: 0.95 },
        { category: 'AUTHENTICATION', country: 'BR', price: 0.06 },
        { category: 'AUTHENTICATION', country: '*', price: 0.35 },
      ],
      lookup: 0.05,
    });
  });

  test('M13 a future price begins at its instant: list, send and statement agree to the last micro', async () => {
    const shop = await openShop(town);
    const startsAt = new Date(Date.now() + hourMs);
    await setPrice(database, { ...utility, priceMicros: 77_700, startsAt });
    await town.caughtUp();
    const before = await send(shop);
    await advance(hourMs - 60_000);
    expect([before.cost, (await send(shop)).cost]).toEqual([0.06, 0.06]);
    await advance(61_000);
    const after = await send(shop);
    const listed = (await pricesOf(shop)).templates.find(
      (one: { category: string; country: string }) => one.category === 'UTILITY' && one.country === 'BR',
    );
    const [line, , first] = (await shop.call('GET', '/v1/wallet/statement')).json().data;
    expect([listed.price, after.cost, line.amount, line.reference]).toEqual([0.0777, 0.0777, -0.0777, after.id]);
    expect([first.amount, first.reference]).toEqual([-0.06, before.id]);
  });

  test('a country of its own wins over everywhere else, at once', async () => {
    const shop = await openShop(town);
    expect((await send(shop, '+351912345678')).cost).toBe(0.35);
    await setPrice(database, { planId: 'scale', kind: 'UTILITY', country: 'PT', priceMicros: 210_000 });
    await town.caughtUp();
    expect((await send(shop, '+351912345678')).cost).toBe(0.21);
    expect((await pricesOf(shop)).templates).toContainEqual({ category: 'UTILITY', country: 'PT', price: 0.21 });
  });

  test('a price of the past is not changed, a future one may be corrected', async () => {
    const past = new Date(Date.now() - hourMs);
    await expect(setPrice(database, { ...utility, priceMicros: 100, startsAt: past })).rejects.toThrow(/now or later/);
    const startsAt = new Date(Date.now() + 1_000 * hourMs);
    await setPrice(database, { ...utility, priceMicros: 100, startsAt });
    expect(await setPrice(database, { ...utility, priceMicros: 200, startsAt })).toEqual(startsAt);
    const { rows } = await database.owner.query('select price_micros from prices where starts_at = $1', [startsAt]);
    expect(rows).toEqual([{ price_micros: '200' }]);
  });

  test.each([
    [{ kind: 'GIFT' }, /no kind GIFT/],
    [{ country: 'Brasil' }, /not a country/],
    [{ planId: 'gold' }, /foreign key/],
    [{ priceMicros: 150 }, /price_micros/],
  ])('%j is refused', async (wrong, reason) => {
    await expect(setPrice(database, { ...utility, priceMicros: 100, ...wrong })).rejects.toThrow(reason);
  });
});
