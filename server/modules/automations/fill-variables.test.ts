import { expect, test } from 'vitest';
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
