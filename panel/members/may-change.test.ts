import { describe, expect, test } from 'vitest';
import { whyFixed } from './may-change.ts';

const sentences = { ownersOnly: 'owners only', lastOwner: 'last owner' };

describe('the role of a member', () => {
  test('changes for everyone who is no owner', () => {
    expect(whyFixed({ role: 'ADMIN' }, { role: 'VIEWER' }, 1, sentences)).toBeNull();
  });

  test('of an owner is changed by owners alone', () => {
    expect(whyFixed({ role: 'ADMIN' }, { role: 'OWNER' }, 2, sentences)).toBe('owners only');
    expect(whyFixed({ role: 'OWNER' }, { role: 'OWNER' }, 2, sentences)).toBeNull();
  });

  test('of the last owner stays', () => {
    expect(whyFixed({ role: 'OWNER' }, { role: 'OWNER' }, 1, sentences)).toBe('last owner');
  });
});
