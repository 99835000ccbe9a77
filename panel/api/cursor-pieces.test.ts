import { describe, expect, test } from 'vitest';
import { joinNext, type Known, mergeFirst, mergePiece, nothing, oldestOf, patchRows } from './cursor-pieces.ts';

type Row = { id: string; at: number };
const placed = { keyOf: (row: Row) => row.id, placeOf: (row: Row) => String(row.at) };
const rows = (text: string): Row[] => text.split(' ').map((word) => ({ id: word[0] ?? '', at: Number(word.slice(1)) }));
const shown = ({ rows: all }: Known<Row>) => all.map(({ id, at }) => `${id}${at}`).join(' ');
const page = (text: string, next: string | null) => ({ data: rows(text), next });
/** Read in two pieces, the second after the first. */
const known = joinNext(mergeFirst(nothing, page('a9 b8 c7', 'c7'), 0, placed), page('d6 e5 f4', 'f4'), 1, placed);
const piecesOf = ({ pieces }: Known<Row>) =>
  pieces.map(({ before, length, askedAt }) => `${before ?? 'top'}:${length}@${askedAt}`).join(' ');

describe('the first page, read again', () => {
  test('changes what it holds and keeps what stands below it', () => {
    const merged = mergeFirst(known, { data: rows('g10 a9 b8'), next: 'b8' }, 4, placed);
    expect([shown(merged), merged.next]).toEqual(['g10 a9 b8 c7 d6 e5 f4', 'f4']);
  });

  test('shows once what moved up from below', () => {
    expect(shown(mergeFirst(known, { data: rows('e10 a9 b8'), next: 'b8' }, 4, placed))).toBe('e10 a9 b8 c7 d6 f4');
  });

  test('drops what left it', () => {
    expect(shown(mergeFirst(known, { data: rows('a9 c7 d6'), next: 'd6' }, 4, placed))).toBe('a9 c7 d6 e5 f4');
  });

  test('begins anew when more changed than it holds: something may be missing between', () => {
    const merged = mergeFirst(known, { data: rows('x13 y12 z11'), next: 'z11' }, 4, placed);
    expect([shown(merged), merged.next]).toEqual(['x13 y12 z11', 'z11']);
  });

  test('begins anew when its last row is one that moved', () => {
    expect(shown(mergeFirst(known, { data: rows('x13 y12 e11'), next: 'e11' }, 4, placed))).toBe('x13 y12 e11');
  });

  test('is everything when nothing follows it', () => {
    const merged = mergeFirst(known, page('a9', null), 4, placed);
    expect([shown(merged), merged.next, piecesOf(merged)]).toEqual(['a9', null, 'top:1@4']);
  });
});

test('a further page joins at the end, without what is there already', () => {
  const joined = joinNext(known, page('a3 h2', null), 2, placed);
  expect([shown(joined), joined.next]).toEqual(['a9 b8 c7 d6 e5 f4 h2', null]);
});

describe('a piece below the first, read again', () => {
  const changed = { ...page('d6 e5 f4', 'f4'), data: rows('d6 e5 f4').map((row) => ({ ...row, status: 'RESOLVED' })) };

  test('changes what it holds, and leaves the same objects where nothing changed', () => {
    const merged = mergePiece(known, 1, changed, 5, placed);
    expect(merged.rows.slice(3)).toEqual(changed.data);
    expect(merged.rows[0]).toBe(known.rows[0]);
    expect(piecesOf(merged)).toBe('top:3@0 c7:3@5');
    expect(mergePiece(merged, 1, structuredClone(changed), 6, placed).rows).toBe(merged.rows);
  });

  test('drops what left it, and shows what came into it', () => {
    expect(shown(mergePiece(known, 1, page('d6 f4 g3', 'g3'), 5, placed))).toBe('a9 b8 c7 d6 f4 g3');
    expect(shown(mergePiece(known, 1, page('d6 x6 e5', 'e5'), 5, placed))).toBe('a9 b8 c7 d6 x6 e5 f4');
  });

  test('shows once what moved up meanwhile', () => {
    const moved = mergeFirst(known, page('e10 a9 b8', 'b8'), 4, placed);
    expect(shown(mergePiece(moved, 2, page('d6 e5 f4', 'f4'), 5, placed))).toBe('e10 a9 b8 c7 d6 f4');
  });

  test('leaves what the first page pushed down in a piece of its own, which grows with the next', () => {
    const once = mergeFirst(known, page('g10 a9 b8', 'b8'), 4, placed);
    expect(piecesOf(once)).toBe('top:3@4 b8:1@0 c7:3@1');
    const twice = mergeFirst(once, page('h11 g10 a9', 'a9'), 4, placed);
    expect([shown(twice), piecesOf(twice)]).toEqual(['h11 g10 a9 b8 c7 d6 e5 f4', 'top:3@4 a9:2@0 c7:3@1']);
  });

  test('keeps what stands below it while one of its rows is where it was', () => {
    const longer = joinNext(known, page('g3 h2', 'h2'), 2, placed);
    const merged = mergePiece(longer, 1, page('d6 e5 x4', 'x4'), 5, placed);
    expect([shown(merged), piecesOf(merged)]).toEqual(['a9 b8 c7 d6 e5 x4 f4 g3 h2', 'top:3@0 c7:3@5 x4:3@1']);
    const unknown = mergePiece(longer, 1, page('x6 y5 z4', 'z4'), 5, placed);
    expect([shown(unknown), unknown.next]).toEqual(['a9 b8 c7 x6 y5 z4', 'z4']);
  });
});

test('of the pieces that are seen and old the one asked for longest ago is read again, never the first', () => {
  const all = joinNext(joinNext(known, page('g3 h2', 'h2'), 3, placed), page('i1 j0', null), 2, placed);
  expect(oldestOf(all, 0, 2, 9)).toBeNull();
  expect(oldestOf(all, 2, 3, 9)?.before).toBe('c7');
  expect(oldestOf(all, 6, 9, 9)?.before).toBe('h2');
  expect(oldestOf(all, 0, 9, 9)?.before).toBe('c7');
  expect(oldestOf(all, 0, 9, 1)).toBeNull();
});

test('what the reader takes out of the list leaves the pieces as long as they are', () => {
  const patched = patchRows(known, (row) => (row.id === 'e' ? null : row));
  expect([shown(patched), piecesOf(patched)]).toEqual(['a9 b8 c7 d6 f4', 'top:3@0 c7:2@1']);
});
