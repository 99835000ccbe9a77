import { describe, expect, test } from 'vitest';
import { labelled, nearest, niceCeiling, pathOf, placePoints } from './scale.ts';

describe('the scale of a chart', () => {
  test.each([
    [0, 4],
    [5, 6],
    [6, 6],
    [12, 20],
    [21, 40],
    [99, 100],
    [101, 200],
    [48_000, 60_000],
  ])('ends above %i at the round number %i', (value, ceiling) => {
    expect(niceCeiling(value)).toBe(ceiling);
  });

  test('places values from the left edge to the right one, the largest at the top', () => {
    expect(placePoints([0, 5, 10], 10, 100, 40)).toEqual([
      { x: 0, y: 40 },
      { x: 50, y: 20 },
      { x: 100, y: 0 },
    ]);
  });

  test('one value alone stands in the middle, and none draws nothing', () => {
    expect(placePoints([3], 5, 100, 40)[0]?.x).toBe(50);
    expect(pathOf([])).toBe('');
  });

  test('a line is broken where nothing was measured, and a value between two gaps is a dot', () => {
    expect(pathOf(placePoints([null, 5, null, 10, 0], 10, 100, 40))).toBe('M25 20h0.01M75 0L100 40');
  });

  test('the nearest value is found at and beyond both edges', () => {
    expect(nearest(-20, 7, 600)).toBe(0);
    expect(nearest(149, 7, 600)).toBe(1);
    expect(nearest(151, 7, 600)).toBe(2);
    expect(nearest(900, 7, 600)).toBe(6);
  });

  test('labels never crowd and always name the last day', () => {
    expect(labelled(30, 6)).toEqual([4, 9, 14, 19, 24, 29]);
    expect(labelled(3, 6)).toEqual([0, 1, 2]);
  });
});
