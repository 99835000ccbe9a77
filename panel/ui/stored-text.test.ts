import { describe, expect, test } from 'vitest';
import { sayStored, wordsOfHandoff } from './stored-text.ts';

describe('what the service writes of a message without words', () => {
  test('is said in the language of the reader, with its own names as they are', () => {
    expect(sayStored('Áudio', 'en')).toBe('Audio');
    expect(sayStored('Documento: nota: maio.pdf', 'en')).toBe('Document: nota: maio.pdf');
    expect(sayStored('Formulário respondido: Entrega', 'en')).toBe('Form answered: Entrega');
    expect(sayStored('Áudio', 'pt')).toBe('Áudio');
    expect(sayStored(null, 'en')).toBeNull();
  });

  test('is told from what a person wrote', () => {
    expect(sayStored('Áudio não abriu', 'en')).toBe('Áudio não abriu');
    expect(sayStored('Pedido: dois bolos\nObrigada', 'en')).toBe('Pedido: dois bolos\nObrigada');
    expect(sayStored('constructor', 'en')).toBe('constructor');
  });
});

test('of a hand-off the words that led to it are taken, without the reason before them', () => {
  expect(wordsOfHandoff('A pessoa pediu um atendente. “Quero “já”\nfalar.”')).toBe('“Quero “já”\nfalar.”');
  expect(wordsOfHandoff('O assistente não soube responder.')).toBeNull();
});
