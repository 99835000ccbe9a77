import type { Db, Tx } from '../../database/database.ts';
import { many, maybe, none } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';

export type PriceRow = {
  planId: string;
  kind: string;
  country: string;
  priceMicros: string;
  startsAt: Date;
  now: Date;
};

/** For each plan, kind and country the price in force now and those that will follow it, first to last. */
export const listPrices = (db: Db) =>
  many<PriceRow>(
    db,
    sql`select plan_id as "planId", kind, country, price_micros as "priceMicros", starts_at as "startsAt",
          recado.now() as now
        from prices p
        where starts_at > recado.now() or starts_at = (
          select max(b.starts_at) from prices b where b.plan_id = p.plan_id and b.kind = p.kind
            and b.country = p.country and b.starts_at <= recado.now())
        order by plan_id, kind, country, starts_at`,
  );

export type SeedPrice = { planId: string; kind: string; country: string; priceMicros: number };

export const insertSeedPrices = (tx: Tx, prices: readonly SeedPrice[]) =>
  none(
    tx,
    sql`insert into prices (plan_id, kind, country, starts_at, price_micros)
        select p."planId", p.kind, p.country, '2020-01-01', p."priceMicros"
        from json_to_recordset(${JSON.stringify(prices)}::json) as p
          ("planId" text, kind text, country text, "priceMicros" bigint)
        on conflict do nothing`,
  );

/** Null when it would change the past. One that has not begun may still be corrected. */
export const insertPrice = (tx: Tx, price: SeedPrice & { startsAt: Date | null }) =>
  maybe<{ startsAt: Date }>(
    tx,
    sql`insert into prices (plan_id, kind, country, starts_at, price_micros)
        select ${price.planId}, ${price.kind}, ${price.country}, asked.starts_at, ${price.priceMicros}
        from (select coalesce(${price.startsAt}::timestamptz, recado.now()) as starts_at) asked
        where asked.starts_at >= recado.now()
        on conflict (plan_id, kind, country, starts_at) do update set price_micros = excluded.price_micros
        returning starts_at as "startsAt"`,
  );
