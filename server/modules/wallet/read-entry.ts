import { refuse } from '@recado/contract/refusal.ts';
import type { Db } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { invariant } from '../../runtime/invariant.ts';
import { presentEntries } from './list-statement.ts';
import { toReais } from './money.ts';
import { findEntryRow, listEntriesOf } from './statement.queries.ts';

/** One line of the statement, and all others of the same cause: a debit and its refund. */
export async function readEntry(db: Db, organizationId: Uuid, entryNo: string) {
  const found = await findEntryRow(db, organizationId, entryNo);
  if (!found) throw refuse('ENTRY_UNKNOWN');
  const rows = await listEntriesOf(db, organizationId, found.causeId);
  const [[entry], entries] = await Promise.all([
    presentEntries(db, organizationId, [found]),
    presentEntries(db, organizationId, rows),
  ]);
  invariant(entry, 'one entry is presented as one');
  const netMicros = rows.reduce((sum, row) => sum + Number(row.amountMicros) * (row.incoming ? 1 : -1), 0);
  return { entry, entries, net: toReais(netMicros), causeKind: found.causeKind, causeId: found.causeId };
}
