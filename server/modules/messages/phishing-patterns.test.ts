import { describe, expect, test } from 'vitest';
import { findPhishing, inspectedCharacters, phishingPatterns } from './phishing-patterns.ts';

describe('every pattern', () => {
  test.each(phishingPatterns.map(({ name, example }) => [name, example]))('%s finds its example', (name, example) => {
    expect(findPhishing(example)).toBe(name);
    expect(findPhishing(example.toUpperCase())).toBe(name);
  });

  test('stands in both languages, ten at least in all', () => {
    const languages = phishingPatterns.map(({ name }) => name.slice(0, 3));
    expect(phishingPatterns.length).toBeGreaterThanOrEqual(10);
    expect(new Set(languages)).toEqual(new Set(['pt-', 'en-', 'dis']));
  });
});

test.each([
  'Olá Ana, seu pedido 4512 saiu para entrega. Acompanhe: https://loja.example/4512',
  '482913 é o seu código de verificação. Não o compartilhe com ninguém.',
  'Sua consulta foi cancelada. Quer remarcar?',
  'O pagamento do cartão final 1234 foi aprovado.',
  'Your package was delivered. Thank you!',
  'Digite 1 para falar com um atendente.',
  'Ganhe 10% de desconto na próxima compra.',
])('an honest text passes: %s', (text) => {
  expect(findPhishing(text)).toBeNull();
});

test('what stands beyond all that can be delivered is not looked at', () => {
  const [swindle] = phishingPatterns.map(({ example }) => example);
  expect(findPhishing(`${'x'.repeat(inspectedCharacters - 200)} ${swindle}`)).not.toBeNull();
  expect(findPhishing(`${'x'.repeat(inspectedCharacters)} ${swindle}`)).toBeNull();
});
