import { expect, test } from 'vitest';
import { defaultOptOutWords, readOptOutWord } from './opt-out-words.ts';

test.each([
  ['SAIR', 'stop'],
  ['  sair\n', 'stop'],
  ['Sáir!', 'stop'],
  ['"Parar."', 'stop'],
  ['unsubscribe', 'stop'],
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
