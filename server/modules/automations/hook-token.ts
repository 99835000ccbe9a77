import { createHash } from 'node:crypto';
import { hmacSha256, sameBytes } from '../../runtime/crypto.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Keyring } from '../../runtime/keyring.ts';

/**
 * The secret part of an automation's address: 192 bits that only this installation can derive, so the database holds no
 * more than their hash, and six characters of checksum, so that a guess costs no query.
 */
export function hookToken(keyring: Keyring, automationId: Uuid): string {
  const secret = hmacSha256(keyring.pepper, `automation hook ${automationId}`).subarray(0, 24).toString('base64url');
  return `${secret}${checksum(keyring, secret)}`;
}

export function isHookToken(keyring: Keyring, presented: string): boolean {
  if (presented.length !== 38) return false;
  return sameBytes(Buffer.from(checksum(keyring, presented.slice(0, -6))), Buffer.from(presented.slice(-6)));
}

export const hashHookToken = (token: string) => createHash('sha256').update(token).digest();

export const hookUrl = (baseUrl: string, keyring: Keyring, automationId: Uuid) =>
  `${baseUrl}/hooks/automations/${hookToken(keyring, automationId)}`;

const checksum = (keyring: Keyring, secret: string) =>
  hmacSha256(keyring.pepper, `automation hook checksum ${secret}`).toString('base64url').slice(0, 6);
