import { expect, test } from 'vitest';
import { deriveKeyring } from '../../runtime/keyring.ts';
import { systemRandom } from '../../runtime/random.ts';
import { hashApiKey, newApiKey } from './api-key.ts';
import { createKeyDigester } from './digest-key.ts';

const keyring = deriveKeyring('the secret of this installation');

test('a key is known by the same digest before and after it was forgotten, and by no other’s', () => {
  const forgets: (() => void)[] = [];
  const digest = createKeyDigester(keyring, (forget) => void forgets.push(forget));
  const [ana, bia] = [newApiKey(systemRandom), newApiKey(systemRandom)];
  const expected = [ana, bia].map((key) => hashApiKey(keyring, key).toString('hex'));
  for (let turn = 0; turn < 3; turn++) {
    expect([digest(ana), digest(bia), digest(ana)]).toEqual([...expected, expected[0]]);
    // One timer for all that came since the last.
    expect(forgets).toHaveLength(turn + 1);
    forgets[turn]?.();
  }
});

test('what is no key has no digest, however often it is asked', () => {
  const digest = createKeyDigester(keyring);
  const [key, mistyped] = [newApiKey(systemRandom), `${newApiKey(systemRandom).slice(0, -1)}!`];
  for (const word of [mistyped, '', `${key}x`, key.toUpperCase(), mistyped]) expect(digest(word)).toBeNull();
});
