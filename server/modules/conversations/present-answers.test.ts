import { expect, test } from 'vitest';
import { presentAnswers } from './present-answers.ts';

test('answers are in the words and the order of their form', () => {
  const options = [
    { id: 'm', title: 'Manhã' },
    { id: 't', title: 'Tarde' },
  ];
  const questions = [
    { key: 'rua', label: 'Endereço' },
    { key: 'quando', label: 'Horário', options },
    { key: 'obs', label: 'Observações' },
  ];
  expect(presentAnswers({ extra: { a: 1 }, quando: ['t', 'm'], rua: 'Rua A, 1', aceita: true }, questions)).toEqual([
    { label: 'Endereço', value: 'Rua A, 1' },
    { label: 'Horário', value: 'Tarde, Manhã' },
    { label: 'extra', value: '{"a":1}' },
    { label: 'aceita', value: 'true' },
  ]);
});
