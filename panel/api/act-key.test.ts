import { expect, test } from 'vitest';
import { keyOfAct } from './act-key.ts';

const to = (receiver: string) => ({ body: { receiver } });

test('a request that is repeated keeps its key, and one that was changed meanwhile gets another', () => {
  const first = keyOfAct(null, to('+5511988887777'));
  expect(keyOfAct(first, to('+5511988887777')).key).toBe(first.key);
  expect(keyOfAct(first, to('+5521977776666')).key).not.toBe(first.key);
});
