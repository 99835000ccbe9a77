import { expect, test } from 'vitest';
import { slowdown } from '../../testing/slowdown.ts';
import { defaultOptOutWords, readOptOutWord } from './opt-out-words.ts';

test.each([
  ['SAIR', 'stop'],
  ['  sair\n', 'stop'],
  ['Sáir!', 'stop'],
  ['"Parar."', 'stop'],
  ['unsubscribe', 'stop'],
  ['\u00bfs\u0301ai\u0315\u0300r?! \u{10100}', 'stop'],
  ['Voltar', 'resume'],
  ['quero sair', null],
  ['não quero sair', null],
  ['sairei', null],
  ['', null],
  ['!!!', null],
] as const)('"%s" means %s', (text, meaning) => {
  expect(readOptOutWord(text, defaultOptOutWords)).toBe(meaning);
});

test('an organization may have words of its own', () => {
  const words = { stop: ['Não'], resume: ['sim'] };
  expect(readOptOutWord('NAO', words)).toBe('stop');
  expect(readOptOutWord('Sim.', words)).toBe('resume');
  expect(readOptOutWord('SAIR', words)).toBeNull();
});

test.each([
  ['spaces', `a${' '.repeat(16_384)}a`],
  ['punctuation', `a${'.'.repeat(16_384)}a`],
  ['nothing but punctuation', '!'.repeat(16_384)],
  ['accents out of order', `a${'\u0315'.repeat(8_192)}${'\u0300'.repeat(8_192)}`],
])('a long text of %s takes no longer than one of letters', (_name, text) => {
  expect(slowdown(text, (word) => readOptOutWord(word, defaultOptOutWords))).toBeLessThan(100);
});
