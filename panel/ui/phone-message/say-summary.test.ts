import { expect, test } from 'vitest';
import { saySummary } from './say-summary.ts';

test.each([
  ['Imagem', 'Picture'],
  ['Documento: nota: maio.pdf', 'Document: nota: maio.pdf'],
  ['Algo novo', 'Algo novo'],
])('says %s as %s in English', (told, said) => {
  expect(saySummary(told, 'en')).toBe(said);
  expect(saySummary(told, 'pt')).toBe(told);
});
