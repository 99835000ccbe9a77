import { Readable } from 'node:stream';
import type { EntryKind } from '@recado/contract/states.ts';
import type { Db } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { listStatement } from '../wallet/index.ts';
import { csvLine } from './csv-line.ts';
import { readNow } from './trails.queries.ts';

export type ExportQuery = { from?: string; to?: string; kind?: EntryKind };

const header = ['numero', 'data', 'tipo', 'valor', 'saldo', 'descricao', 'referencia'];
const pageSize = 200;

/**
 * The statement as a file, read a page at a time as fast as it leaves. It ends where the ledger ended as it was asked for:
 * pages count from the newest, and what is booked meanwhile would push them along.
 */
export async function exportStatement(db: Db, organizationId: Uuid, query: ExportQuery): Promise<Readable> {
  const { now } = await readNow(db);
  return Readable.from(lines(db, organizationId, { ...query, to: query.to ?? now.toISOString() }));
}

async function* lines(db: Db, organizationId: Uuid, query: ExportQuery): AsyncGenerator<string> {
  // Spreadsheets take a file for UTF-8 by this mark alone.
  yield `\uFEFF${csvLine(header)}`;
  for (let page = 0; ; page++) {
    const { data } = await listStatement(db, organizationId, { ...query, page, size: pageSize });
    const rows = data.map(({ id, createdAt, kind, amount, balanceAfter, description, reference }) =>
      csvLine([id, createdAt, kind, amount, balanceAfter, description, reference]),
    );
    yield rows.join('');
    if (data.length < pageSize) return;
  }
}
