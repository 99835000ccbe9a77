import { expect, test } from 'vitest';
import { slowdown } from '../testing/slowdown.ts';
import { foldText } from './fold-text.ts';
import { plainWords } from './plain-words.ts';
import { withoutAccents } from './without-accents.ts';

test('letters lose their accents, however they were written', () => {
  expect(foldText('Promoção e Promoc\u0327a\u0303o\nÀ VISTA')).toBe('promocao e promocao\na vista');
  expect(plainWords('Olá, João! e\u0323\u0301')).toBe(' ola joao e ');
});

test('letters that are looked up are written as those that are taken apart', () => {
  const letters = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code));
  // One letter from elsewhere, and the whole text is taken apart.
  expect(letters.map(withoutAccents)).toEqual(letters.map((letter) => withoutAccents(`${letter}…`).slice(0, -1)));
  expect(withoutAccents('ÀÿçÑ ß÷ø')).toBe('AycN ß÷ø');
});

test.each([
  ['Latin', `a${'\u0315'.repeat(8_192)}${'\u0300'.repeat(8_192)}`],
  ['Hebrew', `\u05d0${'\u05c1'.repeat(8_192)}${'\u05b0'.repeat(8_192)}`],
])('%s accents out of order take no longer than letters', (_name, text) => {
  const plain = 'á'.repeat(text.length);
  expect(slowdown(text, foldText, plain)).toBeLessThan(100);
  expect(slowdown(text, plainWords, plain)).toBeLessThan(100);
});
