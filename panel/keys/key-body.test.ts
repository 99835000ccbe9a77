import { describe, expect, test } from 'vitest';
import { type KeyForm, keyBody } from './key-body.ts';

const now = Date.parse('2026-11-15T12:00:00.000Z');
const form: KeyForm = { name: ' loja ', access: 'full', permissions: ['READ'], allowedNetworks: '', expiry: 'never' };

describe('what the form of a key asks for', () => {
  test('a key of full access names no permission, whatever was ticked before', () => {
    expect(keyBody(form, now)).toEqual({ name: 'loja' });
  });

  test('addresses are parted by lines, commas or blanks', () => {
    expect(
      keyBody({ ...form, allowedNetworks: '203.0.113.0/24\n 198.51.100.7, 10.0.0.1\n' }, now).allowedNetworks,
    ).toEqual(['203.0.113.0/24', '198.51.100.7', '10.0.0.1']);
  });

  test('a validity is counted from now', () => {
    expect(keyBody({ ...form, access: 'restricted', expiry: '30' }, now)).toEqual({
      name: 'loja',
      permissions: ['READ'],
      expiresAt: '2026-12-15T12:00:00.000Z',
    });
  });
});
