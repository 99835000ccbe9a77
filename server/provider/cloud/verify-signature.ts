import { createHmac, type Hmac, type KeyObject } from 'node:crypto';
import { hmacSha256Hex, sameBytes } from '../../runtime/crypto.ts';
import type { BodyProof } from '../port.ts';

/** Over the bytes as they came: the platform escapes non-ASCII, so JSON written again would not match. */
export function verifySignature(
  appSecret: string | KeyObject,
  body: Buffer,
  signatureHeader: string | undefined,
): boolean {
  if (signatureHeader === undefined) return false;
  return isSame(hmacSha256Hex(appSecret, body), signatureHeader);
}

const isSame = (expected: string, signatureHeader: string) =>
  sameBytes(Buffer.from(`sha256=${expected}`), Buffer.from(signatureHeader));

/** The same while the body arrives. Null for what cannot be a signature: its body need not be read. */
export function followSignature(appSecret: KeyObject, signatureHeader: string | undefined): BodyProof | null {
  if (signatureHeader === undefined || !/^sha256=[0-9a-f]{64}$/.test(signatureHeader)) return null;
  let only: Buffer | null = null;
  let hmac: Hmac | null = null;
  return {
    // Nearly every body is one piece, and hashed in one call.
    take(chunk) {
      if (!only && !hmac) only = chunk;
      else {
        hmac ??= createHmac('sha256', appSecret).update(only ?? '');
        hmac.update(chunk);
      }
    },
    holds: () => isSame(hmac ? hmac.digest('hex') : hmacSha256Hex(appSecret, only ?? ''), signatureHeader),
  };
}
