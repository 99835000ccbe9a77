import type { KeyObject } from 'node:crypto';
import { deriveKeys, type SecretKeys } from './crypto.ts';
import { Seals } from './seals.ts';

/** The keys a process works with. */
export type Keyring = Pick<SecretKeys, LastingKey | 'payments' | 'links'> & {
  seals: Seals;
  /** Of the secret before, while a rotation is under way: what they signed is still accepted. */
  older: Pick<SecretKeys, 'payments' | 'links'> | null;
};

/** Nothing that was hashed with these can be hashed anew, so a rotation of the secret carries them over. */
export const lastingKeys = ['pepper', 'erasure', 'visitors'] as const;
export type LastingKey = (typeof lastingKeys)[number];
export type LastingKeys = Record<LastingKey, KeyObject>;

/** The keys of a secret that was never rotated. */
export function deriveKeyring(secret: string): Keyring {
  const { seal, keep: _keep, ...keys } = deriveKeys(secret);
  return { ...keys, seals: new Seals(new Map([[1, seal]])), older: null };
}
