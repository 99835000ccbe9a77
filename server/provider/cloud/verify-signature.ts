import type { KeyObject } from 'node:crypto';
import { hmacSha256Hex, sameBytes } from '../../runtime/crypto.ts';

/** Over the bytes as they came: the platform escapes non-ASCII, so JSON written again would not match. */
export function verifySignature(
  appSecret: string | KeyObject,
  body: Buffer,
  signatureHeader: string | undefined,
): boolean {
  if (signatureHeader === undefined) return false;
  const expected = `sha256=${hmacSha256Hex(appSecret, body)}`;
  return sameBytes(Buffer.from(expected), Buffer.from(signatureHeader));
}
