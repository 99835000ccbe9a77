import { expect, test } from 'vitest';
import { readPlace } from './read-place.ts';

test.each([
  ['-23.5614', '-46.6558'],
  ['-23,5614', ' -46,6558 '],
  ['-23.5614, -46.6558', ''],
  ['-23.5614,-46.6558', ''],
  ['-23,5614; -46,6558', ''],
])('%s and %s are a place', (latitude, longitude) => {
  expect(readPlace(latitude, longitude)).toEqual({ latitude: -23.5614, longitude: -46.6558 });
});

test.each([
  ['', ''],
  ['-23.5', ''],
  ['91', '0'],
  ['0', '181'],
  ['aqui', 'ali'],
  ['1', '2, 3'],
])('%s and %s are none', (latitude, longitude) => {
  expect(readPlace(latitude, longitude)).toBeNull();
});
