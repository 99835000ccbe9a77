import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { phishingPatterns } from '../../modules/messages/phishing-patterns.ts';
import { moderationPatterns } from '../../modules/templates/moderation/moderation-patterns.ts';
import { foldText } from '../fold-text.ts';
import { compileChain, splitChain } from './chain-matcher.ts';

const shipped = [...phishingPatterns, ...moderationPatterns];
const fillings = [' ', ' ', ' ', ' e ', '\n', ' muito '.repeat(5), ' longe '.repeat(12), ' '.repeat(119)];
/** What the patterns look for, torn apart and twice. */
const texts = fc
  .array(fc.tuple(fc.constantFrom(...shipped), fc.array(fc.constantFrom(...fillings), { maxLength: 4 })), {
    maxLength: 3,
  })
  .map((chosen) =>
    chosen.map(([{ example }, gaps]) =>
      foldText(example)
        .split(' ')
        .map((word, n) => word + (gaps[n % gaps.length] ?? ' '))
        .join(''),
    ),
  )
  .map((parts) => parts.join(' '));

describe('a chain', () => {
  test('finds what the expression itself finds, for every pattern that ships', () => {
    const rules = shipped.map(({ pattern }) => ({ chain: compileChain(pattern), plain: new RegExp(pattern, 's') }));
    let found = 0;
    const property = fc.property(texts, (text) => {
      for (const { chain, plain } of rules) {
        expect(chain.test(text)).toBe(plain.test(text));
        found += Number(plain.test(text));
      }
    });
    fc.assert(property, { numRuns: 300, seed: 28 });
    expect(found).toBeGreaterThan(100);
  });

  test.each([
    ['a.{0,3}b', 'axxxb', true],
    ['a.{0,3}b', 'axxxxb', false],
    ['a.{0,3}b', 'axxxxaxb', true],
    ['a.{0,3}b.{0,2}c', 'abxxbc', true],
    ['a.{0,3}b.{0,2}c', 'abxxxxbc', false],
    ['a.{0,3}aa', 'aaa', true],
    ['x|a.{0,1}b', 'ab', true],
    ['(a.{0,3}b)', 'axb', true],
    ['.{0,3}a', 'a', true],
    ['a.{0,3}', 'a', true],
    ['a?.{0,2}b', 'b', true],
  ])('%s in "%s": %s', (pattern, text, isThere) => {
    expect(compileChain(pattern).test(text)).toBe(isThere);
  });

  test('is cut only between its parts', () => {
    expect(splitChain('a(b.{0,9}c)d.{0,60}e|f')).toEqual([
      [
        { source: 'a(b.{0,9}c)d', gap: 0 },
        { source: 'e', gap: 60 },
      ],
      [{ source: 'f', gap: 0 }],
    ]);
  });
});
