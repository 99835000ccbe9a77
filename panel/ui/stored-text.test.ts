import { describe, expect, test } from 'vitest';
import { translateStored, wordsOfHandoff } from './stored-text.ts';

describe('what the service writes of a message without words', () => {
  test('is translated to the language of the reader, with its own names as they are', () => {
    expect(translateStored('Áudio', 'en')).toBe('Audio');
    expect(translateStored('Documento: nota: maio.pdf', 'en')).toBe('Document: nota: maio.pdf');
    expect(translateStored('Formulário respondido: Entrega', 'en')).toBe('Form answered: Entrega');
    expect(translateStored('Áudio', 'pt')).toBe('Áudio');
    expect(translateStored(null, 'en')).toBeNull();
  });

  test('is distinguished from what a person wrote', () => {
    expect(translateStored('Áudio não abriu', 'en')).toBe('Áudio não abriu');
    expect(translateStored('Pedido: dois bolos\nObrigada', 'en')).toBe('Pedido: dois bolos\nObrigada');
    expect(translateStored('constructor', 'en')).toBe('constructor');
  });
});

test('of a hand-off the words that led to it are taken, without the reason before them', () => {
  expect(wordsOfHandoff('A pessoa pediu um atendente. “Quero “já”\nfalar.”')).toBe('“Quero “já”\nfalar.”');
  expect(wordsOfHandoff('O assistente não soube responder.')).toBeNull();
});
