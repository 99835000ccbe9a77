import type { Prices } from '@recado/contract/routes/wallet.ts';
import { templateCategories } from '@recado/contract/states.ts';
import type { Static } from 'typebox';
import { toReais } from './money.ts';
import type { PriceList } from './price-list.ts';

/** The prices in force on a plan: the same numbers a send is charged. */
export function readPrices(prices: PriceList, planId: string): Static<typeof Prices> {
  const price = (kind: Parameters<PriceList['priceOf']>[1], country: string) =>
    toReais(prices.priceOf(planId, kind, country));
  return {
    plan: planId,
    currency: 'BRL',
    session: price('SESSION', '*'),
    templates: templateCategories.flatMap((category) =>
      prices
        .countriesOf(planId, category)
        .map((country) => ({ category, country, price: price(category, country) }))
        .sort((a, b) => (a.country === '*' ? 1 : b.country === '*' ? -1 : a.country.localeCompare(b.country))),
    ),
    lookup: price('LOOKUP', '*'),
  };
}
