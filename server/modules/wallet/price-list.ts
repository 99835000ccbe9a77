import { type TemplateCategory, templateCategories } from '@recado/contract/states.ts';
import { Cache } from '../../database/cache.ts';
import type { CacheVersions } from '../../database/cache-versions.ts';
import type { Db } from '../../database/database.ts';
import type { Awaitable } from '../../runtime/awaitable.ts';
import type { Clock } from '../../runtime/clock.ts';
import { invariant } from '../../runtime/invariant.ts';
import type { Micros } from './money.ts';
import { listPrices, type PriceRow } from './prices.queries.ts';

export const priceKinds = [...templateCategories, 'SESSION', 'LOOKUP'] as const;
export type PriceKind = TemplateCategory | 'SESSION' | 'LOOKUP';

export type PriceList = {
  /** The price in force at this moment. */
  priceOf(planId: string, kind: PriceKind, country: string): Micros;
  /** Countries with a price of their own, and `*`. */
  countriesOf(planId: string, kind: PriceKind): string[];
};

/**
 * Prices of every plan, those to come included: a few dozen numbers, so the whole list is one cached thing. Which of them
 * is in force is decided by the database's clock, so every process changes over at the same instant.
 */
export function cachePrices(system: Db, versions: CacheVersions, clock: Clock): { get(): Awaitable<PriceList> } {
  const lists = new Cache<PriceList>('plans', versions, 1, async () => {
    const rows = await listPrices(system);
    const aheadMs = (rows[0]?.now.getTime() ?? 0) - clock.now().getTime();
    return priceList(rows, () => clock.now().getTime() + aheadMs);
  });
  return { get: () => lists.get('all') };
}

function priceList(rows: readonly PriceRow[], now: () => number): PriceList {
  const dated = groupRows(rows);
  const inForce = (key: string): Micros | undefined => {
    const row = dated.get(key)?.findLast((one) => one.startsAt.getTime() <= now());
    return row && Number(row.priceMicros);
  };
  return {
    priceOf(planId, kind, country) {
      const price = inForce(`${planId} ${kind} ${country}`) ?? inForce(`${planId} ${kind} *`);
      invariant(price !== undefined, `plan ${planId} has a price for ${kind} everywhere`);
      return price;
    },
    countriesOf: (planId, kind) =>
      [...new Set(rows.filter((row) => row.planId === planId && row.kind === kind).map((row) => row.country))].filter(
        (country) => inForce(`${planId} ${kind} ${country}`) !== undefined,
      ),
  };
}

const keyOf = (row: PriceRow) => `${row.planId} ${row.kind} ${row.country}`;

function groupRows(rows: readonly PriceRow[]): Map<string, PriceRow[]> {
  const groups = new Map<string, PriceRow[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}
