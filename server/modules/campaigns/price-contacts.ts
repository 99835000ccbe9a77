import type { TemplateCategory } from '@recado/contract/states.ts';
import type { Organization } from '../organizations/index.ts';
import type { Micros, PriceList } from '../wallet/index.ts';

export type Priced = { prices: Record<string, Micros>; totalCostMicros: Micros };

/** What contacts in these countries cost: the one sum that estimates show and that creating a campaign debits. */
export function priceContacts(
  list: PriceList,
  organization: Pick<Organization, 'planId'>,
  category: TemplateCategory,
  countries: ReadonlyMap<string, number>,
): Priced {
  const prices = pricesFor(list, organization, category, [...countries.keys()]);
  let totalCostMicros = 0;
  for (const [country, contacts] of countries) totalCostMicros += (prices[country] ?? 0) * contacts;
  return { prices, totalCostMicros };
}

/** What one message costs in each of these countries. */
export const pricesFor = (
  list: PriceList,
  { planId }: Pick<Organization, 'planId'>,
  category: TemplateCategory,
  countries: readonly string[],
): Record<string, Micros> =>
  Object.fromEntries(countries.map((country) => [country, list.priceOf(planId, category, country)]));
