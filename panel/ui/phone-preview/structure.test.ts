import { expect, test } from 'vitest';
import { fillParts, pieces, placesIn } from './structure.ts';

test('values fill the header first, then the body', () => {
  const parts = fillParts({ header: { type: 'TEXT', text: 'Oi {{1}}' }, body: '{{1}} e {{2}}' }, [
    'Ana',
    '4512',
    'hoje',
  ]);
  expect(parts.header.map(({ text }) => text)).toEqual(['Oi ', 'Ana']);
  expect(parts.body.map(({ text }) => text)).toEqual(['4512', ' e ', 'hoje']);
});

test('the address of a file takes the first value', () => {
  const parts = fillParts({ header: { type: 'IMAGE' }, body: 'Oi {{1}}' }, ['https://a.example/b.png', 'Ana']);
  expect(parts.body.at(-1)).toMatchObject({ text: 'Ana', look: 'variable' });
});

test('a variable without a value stays as it is written, and is marked', () => {
  expect(pieces('Oi {{1}}', [''])).toMatchObject([{ look: 'plain' }, { text: '{{1}}', look: 'missing' }]);
});

test('marks of a phone are drawn, around variables, too', () => {
  expect(pieces('*Pedido {{1}}* de _hoje_, 2 * 3', ['4512']).map(({ text, look, mark }) => [text, look, mark])).toEqual(
    [
      ['Pedido ', 'plain', 'bold'],
      ['4512', 'variable', 'bold'],
      [' de ', 'plain', undefined],
      ['hoje', 'plain', 'italic'],
      [', 2 * 3', 'plain', undefined],
    ],
  );
});

test('places are counted once', () => {
  expect(placesIn('{{2}} {{1}} {{2}}')).toEqual([1, 2]);
});
