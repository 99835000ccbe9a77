import { expect, test } from 'vitest';
import { describeSummary } from './describe-summary.ts';

test.each([
  ['Imagem', 'Picture'],
  ['Documento: nota: maio.pdf', 'Document: nota: maio.pdf'],
  ['Algo novo', 'Algo novo'],
])('describes %s as %s in English', (summary, expected) => {
  expect(describeSummary(summary, 'en')).toBe(expected);
  expect(describeSummary(summary, 'pt')).toBe(summary);
});
