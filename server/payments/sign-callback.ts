import type { KeyObject } from 'node:crypto';
import type { Clock } from '../runtime/clock.ts';
import { hmacSha256Hex, sameBytes } from '../runtime/crypto.ts';
import type { PaymentNotice, SignedCallback } from './port.ts';

const signatureHeader = 'x-payment-signature';
const timestampHeader = 'x-payment-timestamp';
const freshSeconds = 300;

/** A callback of the payment provider in the box: `sha256=` and the HMAC of `<timestamp>.<body>`. */
export function signCallback(secret: KeyObject, clock: Clock, notice: PaymentNotice): SignedCallback {
  const timestamp = String(Math.floor(clock.now().getTime() / 1_000));
  const body = Buffer.from(JSON.stringify(notice));
  return { headers: { [signatureHeader]: sign(secret, timestamp, body), [timestampHeader]: timestamp }, body };
}

/** Its content, when the signature is ours and of the last five minutes. */
export function readSignedCallback(secret: KeyObject, clock: Clock, { headers, body }: SignedCallback) {
  const timestamp = String(headers[timestampHeader] ?? '');
  const ageSeconds = Math.abs(clock.now().getTime() / 1_000 - Number(timestamp));
  if (!/^\d{1,12}$/.test(timestamp) || ageSeconds > freshSeconds) return null;
  const given = Buffer.from(String(headers[signatureHeader] ?? ''));
  if (!sameBytes(given, Buffer.from(sign(secret, timestamp, body)))) return null;
  const notice: PaymentNotice = JSON.parse(body.toString('utf8'));
  return { ...notice, at: new Date(notice.at) };
}

const sign = (secret: KeyObject, timestamp: string, body: Buffer) =>
  `sha256=${hmacSha256Hex(secret, Buffer.concat([Buffer.from(`${timestamp}.`), body]))}`;
