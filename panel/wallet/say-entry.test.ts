import { expect, test } from 'vitest';
import { sayEntry } from './say-entry.ts';

test.each([
  ['Envio do template boas_vindas', 'Send of template boas_vindas'],
  ['Estorno: Campanha Black Friday', 'Refund: Campaign Black Friday'],
  ['Recarga por Pix', 'Top-up by Pix'],
  ['Cortesia de boas-vindas', 'Cortesia de boas-vindas'],
])('%s is %s in English', (description, english) => {
  expect(sayEntry(description, 'en')).toBe(english);
  expect(sayEntry(description, 'pt')).toBe(description);
});
