import { expect, test } from 'vitest';
import { ImportLine } from './import-line.ts';

test('of the imports of one organization the first works, and the next once it has left; others wait for none of them', () => {
  const line = new ImportLine();
  const leave = line.enter('a', 'first');
  line.enter('a', 'second');
  line.enter('b', 'other');
  const working = () => ['first', 'second'].filter((id) => line.isFirst('a', id));
  expect([working(), line.isFirst('b', 'other')]).toEqual([['first'], true]);
  leave();
  expect(working()).toEqual(['second']);
});
