import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { one } from './rows.ts';
import { sql } from './sql.ts';
import { readTextArray } from './text-array.ts';

const database = await testDatabase();

test('lists of texts come back as they were written, whatever they hold', async () => {
  const odd = fc.constantFrom('', 'NULL', 'null', 'a,b', '{a}', '"', '\\', ' vip ', 'vip', 'ção', '1');
  const text = fc.oneof(
    odd,
    fc.string().map((any) => any.replaceAll('\0', '')),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(text, fc.constant(null)), { maxLength: 12 }), async (texts) => {
      const { back } = await one<{ back: unknown }>(database.system, sql`select ${texts}::text[] as back`);
      expect(back).toEqual(texts);
    }),
    { numRuns: 60 },
  );
});

test.each([
  ['{}', []],
  ['{a,b}', ['a', 'b']],
  ['{NULL,null}', [null, 'null']],
  ['{"NULL",""}', 'the usual way'],
  ['{{a},{b}}', 'the usual way'],
  ['[2:3]={a,b}', 'the usual way'],
])('%s is read as %j', (written, texts) => {
  expect(readTextArray(written, () => 'the usual way')).toEqual(texts);
});
