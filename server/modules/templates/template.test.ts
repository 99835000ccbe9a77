import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillText, variablesIn } from './template.ts';

const piece = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.constantFrom('{{1}}', '{{2}}', '{{12}}', '{{', '}}', '{{0}}', '{{x}}'),
);
const texts = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
const values = fc.array(fc.constantFrom('Ana', '', '{{1}}', '$&'), { maxLength: 3 });

test('a text is filled by putting each value where its variable stands, and nothing else is touched', () => {
  fc.assert(
    fc.property(texts, values, (text, given) => {
      const replaced = text.replace(/\{\{(\d+)\}\}/g, (mark, n: string) => given[Number(n) - 1] ?? mark);
      // Twice: the second time it is remembered.
      for (const _ of [1, 2]) {
        expect(fillText(text, given)).toBe(replaced);
        expect(variablesIn(text)).toBe(new Set(text.match(/\{\{\d+\}\}/g)).size);
      }
    }),
  );
});

test('more texts than are remembered are filled all the same', () => {
  for (const turn of [1, 2]) {
    for (let n = 0; n < 2_500; n++)
      expect(fillText(`Pedido ${n} de {{1}}`, [`${turn}`])).toBe(`Pedido ${n} de ${turn}`);
  }
});
