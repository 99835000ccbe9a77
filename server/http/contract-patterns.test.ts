import type { Route } from '@recado/contract/route.ts';
import { routes } from '@recado/contract/routes/index.ts';
import { expect, test } from 'vitest';
import { slowdown } from '../testing/slowdown.ts';

const lines: Route[] = Object.values(routes);
const patterns = new Set(lines.flatMap(({ params, query, body }) => patternsOf({ params, query, body })));

function patternsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const pattern: unknown = Reflect.get(schema, 'pattern');
  const names = Object.keys(Reflect.get(schema, 'patternProperties') ?? {});
  return [...(typeof pattern === 'string' ? [pattern] : []), ...names, ...Object.values(schema).flatMap(patternsOf)];
}

// What makes a pattern try again: a beginning that fits, much of what several of its parts take, an end that does not fit.
const beginnings = ['', 'a', 'a@', 'a.', 'https://', '2026-01-01T', '👍'];
const middles = ['a', '0', ' ', '.', '-', '_', '@', '/', 'é', '\u00a0', 'a.', ' a', 'a@', '\uFE0F', '\u200D👍'];
const ends = ['', '\n', '@', '!'];
const length = 8_000;

const hostile = beginnings.flatMap((beginning) =>
  middles.flatMap((middle) => ends.map((end) => beginning + middle.repeat(length / middle.length) + end)),
);

test('the contract has patterns to judge', () => {
  expect(patterns.size).toBeGreaterThan(10);
});

test.each([...patterns])('%s is decided in one pass, whatever it is held against', (source) => {
  // As Ajv compiles it.
  const pattern = new RegExp(source, 'u');
  const slow = hostile.find((text) => slowdown(text, (one) => pattern.test(one)) > 100);
  expect(slow).toBeUndefined();
});
