import { isDeepStrictEqual } from 'node:util';
import type { Database, Tx } from '../../database/database.ts';
import type { Clock } from '../../runtime/clock.ts';
import { type Uuid, uuidV7 } from '../../runtime/ids.ts';
import type { Random } from '../../runtime/random.ts';
import { lockImport, type StoredContact, selectForImport, upsertContacts } from './contacts.queries.ts';
import type { Erasures } from './erasures.ts';
import { BadRow, type ImportRow, phoneShown, readImportRow } from './read-import-row.ts';

export type ImportDesk = { database: Database; clock: Clock; random: Random; erasures: Erasures };

export type RowNote = { index: number; phone: string | null; reason: string };

export type ImportResult = {
  importId: Uuid;
  total: number;
  created: number;
  updated: number;
  unchanged: number;
  invalid: number;
  skipped: RowNote[];
  errors: RowNote[];
};

type Good = { index: number; row: ImportRow };

/** Five thousand rows, and those of another import before them, may take their time. */
const importMs = 30_000;

/**
 * Creates and updates contacts. Rows are applied in their order on what the organization has, read and locked once; what
 * comes of it is written as one set. Imports of one organization wait for each other, so that the counts are true.
 */
export async function importContacts(
  desk: ImportDesk,
  organizationId: Uuid,
  rows: readonly unknown[],
): Promise<ImportResult> {
  const { good, errors } = await readRows(desk, organizationId, rows);
  const counts = { created: 0, updated: 0, unchanged: 0 };
  const skipped = [...errors];
  if (good.length > 0) {
    const write = async (tx: Tx) => {
      await lockImport(tx, organizationId);
      const keys = [...new Set(good.map(({ row }) => row.phone.personKey))];
      const known = new Map((await selectForImport(tx, organizationId, keys)).map((one) => [one.personKey, one]));
      const touched = new Map<string, StoredContact>();
      // Ids of one millisecond are in no order of their own; sorted, they keep the order of the rows.
      const ids = good.map(() => uuidV7(desk.clock, desk.random)).sort();
      for (const [n, { index, row }] of good.entries()) {
        const before = known.get(row.phone.personKey);
        const after = applyRow(before, row, ids[n] ?? '');
        const outcome = before ? (isDeepStrictEqual(before, after) ? 'unchanged' : 'updated') : 'created';
        counts[outcome] += 1;
        if (outcome === 'unchanged') skipped.push({ index, phone: phoneShown(rows[index]), reason: 'sem alterações' });
        else touched.set(after.personKey, after);
        known.set(after.personKey, after);
      }
      if (touched.size > 0) await upsertContacts(tx, organizationId, [...touched.values()]);
    };
    await desk.database.organizationTransaction(organizationId, write, importMs);
  }
  const importId = uuidV7(desk.clock, desk.random);
  skipped.sort((a, b) => a.index - b.index);
  return { importId, total: rows.length, ...counts, invalid: errors.length, skipped, errors };
}

async function readRows(desk: ImportDesk, organizationId: Uuid, rows: readonly unknown[]) {
  const good: Good[] = [];
  const errors: RowNote[] = [];
  for (const [index, row] of rows.entries()) {
    try {
      const read = readImportRow(row);
      const { personKey } = read.phone;
      const standsAs = await desk.erasures.keyOf(organizationId, personKey);
      if (standsAs !== personKey) throw new BadRow('phone: a pessoa foi removida a pedido (LGPD)');
      good.push({ index, row: read });
    } catch (error) {
      if (!(error instanceof BadRow)) throw error;
      errors.push({ index, phone: phoneShown(row), reason: error.message });
    }
  }
  return { good, errors };
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
