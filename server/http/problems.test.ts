import type { ErrorObject } from 'ajv';
import { expect, test } from 'vitest';
import { timesAsLong } from '../testing/slowdown.ts';
import { describeProblems } from './problems.ts';

const error = (keyword: string, instancePath: string, schemaPath: string, params = {}): ErrorObject => ({
  keyword,
  instancePath,
  schemaPath,
  params,
});

/** As Ajv reports `[1, 1, …]`: the errors of each branch, then that none of them fits. */
const wrongItems = (count: number) =>
  Array.from({ length: count }, (_, at) => `/steps/${at}`).flatMap((place) => [
    ...[0, 1, 2, 3, 4, 5, 6].map((branch) =>
      error('type', place, `#/properties/steps/items/anyOf/${branch}/type`, { type: 'object' }),
    ),
    error('anyOf', place, '#/properties/steps/items/anyOf'),
  ]);

test('fields are listed in the order of the value, twenty at most', () => {
  const { wrongType, fields } = describeProblems([
    error('minLength', '/name', '#/properties/name/minLength', { limit: 1 }),
    ...wrongItems(2),
    error('required', '', '#/required', { missingProperty: 'trigger' }),
    ...wrongItems(30).slice(2 * 8),
  ]);

  expect(wrongType).toBe(true);
  expect(fields).toHaveLength(20);
  expect(fields.slice(0, 5)).toEqual([
    { field: 'name', problem: 'não pode ser vazio' },
    { field: 'steps.0', problem: 'deve ser objeto' },
    { field: 'steps.1', problem: 'deve ser objeto' },
    { field: 'trigger', problem: 'é obrigatório' },
    { field: 'steps.2', problem: 'deve ser objeto' },
  ]);
});

test('a union inside a union is settled first', () => {
  const inner = '#/anyOf/1/properties/card/anyOf';
  const { wrongType, fields } = describeProblems([
    error('const', '/type', '#/anyOf/0/properties/type/const', { allowedValue: 'text' }),
    error('const', '/card/kind', `${inner}/0/properties/kind/const`, { allowedValue: 'image' }),
    error('required', '/card', `${inner}/1/required`, { missingProperty: 'url' }),
    error('anyOf', '/card', inner),
    error('anyOf', '', '#/anyOf'),
  ]);

  expect(wrongType).toBe(false);
  expect(fields).toEqual([{ field: 'card.url', problem: 'é obrigatório' }]);
});

test('the errors of unions take no longer than as many others', () => {
  const unions = wrongItems(3_000);
  const others = unions.map(({ instancePath, schemaPath, params }) => error('type', instancePath, schemaPath, params));
  expect(
    timesAsLong(
      () => describeProblems(unions),
      () => describeProblems(others),
    ),
  ).toBeLessThan(50);
});
