import { describe, expect, test } from 'vitest';
import { PackedRow } from './packed-row.ts';
import { phoneShown } from './read-import-row.ts';

const attributes = (length: number) => Object.fromEntries(Array.from({ length }, (_, n) => [`a${n}`, n]));

describe('a row of an import that waits for its piece', () => {
  test('is one text where it is long, and is opened as it came', () => {
    const row = { phone: '+5511988887777', tags: ['vip'], attributes: attributes(300) };
    const packed = PackedRow.of(row);
    expect(packed).toBeInstanceOf(PackedRow);
    expect(Object.keys(Object(packed))).toEqual(['phone']);
    expect([PackedRow.open(packed), phoneShown(packed)]).toEqual([row, row.phone]);
  });

  test.each([
    ['that is short', { phone: '+5511988887777', attributes: attributes(3) }],
    ['that is no object', 'x'.repeat(10_000)],
    ['that is nothing', null],
  ])('%s stays as it is', (_, row) => {
    expect(PackedRow.of(row)).toBe(row);
    expect(PackedRow.open(row)).toBe(row);
  });

  test('that is a long list is packed, and opened as the list it is', () => {
    const row = Array.from({ length: 1_000 }, (_, n) => n);
    expect(PackedRow.open(PackedRow.of(row))).toEqual(row);
  });
});
