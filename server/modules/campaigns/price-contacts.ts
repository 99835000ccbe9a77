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
  const prices: Record<string, Micros> = {};
  let totalCostMicros = 0;
  for (const [country, contacts] of countries) {
    const price = list.priceOf(organization.planId, category, country);
    prices[country] = price;
    totalCostMicros += price * contacts;
  }
  return { prices, totalCostMicros };
}
