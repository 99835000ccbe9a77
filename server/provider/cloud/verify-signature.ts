import type { KeyObject } from 'node:crypto';
import { hmacSha256, sameBytes } from '../../runtime/crypto.ts';

/** Over the bytes as they came: the platform escapes non-ASCII, so JSON written again would not match. */
export function verifySignature(
  appSecret: string | KeyObject,
  body: Buffer,
  signatureHeader: string | undefined,
): boolean {
  const hex = signatureHeader?.match(/^sha256=([0-9a-f]{64})$/i)?.[1];
  return hex !== undefined && sameBytes(hmacSha256(appSecret, body), Buffer.from(hex, 'hex'));
}
