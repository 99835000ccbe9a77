import type { Route } from '@recado/contract/route.ts';
import { routes } from '@recado/contract/routes/index.ts';
import { describe, expect, test } from 'vitest';
import { phishingPatterns } from '../../modules/messages/phishing-patterns.ts';
import { moderationPatterns } from '../../modules/templates/moderation/moderation-patterns.ts';
import { splitChain } from './chain-matcher.ts';
import { findSlowness } from './find-slowness.ts';

describe('an expression that may take long over some text is reported', () => {
  test.each([
    ['(a+)+b', ''],
    ['(a|a)*b', ''],
    ['^(a|ab|b)*c', ''],
    ['(a?b?)*c', ''],
    ['^(\\w+\\s?)*$', ''],
    ['^a*a*b', ''],
    ['^\\d+\\d+x', ''],
    ['\\s+$', ''],
    ['foo.*bar', ''],
    ['.*x', 's'],
    ['^a.*b', 'm'],
    ['\\ba.{0,60}b.{0,120}c', 's'],
    ['(a{0,300}){0,300}b', ''],
    ['[a-z]{0,999}!', ''],
    ['(?=a*b)a', ''],
    ['(a)\\1', ''],
    ['\\p{L}+\\d', 'u'],
  ])('/%s/%s', (source, flags) => {
    expect(findSlowness(source, flags)).not.toBeNull();
  });
});

describe('one that never does passes', () => {
  test.each([
    ['\\s+', 'g'],
    ['^\\s+$', ''],
    ['^[a-z0-9-]{1,60}$', ''],
    ['https?://[^/\\s]*xn--', 's'],
    ['palavra\\s+proibida', 's'],
    ['^\\d+\\.\\d+$', ''],
    ['^(?:[^"\\\\]|\\\\.)*"', ''],
    ['\\p{M}', 'gu'],
    ['a.{0,60}b', 's'],
    ['^(a,b|c)*d', ''],
    ['\\s*x', 'y'],
  ])('/%s/%s', (source, flags) => {
    expect(findSlowness(source, flags)).toBeNull();
  });
});

test.each([...phishingPatterns, ...moderationPatterns].map(({ name, pattern }) => [name, pattern]))(
  'what ships takes one pass: %s',
  (_, pattern) => {
    const slow = splitChain(pattern)
      .flat()
      .flatMap(({ source }) => findSlowness(source, 's') ?? []);
    expect(slow).toEqual([]);
  },
);

test('every pattern of the contract takes one pass', () => {
  const lines: Route[] = Object.values(routes);
  const patterns = new Set(lines.flatMap(({ params, query, body }) => patternsOf({ params, query, body })));
  const slow = [...patterns].flatMap((source) => {
    const why = findSlowness(source, 'u');
    return why ? [`${source}: ${why}`] : [];
  });
  expect(patterns.size).toBeGreaterThan(10);
  expect(slow).toEqual([]);
});

function patternsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const pattern: unknown = Reflect.get(schema, 'pattern');
  const names = Object.keys(Reflect.get(schema, 'patternProperties') ?? {});
  return [...(typeof pattern === 'string' ? [pattern] : []), ...names, ...Object.values(schema).flatMap(patternsOf)];
}
