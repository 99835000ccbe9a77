import type { Tx } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { type StoredContact, selectForImport, upsertContacts } from './contacts.queries.ts';
import type { ImportRow } from './read-import-row.ts';
import { sameJson } from './same-json.ts';

/** A row that was read, its place in the batch and the id its contact gets if it is new. */
export type GoodRow = { index: number; row: ImportRow; newId: Uuid };

export type PieceOutcome = { created: number; updated: number; unchanged: number[] };

/** Applies rows in their order on what the organization has, read and locked once; what comes of it is one set. */
export async function writeImportPiece(tx: Tx, organizationId: Uuid, good: readonly GoodRow[]): Promise<PieceOutcome> {
  const keys = [...new Set(good.map(({ row }) => row.phone.personKey))];
  const known = new Map((await selectForImport(tx, organizationId, keys)).map((one) => [one.personKey, one]));
  const { outcome, touched } = applyRows(known, good);
  if (touched.size > 0) await upsertContacts(tx, organizationId, [...touched.values()]);
  return outcome;
}

/** What comes of rows in their order; `known` becomes what there would be afterwards. */
export function applyRows(known: Map<string, StoredContact>, good: readonly GoodRow[]) {
  const touched = new Map<string, StoredContact>();
  const outcome: PieceOutcome = { created: 0, updated: 0, unchanged: [] };
  for (const { index, row, newId } of good) {
    const before = known.get(row.phone.personKey);
    const after = applyRow(before, row, newId);
    known.set(after.personKey, after);
    if (before && sameJson(before, after)) outcome.unchanged.push(index);
    else {
      outcome[before ? 'updated' : 'created'] += 1;
      touched.set(after.personKey, after);
    }
  }
  return { outcome, touched };
}

/** The phone stays as it was first written: the other spelling is the same person. */
function applyRow(before: StoredContact | undefined, row: ImportRow, newId: Uuid): StoredContact {
  return {
    id: before?.id ?? newId,
    personKey: row.phone.personKey,
    phone: before?.phone ?? row.phone.digits,
    name: row.name === undefined ? (before?.name ?? null) : row.name,
    email: row.email,
    tags: row.tags ?? before?.tags ?? [],
    attributes: row.attributes,
  };
}
