import { createHash } from 'node:crypto';
import type { Db } from '../database/database.ts';
import { sameBytes } from '../runtime/crypto.ts';
import { type AuditRow, listAuditRows } from './audit.queries.ts';

/** A place of the chain that was written down elsewhere. */
export type Anchor = { seq: string; hash: string };

export type AuditProof =
  | { ok: true; entries: number; head: Anchor | null }
  | { ok: false; entries: number; seq: string; problem: string };

const pieceSize = 1_000;

/**
 * Works the chain out again from its first entry. What was changed, removed or slipped in is found where the chain
 * breaks. A chain that was cut off at its end, or written anew as a whole, is whole by itself: an anchor finds that.
 */
export async function verifyAudit(db: Db, anchor: Anchor | null = null): Promise<AuditProof> {
  let before: AuditRow | null = null;
  let entries = 0;
  let isAnchored = anchor === null;
  for (;;) {
    const piece: AuditRow[] = await listAuditRows(db, before?.seq ?? '0', pieceSize);
    for (const row of piece) {
      const problem = problemOf(before, row);
      if (problem) return { ok: false, entries, seq: row.seq, problem };
      if (anchor && row.seq === anchor.seq) {
        isAnchored = row.hash.toString('hex') === anchor.hash.toLowerCase();
        if (!isAnchored) return { ok: false, entries, seq: row.seq, problem: 'it is not the entry that was anchored' };
      }
      before = row;
      entries += 1;
    }
    if (piece.length < pieceSize) break;
  }
  if (!isAnchored) return { ok: false, entries, seq: anchor?.seq ?? '', problem: 'the anchored entry is gone' };
  return { ok: true, entries, head: before && { seq: before.seq, hash: before.hash.toString('hex') } };
}

function problemOf(before: AuditRow | null, { seq, entry, hash }: AuditRow): string | null {
  if (BigInt(seq) !== BigInt(before?.seq ?? 0) + 1n) return 'an entry before it is gone';
  const worked = createHash('sha256')
    .update(before?.hash ?? Buffer.alloc(0))
    .update(entry)
    .digest();
  if (!sameBytes(worked, hash)) return 'the entry, or one before it, was changed';
  const written: { seq?: unknown } = JSON.parse(entry);
  return String(written.seq) === seq ? null : 'the entry was moved';
}
