import type { TemplateCategory } from '@recado/contract/states.ts';
import { Cache } from '../../database/cache.ts';
import type { CacheVersions } from '../../database/cache-versions.ts';
import type { Db } from '../../database/database.ts';
import { invariant } from '../../runtime/invariant.ts';
import type { Micros } from './money.ts';
import { listPrices } from './wallet.queries.ts';

export type PriceKind = TemplateCategory | 'SESSION' | 'LOOKUP';

export type PriceList = { priceOf(planId: string, kind: PriceKind, country: string): Micros };

/** Today's prices of every plan: a few dozen numbers, so the whole list is one cached thing. */
export function cachePrices(system: Db, versions: CacheVersions): { get(): PriceList | Promise<PriceList> } {
  const lists = new Cache<PriceList>('plans', versions, 1, async () => {
    const rows = await listPrices(system);
    const prices = new Map(rows.map((row) => [`${row.plan_id} ${row.kind} ${row.country}`, Number(row.price_micros)]));
    return { priceOf: (planId, kind, country) => find(prices, planId, kind, country) };
  });
  return { get: () => lists.get('all') };
}

function find(prices: Map<string, Micros>, planId: string, kind: PriceKind, country: string): Micros {
  const price = prices.get(`${planId} ${kind} ${country}`) ?? prices.get(`${planId} ${kind} *`);
  invariant(price !== undefined, `plan ${planId} has a price for ${kind} everywhere`);
  return price;
}
