import { createHash } from 'node:crypto';
import { apiKeyPrefix } from '@recado/contract/ids.ts';
import { hmacSha256, sameBytes } from '../../runtime/crypto.ts';
import type { Keyring } from '../../runtime/keyring.ts';
import type { Random } from '../../runtime/random.ts';

/**
 * `svc_live_<32 random characters><6 of checksum>`: 192 random bits, recognisable by secret scanners, and a mistyped or
 * invented key is refused without asking the database.
 */
export function newApiKey(random: Random): string {
  const secret = random.bytes(24).toString('base64url');
  return `${apiKeyPrefix}${secret}${checksum(secret)}`;
}

export function isWellFormed(presented: string): boolean {
  if (presented.length !== apiKeyPrefix.length + 38 || !presented.startsWith(apiKeyPrefix)) return false;
  const secret = presented.slice(apiKeyPrefix.length, -6);
  return sameBytes(Buffer.from(checksum(secret)), Buffer.from(presented.slice(-6)));
}

/** All that is kept of a key. */
export const hashApiKey = (keyring: Keyring, presented: string) => hmacSha256(keyring.pepper, presented);

const checksum = (secret: string) => createHash('sha256').update(secret).digest('base64url').slice(0, 6);
