import type { Db, Tx } from '../../database/database.ts';
import { many, maybe, none, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';

export const findWallet = (db: Db, organizationId: Uuid) =>
  maybe<{ balance_micros: string }>(
    db,
    sql`select balance_micros from wallets where organization_id = ${organizationId}`,
  );

export type Credit = { organizationId: Uuid; amountMicros: number; causeId: Uuid; description: string | null };

/** Money from outside: the wallet grows and the entry has the reason, in one statement under the wallet's lock. */
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

export type Proof = {
  balanceMicros: string;
  sumMicros: string;
  entries: string;
  unexplained: string;
  /** Nothing is left to prove. */
  whole: boolean;
  checkedAt: Date;
};

export const proveEntries = (db: Db, organizationId: Uuid, most: number) =>
  one<Proof>(
    db,
    sql`select balance_micros as "balanceMicros", sum_micros as "sumMicros", entries, unexplained, whole,
          recado.now() as "checkedAt"
        from recado.prove_wallet(${organizationId}, ${most})`,
  );

export const forgetProof = (system: Db, organizationId: Uuid) =>
  none(system, sql`delete from wallet_proofs where organization_id = ${organizationId}`);

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
