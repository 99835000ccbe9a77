import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { plainArray, textArray } from './array-literal.ts';
import { one } from './rows.ts';
import { sql } from './sql.ts';

const database = await testDatabase();

test('any text survives the way into the database, quotes, braces, backslashes and all', async () => {
  const text = fc.option(fc.string({ unit: 'grapheme' }).filter((one) => !one.includes('\u0000')));
  await fc.assert(
    fc.asyncProperty(fc.array(text), async (values) => {
      const row = await one<{ back: (string | null)[] }>(
        database.system,
        sql`select ${textArray(values)}::text[] as back`,
      );
      expect(row.back).toEqual(values);
    }),
    { numRuns: 200 },
  );
});

test('plain values pass unquoted, null as NULL', async () => {
  const row = await one<{ back: (number | null)[] }>(
    database.system,
    sql`select ${plainArray([1, null, 3])}::integer[] as back`,
  );
  expect(row.back).toEqual([1, null, 3]);
  expect(plainArray([])).toBe('{}');
});
