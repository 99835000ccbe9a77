import { refuse } from '@recado/contract/refusal.ts';
import { type Cursor, readCursor, writeCursor } from '../../runtime/cursor.ts';
import type { Uuid } from '../../runtime/ids.ts';

/** Null for the first page. */
export function askedCursor(before: string | undefined): Cursor | null {
  if (before === undefined) return null;
  const cursor = readCursor(before);
  if (cursor) return cursor;
  const fields = [{ field: 'before', problem: 'não é um `next` de uma página anterior' }];
  throw refuse('VALIDATION_ERROR', { details: { fields } });
}

/** The page itself, and where the next one begins: one row more than the page was read to know it. */
export function cutPage<Row extends { id: Uuid; micros: string }>(rows: readonly Row[], size: number) {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { page, next: rows.length > size && last ? writeCursor(last) : null };
}
