import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../runtime/clock.ts';
import { type Uuid, uuidV7 } from '../../runtime/ids.ts';
import type { Log } from '../../runtime/log.ts';
import { nextTurn } from '../../runtime/next-turn.ts';
import { Outage } from '../../runtime/outage.ts';
import type { Random } from '../../runtime/random.ts';
import type { Erasures } from './erasures.ts';
import type { ImportLine } from './import-line.ts';
import {
  beatImport,
  endImport,
  endImportTurn,
  type ImportPlace,
  keepImport,
  takeImportTurn,
} from './imports.queries.ts';
import { PackedRow } from './packed-row.ts';
import { BadRow, countParts, phoneShown, readImportRow } from './read-import-row.ts';
import { type GoodRow, type PieceOutcome, writeImportPiece } from './write-import-piece.ts';

export type ImportDeps = { database: Database; clock: Clock; random: Random; erasures: Erasures; log: Log };

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

/** What goes on after its caller got the 202. */
export type RunningImport = { importId: Uuid; total: number; status: 'RUNNING' };

/** Less than any proxy waits for an answer. */
const patienceMs = 20_000;

/** An import under way. `kept`: its caller got a 202 and asks for it. */
type Import = ImportPlace & {
  rows: readonly unknown[];
  /** Of those of its organization in this process. */
  isFirst: () => boolean;
  kept: boolean;
  result: ImportResult | null;
};

/**
 * Creates and updates contacts, a piece at a time. No connection is held between pieces, and pieces have connections of
 * their own, so that an import delays other imports and nobody else. An organization has one at a time over all processes;
 * the others wait. A caller who would wait too long gets a 202, and the import goes on.
 */
export async function importContacts(
  deps: ImportDeps,
  line: ImportLine,
  organizationId: Uuid,
  rows: readonly unknown[],
  patience = patienceMs,
): Promise<ImportResult | RunningImport> {
  const importId = uuidV7(deps.clock, deps.random);
  const leave = line.enter(organizationId, importId);
  const isFirst = () => line.isFirst(organizationId, importId);
  const one: Import = { organizationId, importId, rows, isFirst, kept: false, result: null };
  const work = run(deps, one).finally(leave);
  const timer = new AbortController();
  const late = wait(patience, 'late' as const, { signal: timer.signal }).catch(() => 'late' as const);
  const first = await Promise.race([work, late]).finally(() => timer.abort());
  if (first !== 'late') return first;

  one.kept = true;
  work.catch((error: unknown) => deps.log.warn({ err: error, importId }, 'an import ended before its last row'));
  await keepImport(deps.database.organization(organizationId), one, rows.length);
  return one.result ?? { importId, total: rows.length, status: 'RUNNING' };
}

async function run(deps: ImportDeps, one: Import): Promise<ImportResult> {
  const db = deps.database.organization(one.organizationId);
  try {
    const result = await importRows(deps, one);
    one.result = result;
    if (one.kept) await endImport(db, one, result.total, 'DONE', withoutPhones(result));
    return result;
  } catch (error) {
    if (one.kept) await endImport(db, one, one.rows.length, 'FAILED', null);
    throw error;
  }
}

async function importRows(deps: ImportDeps, one: Import): Promise<ImportResult> {
  const { importId, rows } = one;
  const result = { importId, total: rows.length, created: 0, updated: 0, unchanged: 0, invalid: 0 };
  const errors: RowNote[] = [];
  const skipped: RowNote[] = [];
  const ids = await makeIds(deps, rows.length);
  try {
    for (let at = 0; at < rows.length; ) {
      const piece = await readPiece(deps, one, ids, at);
      const written = piece.good.length > 0 ? await writePiece(deps, one, piece.good) : nothing;
      result.created += written.created;
      result.updated += written.updated;
      result.unchanged += written.unchanged.length;
      errors.push(...piece.errors);
      const same = written.unchanged.map((index) => noteRow(rows, index, 'sem alterações'));
      skipped.push(...[...piece.errors, ...same].sort((a, b) => a.index - b.index));
      at = piece.end;
    }
  } finally {
    // A waiting import takes over a turn that was not given back, a little later.
    await endImportTurn(deps.database.organization(one.organizationId), one).catch(() => undefined);
  }
  return { ...result, invalid: errors.length, skipped, errors };
}

