import { expect, test } from 'vitest';
import { readRejection } from './rejection.ts';

test('a rejection is described in the words of the reader, with what the platform wrote', () => {
  expect(readRejection('SCAM', 'pt')).toEqual({ reason: 'O texto parece um golpe.', own: null });
  expect(readRejection('SCAM: Asks for a card.', 'en')).toEqual({
    reason: 'The text looks like a scam.',
    own: 'Asks for a card.',
  });
  expect(readRejection('SOMETHING_NEW: Why.', 'pt')).toEqual({ reason: null, own: 'SOMETHING_NEW: Why.' });
  expect(readRejection('Sem código', 'pt')).toEqual({ reason: null, own: 'Sem código' });
});
