import { expect, test } from 'vitest';
import { readLanguage } from './language.ts';

test.each([
  [undefined, 'pt'],
  ['', 'pt'],
  ['en', 'en'],
  ['en-US,en;q=0.9', 'en'],
  ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
  ['fr,en;q=0.5,pt;q=0.4', 'en'],
  ['en;q=0,de', 'pt'],
  ['*', 'pt'],
  ['english', 'pt'],
])('%j is answered in %s', (header, language) => {
  expect(readLanguage(header)).toBe(language);
});
