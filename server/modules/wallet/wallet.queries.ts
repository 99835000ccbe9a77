import type { Db, Tx } from '../../database/database.ts';
import { many, maybe, none, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';

export type WalletRow = { balance_micros: string; auto_recharge: Record<string, unknown> | null };

export const findWallet = (db: Db, organizationId: Uuid) =>
  maybe<WalletRow>(
    db,
    sql`select balance_micros, auto_recharge from wallets where organization_id = ${organizationId}`,
  );

export type Credit = { organizationId: Uuid; amountMicros: number; causeId: Uuid; description: string | null };

/** Money from outside: the wallet grows and the entry says why, in one statement under the wallet's lock. */
export const creditWalletRow = (tx: Tx, credit: Credit) =>
  maybe<{ balance_micros: string }>(
    tx,
    sql`with paid as (
          update wallets set balance_micros = balance_micros + ${credit.amountMicros}, entry_no = entry_no + 1
          where organization_id = ${credit.organizationId}
          returning organization_id, entry_no, balance_micros
        ),
        booked as (
          insert into ledger (organization_id, entry_no, kind, debit_account, credit_account, amount_micros,
            balance_after_micros, cause_kind, cause_id, description)
          select organization_id, entry_no, 'CREDIT', 'outside', 'wallet', ${credit.amountMicros}, balance_micros,
            'OPERATOR', ${credit.causeId}, ${credit.description} from paid
        )
        select balance_micros from paid`,
  );

export type PriceRow = { plan_id: string; kind: string; country: string; price_micros: string };

/** The prices in force now: for each plan, kind and country the latest that has begun. */
export const listPrices = (db: Db) =>
  many<PriceRow>(
    db,
    sql`select distinct on (plan_id, kind, country) plan_id, kind, country, price_micros
        from prices where starts_at <= recado.now() order by plan_id, kind, country, starts_at desc`,
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

export type Proof = { balance_micros: string; sum_micros: string; entries: string; unexplained: string };

/** The wallet against its own ledger, in one snapshot. */
export const proveWalletRow = (db: Db, organizationId: Uuid) =>
  one<Proof>(
    db,
    sql`select w.balance_micros,
          coalesce(sum(case when l.credit_account = 'wallet' then l.amount_micros else -l.amount_micros end), 0) as sum_micros,
          count(l.entry_no) as entries,
          count(l.entry_no) filter (where l.cause_kind = 'MESSAGE' and not exists (
            select 1 from messages m where m.organization_id = l.organization_id and m.id = l.cause_id)) as unexplained
        from wallets w left join ledger l on l.organization_id = w.organization_id
        where w.organization_id = ${organizationId}
        group by w.organization_id, w.balance_micros`,
  );

/** Wallets whose balance is not the sum of their ledger, all of them in one snapshot. */
export const listUnprovenWallets = (system: Db) =>
  many<{ organizationId: Uuid; balanceMicros: string; sumMicros: string }>(
    system,
    sql`select w.organization_id as "organizationId", w.balance_micros as "balanceMicros", l.sum as "sumMicros"
        from wallets w
        left join lateral (
          select coalesce(sum(case when credit_account = 'wallet' then amount_micros else -amount_micros end), 0) as sum
          from ledger where ledger.organization_id = w.organization_id) l on true
        where w.balance_micros <> l.sum`,
  );
