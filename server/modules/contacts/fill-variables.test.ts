import { expect, test } from 'vitest';
import { slowdown } from '../../testing/slowdown.ts';
import { fillValue, fillVariables, readPath, strangeVariables } from './fill-variables.ts';

const facts = {
  contact: { name: 'Ana', email: null, attributes: { cidade: 'Recife' } },
  trigger: { checkoutUrl: 'https://loja.example/c/1', total: 12.5, items: [{ name: 'Caneca' }], texto: 'a\nb' },
};

test('fills what it knows and puts the fallback where there is nothing', () => {
  const text =
    '{{contact.name}} de {{ contact.attributes.cidade }}: {{trigger.items.0.name}}, {{trigger.total}} {{contact.email}}';
  expect(fillVariables(text, facts, 'cliente')).toBe('Ana de Recife: Caneca, 12.5 cliente');
});

test('a value for a template has no line break, is never empty and never too long', () => {
  expect(fillValue('{{trigger.texto}}', facts, 'cliente', 100)).toBe('a b');
  expect(fillValue('  ', facts, 'cliente', 100)).toBe('cliente');
  expect(fillValue('', facts, 'caro      \t cliente', 100)).toBe('caro cliente');
  expect(fillValue('{{contact.name}} 👋👋', facts, 'cliente', 5)).toBe('Ana 👋');
});

test('a path reaches only what the payload itself holds', () => {
  expect(readPath({ a: { b: 1 } }, 'a.b')).toBe(1);
  for (const path of ['a.toString', '__proto__.x', 'a.b.c', 'x'])
    expect(readPath({ a: { b: 1 } }, path)).toBeUndefined();
});

test('names that can never have a value are found', () => {
  expect(strangeVariables('{{contact.name}} {{nome}} {{1}} {{trigger}} {{trigger.a.b}}')).toEqual([
    'nome',
    '1',
    'trigger',
  ]);
});

test('spaces around a name do not count, whatever their kind', () => {
  expect(fillVariables('{{ \n contact.name\u00a0}}{{}}{{ }}', facts, '-')).toBe('Ana--');
  expect(strangeVariables('{{  nome }}')).toEqual(['nome']);
});

test.each([
  ['spaces that are never closed', `{{${' '.repeat(1_500)}`],
  ['spaces closed once', `{{${' '.repeat(1_500)}}`],
  ['marks that are only opened', '{{'.repeat(20_000)],
  ['a name of dots', `{{contact${'.'.repeat(20_000)}}}`],
])('%s take no longer than words', (_name, text) => {
  expect(slowdown(text, (one) => fillVariables(one, facts, 'cliente'))).toBeLessThan(100);
  expect(slowdown(text, strangeVariables)).toBeLessThan(100);
});
