import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import {
  bigintArray,
  booleanArray,
  instantArray,
  integerArray,
  smallintArray,
  textArray,
  uuidArray,
} from './binary-array.ts';
import { one } from './rows.ts';

const { system } = await testDatabase();

const itself = <Value>(value: Value) => value;
const back = async (array: Buffer, type: string) =>
  (await one<{ back: unknown[] }>(system, { text: `select $1::${type}[] as back`, values: [array] })).back;

const kinds = [
  {
    type: 'text',
    write: (values: (string | null)[]) => textArray(values, itself),
    value: fc.string({ unit: 'grapheme', maxLength: 90 }).filter((text) => !text.includes('\0')),
  },
  {
    type: 'uuid',
    write: (values: (string | null)[]) => uuidArray(values, itself),
    value: fc.uuid(),
  },
  {
    type: 'boolean',
    write: (values: (boolean | null)[]) => booleanArray(values, itself),
    value: fc.boolean(),
  },
  {
    type: 'smallint',
    write: (values: (number | null)[]) => smallintArray(values, itself),
    value: fc.integer({ min: -(2 ** 15), max: 2 ** 15 - 1 }),
  },
  {
    type: 'integer',
    write: (values: (number | null)[]) => integerArray(values, itself),
    value: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
  },
  {
    type: 'timestamptz',
    write: (values: (Date | null)[]) => instantArray(values, itself),
    value: fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
  },
] as const;

test.each(kinds)('any $type survives the way into the database, nulls and empty arrays too', async (kind) => {
  // The pairs of writer and value are made above; together they have no type of their own.
  const write = kind.write as (values: unknown[]) => Buffer;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option<unknown>(kind.value)), async (values) => {
      expect(await back(write(values), kind.type)).toEqual(values);
    }),
    { numRuns: 150 },
  );
});

test('any bigint survives: as a number while it is exact, as text beyond', async () => {
  const value = fc.oneof(fc.maxSafeInteger(), fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(value)), async (values) => {
      const written = values.map((one) => (one === null ? null : String(one)));
      expect(await back(bigintArray(values, itself), 'bigint')).toEqual(written);
    }),
    { numRuns: 150 },
  );
});

test('a row that does not name a value has none', async () => {
  const rows: { id?: string }[] = [{}, { id: 'a' }];
  expect(
    await back(
      textArray(rows, ({ id }) => id),
      'text',
    ),
  ).toEqual([null, 'a']);
});

test('a text longer than was guessed, after many short ones, is whole', async () => {
  const values = ['a', 'ção '.repeat(5_000), '😀'.repeat(3_000), 'b'];
  expect(await back(textArray(values, itself), 'text')).toEqual(values);
});

test('half a character becomes the sign for it, as in every text that is sent', async () => {
  expect(await back(textArray(['a\ud83d', `\udc00${'x'.repeat(60)}`], itself), 'text')).toEqual([
    'a\ufffd',
    `\ufffd${'x'.repeat(60)}`,
  ]);
});

test('22021: a text with a NUL is refused by the server', async () => {
  await expect(back(textArray(['a\0b'], itself), 'text')).rejects.toMatchObject({ code: '22021' });
});

describe('22P02: what would be cut to fit is refused as the server refuses it', () => {
  const refused = (write: () => Buffer) => expect(write).toThrow(expect.objectContaining({ code: '22P02' }));
  const id = randomUUID();
  test.each(['', 'x', id.slice(1), `${id}0`, id.replace('-', '0'), `é${id.slice(1)}`])('uuid %j', (value) =>
    refused(() => uuidArray([value], itself)),
  );
  test.each([2 ** 15, -(2 ** 15) - 1, 1.5, Number.NaN])('smallint %d', (value) =>
    refused(() => smallintArray([value], itself)),
  );
  test.each([2 ** 31, -(2 ** 31) - 1, 1.5, Number.NaN])('integer %d', (value) =>
    refused(() => integerArray([value], itself)),
  );
  test.each([2 ** 53, 0.1, Number.NaN, '', ' ', '1.5', 'x', `${2n ** 63n}`, '9'.repeat(50)])('bigint %j', (value) =>
    refused(() => bigintArray([value], itself)),
  );
  test('an instant that is none', () => refused(() => instantArray([new Date(Number.NaN)], itself)));
});