const idsPerTurn = 500;

/** Ids of one millisecond are in no order of their own; sorted, they keep the order of the rows. */
async function makeIds({ clock, random }: ImportDeps, count: number): Promise<Uuid[]> {
  const ids: Uuid[] = [];
  while (ids.length < count) {
    ids.push(uuidV7(clock, random));
    if (ids.length % idsPerTurn === 0) await nextTurn();
  }
  return ids.sort();
}

const nothing: PieceOutcome = { created: 0, updated: 0, unchanged: [] };
const pieceRows = 250;
/** Each is a row of its own in the lists of contacts. */
const pieceTags = 4_000;
/** Of attributes: each is compared with what the contact has, in one go. */
const pieceValues = 5_000;
/** Between two looks at the other callers. */
const rowsPerTurn = 8;
const charactersPerTurn = 8_192;

export async function readPiece(
  deps: Pick<ImportDeps, 'erasures'>,
  { organizationId, rows }: Pick<Import, 'organizationId' | 'rows'>,
  ids: readonly Uuid[],
  at: number,
) {
  const good: GoodRow[] = [];
  const errors: RowNote[] = [];
  let [tags, values, opened] = [0, 0, 0];
  let index = at;
  for (; index < rows.length && index < at + pieceRows && tags < pieceTags && values < pieceValues; index++) {
    opened += PackedRow.lengthOf(rows[index]);
    if (index % rowsPerTurn === rowsPerTurn - 1 || opened > charactersPerTurn) {
      opened = 0;
      await nextTurn();
    }
    try {
      const row = readImportRow(PackedRow.open(rows[index]));
      const { personKey } = row.phone;
      const standsAs = deps.erasures.keyOf(organizationId, personKey);
      if ((standsAs instanceof Promise ? await standsAs : standsAs) !== personKey) {
        throw new BadRow('phone: a pessoa foi removida a pedido (LGPD)');
      }
      good.push({ index, row, newId: ids[index] ?? '' });
      tags += row.tags?.length ?? 0;
      values += countParts(row.attributes, pieceValues);
    } catch (error) {
      if (!(error instanceof BadRow)) throw error;
      errors.push(noteRow(rows, index, error.message));
    }
  }
  return { good, errors, end: index };
}

const turnMs = 100;
const tries = 3;

/** Waits for the organization's turn with nothing in its hands. */
async function writePiece(deps: ImportDeps, one: Import, good: readonly GoodRow[]): Promise<PieceOutcome> {
  const { database } = deps;
  for (let failures = 0; ; ) {
    try {
      if (one.kept) await beatImport(database.organization(one.organizationId), one);
      const written =
        one.isFirst() &&
        (await database.pieceTransaction(one.organizationId, async (tx) =>
          (await takeImportTurn(tx, one)) ? writeImportPiece(tx, one.organizationId, good) : null,
        ));
      if (written) return written;
    } catch (error) {
      failures += 1;
      if (!(error instanceof Outage) || failures === tries) throw error;
    }
    await wait(turnMs);
  }
}

export const noteRow = (rows: readonly unknown[], index: number, reason: string): RowNote => ({
  ...{ index, phone: phoneShown(rows[index]), reason },
});

/** What is kept may be read by nobody else's right to the phones, and is erased with none of them. */
function withoutPhones({ skipped, errors, ...counts }: ImportResult) {
  const bare = (notes: readonly RowNote[]) => notes.map(({ index, reason }) => ({ index, phone: null, reason }));
  return { ...counts, skipped: bare(skipped), errors: bare(errors) };
}
