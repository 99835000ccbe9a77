import type { Uuid } from '../../runtime/ids.ts';
import { uuidV7 } from '../../runtime/ids.ts';
import type { StoredContact } from './contacts.queries.ts';
import { type ImportDeps, type ImportResult, noteRow, type RowNote, readPiece } from './import-contacts.ts';
import { selectStored } from './imports.queries.ts';
import { applyRows } from './write-import-piece.ts';

/** What an import would do, judged by the same rules, with nothing written and nobody kept waiting. */
export async function tryImport(
  deps: ImportDeps,
  organizationId: Uuid,
  rows: readonly unknown[],
): Promise<ImportResult> {
  const db = deps.database.organization(organizationId);
  const importId = uuidV7(deps.clock, deps.random);
  const ids = rows.map(() => uuidV7(deps.clock, deps.random));
  const known = new Map<string, StoredContact>();
  const asked = new Set<string>();
  const counts = { created: 0, updated: 0, unchanged: 0 };
  const errors: RowNote[] = [];
  const skipped: RowNote[] = [];
  for (let at = 0; at < rows.length; ) {
    const piece = await readPiece(deps, { organizationId, rows }, ids, at);
    const fresh = piece.good.map(({ row }) => row.phone.personKey).filter((key) => !asked.has(key));
    for (const one of await selectStored(db, organizationId, fresh)) known.set(one.personKey, one);
    for (const key of fresh) asked.add(key);
    const { created, updated, unchanged } = applyRows(known, piece.good).outcome;
    counts.created += created;
    counts.updated += updated;
    counts.unchanged += unchanged.length;
    errors.push(...piece.errors);
    const same = unchanged.map((index) => noteRow(rows, index, 'sem alterações'));
    skipped.push(...[...piece.errors, ...same].sort((a, b) => a.index - b.index));
    at = piece.end;
  }
  return { importId, total: rows.length, ...counts, invalid: errors.length, skipped, errors };
}
