import { bumpCache } from '../../database/cache-versions.ts';
import type { Database } from '../../database/database.ts';
import type { Micros } from './money.ts';
import { type PriceKind, priceKinds } from './price-list.ts';
import { insertPrice } from './prices.queries.ts';

export type AskedPrice = {
  planId: string;
  kind: string;
  country: string;
  priceMicros: Micros;
  /** Now when absent. */
  startsAt?: Date | null;
};

/** Dates a new price. What was accepted before it stays as it was charged; answers when it begins. */
export async function setPrice(database: Database, asked: AskedPrice): Promise<Date> {
  const kind: PriceKind | undefined = priceKinds.find((one) => one === asked.kind);
  if (!kind) throw new Error(`there is no kind ${asked.kind}; choose from ${priceKinds.join(', ')}`);
  if (!/^(?:[A-Z]{2}|\*)$/.test(asked.country)) throw new Error(`"${asked.country}" is not a country like BR, nor *`);
  return database.transaction(async (tx) => {
    const dated = await insertPrice(tx, { ...asked, kind, startsAt: asked.startsAt ?? null });
    if (!dated) throw new Error('a price begins now or later: what was charged is not changed');
    await bumpCache(tx, 'plans');
    return dated.startsAt;
  });
}
