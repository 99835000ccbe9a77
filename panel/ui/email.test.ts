import { describe, expect, test } from 'vitest';
import { isEmail } from './email.ts';

describe('an e-mail address', () => {
  test.each(['ana@loja.example', ' ana.souza+x@sub.loja.com.br '])('can be %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  test.each(['', 'ana', 'ana@loja', '@loja.example', 'ana@.', 'ana@loja.', 'a b@loja.example', 'a@b@c.example'])(
    'is not "%s"',
    (text) => {
      expect(isEmail(text)).toBe(false);
    },
  );
});
