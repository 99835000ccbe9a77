import { describe, expect, test } from 'vitest';
import { guessTargets, readPhone, toContact } from './map-columns.ts';

describe('columns', () => {
  test('are known by their names, whatever accents and case; the rest are attributes', () => {
    expect(guessTargets(['Nome Completo', 'Número', 'E-mail', 'Cidade', '', 'Etiquetas'])).toEqual([
      'name',
      'phone',
      'email',
      'attribute',
      'skip',
      'tags',
    ]);
  });

  test('have each target once', () => {
    expect(guessTargets(['telefone', 'telefone 2'])).toEqual(['phone', 'attribute']);
  });
});

test.each([
  ['(11) 98888-7777', '+5511988887777'],
  ['011 98888 7777', '+5511988887777'],
  ['5511988887777', '+5511988887777'],
  ['+1 415 555 2671', '+14155552671'],
  ['', '+'],
])('the phone %j is %s', (written, phone) => {
  expect(readPhone(written)).toBe(phone);
});

test('a row becomes a contact with what it holds and nothing else', () => {
  const columns = ['nome', 'fone', 'cidade', 'tags'];
  expect(
    toContact(columns, ['name', 'phone', 'attribute', 'tags'], ['Ana ', '11988887777', '', 'vip; novo'], ['feira']),
  ).toEqual({
    phone: '+5511988887777',
    name: 'Ana',
    tags: ['feira', 'vip', 'novo'],
  });
});
