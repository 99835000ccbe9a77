import { expect, test } from 'vitest';
import { sameText } from './crypto.ts';

/** The comparison in constant time takes bytes of one length only: of texts it is given their hashes. */
test.each([
  ['segredo', 'segredo', true],
  ['segredo', 'segreda', false],
  ['segredo', 'segredo ', false],
  ['', 'segredo', false],
  ['', '', true],
])('%j and %j are compared whole, whatever their lengths: %s', (a, b, isSame) => {
  expect(sameText(a, b)).toBe(isSame);
});
