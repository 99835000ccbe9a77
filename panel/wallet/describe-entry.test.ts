import { expect, test } from 'vitest';
import { describeEntry } from './describe-entry.ts';

test.each([
  ['Envio do template boas_vindas', 'Send of template boas_vindas'],
  ['Estorno: Campanha Black Friday', 'Refund: Campaign Black Friday'],
  ['Recarga por Pix', 'Top-up by Pix'],
  ['Cortesia de boas-vindas', 'Cortesia de boas-vindas'],
])('%s is %s in English', (description, english) => {
  expect(describeEntry(description, 'en')).toBe(english);
  expect(describeEntry(description, 'pt')).toBe(description);
});
