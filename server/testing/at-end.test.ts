import { afterAll, beforeAll, expect, test } from 'vitest';
import { atEnd } from './at-end.ts';

const closed: string[] = [];
let inHook = '';
beforeAll(() => {
  try {
    atEnd(() => closed.push('hook'));
  } catch (error) {
    inHook = String(error);
  }
});
// The first to be registered is the last to be called.
afterAll(() => expect(closed).toEqual(['test', 'file']));
atEnd(() => closed.push('file'));

test('what a test opens is open until it is over', () => {
  atEnd(() => closed.push('test'));
  expect(closed).toEqual([]);
});

test('it is closed before the next test, and what the file opened is not', () => {
  expect(closed).toEqual(['test']);
});

test('what a hook opens would never be closed, and is refused', () => {
  expect(inHook).toContain('not in beforeAll');
});
