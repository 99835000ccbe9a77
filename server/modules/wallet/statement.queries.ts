import type { EntryKind } from '@recado/contract/states.ts';
import type { Db } from '../../database/database.ts';
import { many, maybe } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';
import * as functions from './wallet.functions.ts';

export type EntryRow = Omit<functions.WalletStatementRow, 'total'>;

export type StatementRange = {
  from: string | null;
  to: string | null;
  kind: EntryKind | null;
  first: number;
  most: number;
};

/** A page past the end is one row without an entry, which still has the total. */
export const listStatementRows = (db: Db, organizationId: Uuid, range: StatementRange) =>
  many(
    db,
    functions.walletStatement({
      organization: organizationId,
      fromAt: range.from,
      toAt: range.to,
      wanted: range.kind,
      first: range.first,
      most: range.most,
    }),
  );

/** What people call the causes on a page: the template of a message, the name of a campaign. */
export const listCauseNames = (db: Db, organizationId: Uuid, ids: readonly Uuid[]) =>
  many<{ id: Uuid; name: string | null }>(
    db,
    sql`select id, template_name as name from messages
        where organization_id = ${organizationId} and id = any (${ids}::uuid[])
        union all
        select id, name from campaigns where organization_id = ${organizationId} and id = any (${ids}::uuid[])`,
  );

const columns = sql`l.entry_no as "entryNo", l.kind, l.credit_account = 'wallet' as incoming,
  l.amount_micros as "amountMicros", l.balance_after_micros as "balanceAfterMicros", l.cause_kind as "causeKind",
  l.cause_id as "causeId", l.description, l.at`;

export const findEntryRow = (db: Db, organizationId: Uuid, entryNo: string) =>
  maybe<EntryRow>(
    db,
    sql`select ${columns} from ledger l where l.organization_id = ${organizationId} and l.entry_no = ${entryNo}`,
  );

/** Everything that was booked for one cause, oldest first. */
export const listEntriesOf = (db: Db, organizationId: Uuid, causeId: Uuid) =>
  many<EntryRow>(
    db,
    sql`select ${columns} from ledger l
        where l.organization_id = ${organizationId} and l.cause_id = ${causeId} order by l.entry_no`,
  );
