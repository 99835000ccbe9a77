import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allowed, readLicenses } from './licenses-page.ts';

test('every package of the production tree has a licence that may be given on', () => {
  const listed = readLicenses(join(import.meta.dirname, '..', '..'));
  expect(listed.length).toBeGreaterThan(50);
  const isAllowed = (license: string) =>
    license
      .replaceAll(/[()]/g, '')
      .split(/ OR /)
      .some((one) => one.split(' AND ').every((part) => allowed.includes(part)));
  expect(listed.filter(({ license }) => !isAllowed(license))).toEqual([]);
});
