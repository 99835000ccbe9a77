import { expect, test } from 'vitest';
import { matchWords } from './match-words.ts';

test.each([
  ['', true],
  ['organizacao', true],
  ['ORG', true],
  ['chave criar', true],
  ['chave webhook', false],
])('%j is found in "Criar uma chave da Organização": %s', (query, found) => {
  expect(matchWords(query, 'Criar uma chave da Organização')).toBe(found);
});
