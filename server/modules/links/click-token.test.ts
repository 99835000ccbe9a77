import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clickToken, readClickToken } from './click-token.ts';

const ids = fc.uuid();

describe('the token of a short link', () => {
  test('carries organization, message and button there and back, and fits any address', () => {
    fc.assert(
      fc.property(ids, ids, fc.nat(255), (organizationId, messageId, buttonIndex) => {
        const token = clickToken(organizationId, messageId, buttonIndex);
        expect(token).toMatch(/^[A-Za-z0-9_-]{44}$/);
        expect(readClickToken(token)).toEqual({ organizationId, messageId, buttonIndex });
      }),
    );
  });

  test('any change of a letter is another token', () => {
    fc.assert(
      fc.property(ids, ids, fc.nat(43), (organizationId, messageId, place) => {
        const token = clickToken(organizationId, messageId, 0);
        const changed = token.slice(0, place) + (token[place] === 'A' ? 'B' : 'A') + token.slice(place + 1);
        expect(readClickToken(changed)).not.toEqual(readClickToken(token));
      }),
    );
  });

  test.each(['', 'a', 'A'.repeat(43), 'A'.repeat(45), `${'A'.repeat(43)}=`, `${'A'.repeat(43)}.`])(
    'is not %j',
    (text) => {
      expect(readClickToken(text)).toBeNull();
    },
  );
});
