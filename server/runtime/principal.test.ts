import { expect, test } from 'vitest';
import { countedAs, keyCounted, keyIdOf, type Principal } from './principal.ts';

const key: Principal = { kind: 'key', id: 'k1' };
const session: Principal = { kind: 'session', id: 's1', userId: 'ana', address: '203.0.113.7' };

test('a key is counted by itself, and all sessions of a person together', () => {
  expect(countedAs(key)).toBe('k1');
  expect(countedAs(session)).toBe(countedAs({ ...session, id: 's2' }));
  expect(countedAs(session)).not.toBe(countedAs({ ...session, userId: 'bia' }));
});

test('only a key has a key behind what was counted', () => {
  expect([keyIdOf(key), keyIdOf(session), keyIdOf(undefined)]).toEqual(['k1', undefined, undefined]);
  expect([keyCounted(countedAs(key)), keyCounted(countedAs(session)), keyCounted(null)]).toEqual(['k1', null, null]);
});
