import { replaceEqualDeep } from '@tanstack/react-query';

export type CursorPage<T> = { data: T[]; next: string | null };

/** What one read brought: so many rows from the cursor on, which is null at the top. */
export type Piece = { before: string | null; length: number; askedAt: number };

export type Known<T> = { rows: readonly T[]; next: string | null; pieces: readonly Piece[] };

export type Placed<T> = { keyOf: (row: T) => string; placeOf: (row: T) => string };

export const nothing: Known<never> = { rows: [], next: null, pieces: [] };

/**
 * A piece was read again, the first one or another. What is known below it stays, as long as nothing can be missing
 * between: a row of the page that stands where it stood before shows it, everything below it still follows. Without one so
 * much moved that the list begins anew from here. A row that moved up meanwhile is known above already.
 */
export function mergePiece<T>(
  known: Known<T>,
  at: number,
  page: CursorPage<T>,
  askedAt: number,
  { keyOf, placeOf }: Placed<T>,
): Known<T> {
  const start = lengthOf(known.pieces.slice(0, at));
  const above = known.rows.slice(0, start);
  const rest = known.rows.slice(start);
  const coming = new Set(page.data.map(keyOf));
  const places = new Map<string, number>();
  rest.forEach((row, place) => {
    const key = keyOf(row);
    if (coming.has(key)) places.set(key, place);
  });
  const there = new Set(above.map(keyOf).filter((key) => coming.has(key)));
  const fresh = page.data
    .filter((row) => !there.has(keyOf(row)))
    // What is the same stays the same object, and is not drawn again.
    .map((row) => replaceEqualDeep(rest[places.get(keyOf(row)) ?? -1], row));
  const piece: Piece = { before: known.pieces[at]?.before ?? null, length: fresh.length, askedAt };
  const upTo = {
    rows: keepSame(known.rows, [...above, ...fresh]),
    next: page.next,
    pieces: [...known.pieces.slice(0, at), piece],
  };
  const anchor = page.data.findLast((row) => {
    const before = rest[places.get(keyOf(row)) ?? -1];
    return before !== undefined && placeOf(before) === placeOf(row);
  });
  if (page.next === null || anchor === undefined) return upTo;
  const cut = (places.get(keyOf(anchor)) ?? 0) + 1;
  const below = rest.slice(cut).filter((row) => !coming.has(keyOf(row)));
  if (below.length === 0) return upTo;
  const leftOf = (from: number, to: number) => rest.slice(from, to).filter((row) => !coming.has(keyOf(row))).length;
  const pieces = [...upTo.pieces, ...piecesBelow(known.pieces.slice(at), cut, page, leftOf)];
  return { rows: keepSame(known.rows, [...upTo.rows, ...below]), next: known.next, pieces };
}

/** A list in which nothing changed stays the same list: long ones are costly to draw. */
const keepSame = <T>(old: readonly T[], rows: readonly T[]) =>
  rows.length === old.length && rows.every((row, n) => row === old[n]) ? old : rows;

/** The pieces behind a cut: the first begins where the page ended. Small ones become one of what a read brings at most. */
function piecesBelow<T>(
  pieces: readonly Piece[],
  cut: number,
  page: CursorPage<T>,
  leftOf: (from: number, to: number) => number,
) {
  const left: Piece[] = [];
  let from = 0;
  for (const piece of pieces) {
    const to = from + piece.length;
    const length = to > cut ? leftOf(Math.max(from, cut), to) : 0;
    const last = left.at(-1);
    if (length > 0 && last && last.length + length <= page.data.length) {
      left[left.length - 1] = {
        before: last.before,
        length: last.length + length,
        askedAt: Math.min(last.askedAt, piece.askedAt),
      };
    } else if (length > 0) {
      left.push({ ...piece, length, before: last ? piece.before : page.next });
    }
    from = to;
  }
  return left;
}

/** The first page was read again. */
export const mergeFirst = <T>(known: Known<T>, page: CursorPage<T>, askedAt: number, placed: Placed<T>): Known<T> =>
  mergePiece(known, 0, page, askedAt, placed);

/** The next page joins at the end; a row that moved up meanwhile is there already. */
export function joinNext<T>(known: Known<T>, page: CursorPage<T>, askedAt: number, { keyOf }: Placed<T>): Known<T> {
  // The page is small, what is known may be very long: it is walked through, not copied.
  const coming = new Set(page.data.map(keyOf));
  const there = new Set(known.rows.map(keyOf).filter((key) => coming.has(key)));
  const fresh = page.data.filter((row) => !there.has(keyOf(row)));
  const piece = { before: known.next, length: fresh.length, askedAt };
  return { rows: [...known.rows, ...fresh], next: page.next, pieces: [...known.pieces, piece] };
}

/** What the reader just did, before the service is asked: a row changes, or goes. */
export function patchRows<T>(known: Known<T>, change: (row: T) => T | null): Known<T> {
  const rows: T[] = [];
  let from = 0;
  const pieces = known.pieces.map((piece) => {
    const kept = known.rows.slice(from, from + piece.length).flatMap((row) => change(row) ?? []);
    from += piece.length;
    for (const row of kept) rows.push(row);
    return { ...piece, length: kept.length };
  });
  return { ...known, rows, pieces };
}

/** Of the pieces below the first that hold rows from one place to another, the one that was asked for longest ago. */
export function oldestOf({ pieces }: Known<unknown>, from: number, to: number, askedBefore: number): Piece | null {
  let start = 0;
  let oldest: Piece | null = null;
  for (const [n, piece] of pieces.entries()) {
    const isSeen = start <= to && start + piece.length > from;
    if (n > 0 && isSeen && piece.askedAt < (oldest?.askedAt ?? askedBefore)) oldest = piece;
    start += piece.length;
  }
  return oldest;
}

const lengthOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { length }) => sum + length, 0);
