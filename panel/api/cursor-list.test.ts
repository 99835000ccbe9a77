import { describe, expect, test } from 'vitest';
import { joinNext, type Known, mergeFirst } from './cursor-list.ts';

type Row = { id: string; at: number };
const placed = { keyOf: (row: Row) => row.id, placeOf: (row: Row) => String(row.at) };
const rows = (text: string): Row[] => text.split(' ').map((word) => ({ id: word[0] ?? '', at: Number(word.slice(1)) }));
const shown = ({ rows: all }: Known<Row>) => all.map(({ id, at }) => `${id}${at}`).join(' ');
const known: Known<Row> = { rows: rows('a9 b8 c7 d6 e5 f4'), next: 'f4' };

describe('the first page, read again', () => {
  test('changes what it holds and keeps what stands below it', () => {
    const merged = mergeFirst(known, { data: rows('g10 a9 b8'), next: 'b8' }, placed);
    expect([shown(merged), merged.next]).toEqual(['g10 a9 b8 c7 d6 e5 f4', 'f4']);
  });

  test('shows once what moved up from below', () => {
    expect(shown(mergeFirst(known, { data: rows('e10 a9 b8'), next: 'b8' }, placed))).toBe('e10 a9 b8 c7 d6 f4');
  });

  test('drops what left it', () => {
    expect(shown(mergeFirst(known, { data: rows('a9 c7 d6'), next: 'd6' }, placed))).toBe('a9 c7 d6 e5 f4');
  });

  test('begins anew when more changed than it holds: something may be missing between', () => {
    const merged = mergeFirst(known, { data: rows('x13 y12 z11'), next: 'z11' }, placed);
    expect([shown(merged), merged.next]).toEqual(['x13 y12 z11', 'z11']);
  });

  test('begins anew when its last row is one that moved', () => {
    expect(shown(mergeFirst(known, { data: rows('x13 y12 e11'), next: 'e11' }, placed))).toBe('x13 y12 e11');
  });

  test('is everything when nothing follows it', () => {
    expect(mergeFirst(known, { data: rows('a9'), next: null }, placed)).toEqual({ rows: rows('a9'), next: null });
  });
});

test('a further page joins at the end, without what is there already', () => {
  const joined = joinNext(known, { data: rows('a3 h2'), next: null }, placed);
  expect([shown(joined), joined.next]).toEqual(['a9 b8 c7 d6 e5 f4 h2', null]);
});
