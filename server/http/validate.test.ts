import Type from 'typebox';
import { expect, test } from 'vitest';
import { slowdown } from '../testing/slowdown.ts';
import { compileValidator } from './validate.ts';

const Step = Type.Union([
  Type.Object({ type: Type.Literal('wait'), minutes: Type.Integer() }),
  Type.Object({ type: Type.Literal('text'), body: Type.String() }),
]);

const validate = compileValidator(
  'body',
  Type.Object({
    // Slow on purpose: the pattern of a contract's line may turn out to be.
    email: Type.Optional(Type.String({ maxLength: 100, pattern: '^[^@]+@[^@]+\\.[^@]+$' })),
    names: Type.Optional(Type.Array(Type.String({ maxLength: 5 }))),
    steps: Type.Optional(Type.Array(Step, { maxItems: 50 })),
    sizes: Type.Optional(Type.Record(Type.String(), Type.Integer())),
  }),
);

const broken = (value: unknown) => validate(value)?.map(({ keyword }) => keyword) ?? [];

test('everything wrong with a small value is listed', () => {
  expect(broken({ email: 'x'.repeat(5_000), names: ['abcdef'], steps: 1 })).toEqual([
    'maxLength',
    'pattern',
    'maxLength',
    'type',
  ]);
  expect(broken({ names: ['abcdef', 'a', 'ghijkl'] })).toHaveLength(2);
});

test('of a value with many parts, much text or long names only the first error is reported', () => {
  const many = Array.from({ length: 2_001 }, () => 'abcdef');
  const long = Array.from({ length: 20 }, () => 'x'.repeat(1_000));
  const named = Object.fromEntries(long.map((name, at) => [`${name}${at}`, 'x']));
  for (const value of [{ names: many }, { names: long }, { sizes: named }]) expect(broken(value)).toHaveLength(1);
});

test('of a value with a great many errors only the first is reported', () => {
  const steps = Array.from({ length: 1_900 }, () => 1);
  expect(broken({ steps })).toEqual(['maxItems']);
  expect(broken({ steps: steps.slice(0, 51) }).length).toBeGreaterThan(51);
});

test('a text that is too long is not held against its pattern', () => {
  expect(slowdown(`a@${'.'.repeat(40_000)}@`, (email) => validate({ email }))).toBeLessThan(100);
});

const Nested = Type.Object({
  name: Type.String(),
  note: Type.Optional(Type.String()),
  size: Type.Optional(Type.Integer({ default: 7 })),
  kept: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  free: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  rows: Type.Optional(Type.Array(Type.Object({ id: Type.String(), title: Type.Optional(Type.String()) }))),
  shape: Type.Optional(
    Type.Union([
      Type.Object({ type: Type.Literal('a'), text: Type.Optional(Type.String()), x: Type.Optional(Type.Null()) }),
      Type.Object({ type: Type.Literal('b'), x: Type.Optional(Type.String()) }),
    ]),
  ),
});
const nested = compileValidator('body', Nested);

test('an explicit null on an optional field is an absent field, at every depth', () => {
  const value = {
    ...{ name: 'a', note: null, size: null, rows: [{ id: '1', title: null }] },
    shape: { type: 'b', x: null },
  };
  expect(nested(value)).toBeNull();
  expect(value).toEqual({ name: 'a', size: 7, rows: [{ id: '1' }], shape: { type: 'b' } });
});

test('a null that the schema allows is kept, and free-form values are nobody’s to change', () => {
  const value = { name: 'a', note: null, kept: null, free: { a: null }, shape: { type: 'a', text: null, x: null } };
  expect(nested(value)).toBeNull();
  expect(value).toEqual({ name: 'a', size: 7, kept: null, free: { a: null }, shape: { type: 'a', x: null } });
});

test('a null on a required field, or in a list, stays of the wrong type', () => {
  expect(nested({ name: null })?.map(({ keyword }) => keyword)).toEqual(['type']);
  expect(nested({ name: 'a', note: null, rows: [null] })?.map(({ instancePath }) => instancePath)).toEqual(['/rows/0']);
});

test('a list that is too long is refused anyway, and not searched for nulls behind its last place', () => {
  const Row = Type.Object({ title: Type.Optional(Type.String()) });
  const short = compileValidator('body', Type.Object({ rows: Type.Array(Row, { maxItems: 2 }) }));
  const value = { rows: [{ title: null }, { title: null }, { title: null }] };
  expect(short(value)?.map(({ keyword }) => keyword)).toContain('maxItems');
  expect(value).toEqual({ rows: [{}, {}, { title: null }] });
});
