import { expect, test } from 'vitest';
import { applyMutant, mutateSql, mutateTypeScript } from './make-mutants.ts';

test('operators, conditions, literals and refusals of TypeScript are changed one at a time', () => {
  const text = `const left = (cost: number) => { if (cost > 5) throw refuse('X'); return cost === 1 ? a : b + c; };`;
  const made = mutateTypeScript(text).map((mutant) => applyMutant(text, mutant));
  expect(made).toContain(text.replace('cost > 5', 'cost >= 5'));
  expect(made).toContain(text.replace('cost > 5', 'true'));
  expect(made).toContain(text.replace('5)', '(5 + 1))'));
  expect(made).toContain(text.replace("throw refuse('X');", ';'));
  expect(made).toContain(text.replace('cost === 1', '!(cost === 1)'));
  expect(made).toContain(text.replace('b + c', 'b - c'));
  expect(new Set(made).size).toBe(made.length);
});

test('of SQL only the bodies of functions are changed, and neither comments nor texts nor assignments', () => {
  const text = [
    'create function f(a integer default 1 - 0)',
    'set search_path = recado',
    'as $$',
    '-- a = b',
    "  select 'a = b' where a <= b and c is null",
    '  set x = y',
    '$$;',
    'select 1 = 1;',
  ].join('\n');
  const made = mutateSql(text).map((mutant) => applyMutant(text, mutant).split('\n')[4]);
  expect(made).toEqual([
    "  select 'a = b' where a < b and c is null",
    "  select 'a = b' where a <= b or c is null",
    "  select 'a = b' where a <= b and c is not null",
  ]);
});
