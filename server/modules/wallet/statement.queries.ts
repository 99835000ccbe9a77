import type { EntryKind } from '@recado/contract/states.ts';
import type { Db } from '../../database/database.ts';
import { many } from '../../database/rows.ts';
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

/** A page past the end is one row without an entry, which still tells the total. */
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
