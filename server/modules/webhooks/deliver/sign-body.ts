import { createHmac } from 'node:crypto';
import type { SigningSecrets } from '../endpoint.ts';

/** Bytes, and the last signature made of them: the endpoints of one organization get the same within a second. */
export type Signable = { body: Buffer; signed?: { secret: string; timestamp: string; signature: string } };

/** Adds the headers, names and values, that prove a delivery is ours: HMAC-SHA256 of `<timestamp>.<raw body>`. */
export function signBody(secrets: SigningSecrets, now: Date, content: Signable, headers: string[]): string[] {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  headers.push('X-Svc-Timestamp', timestamp, 'X-Svc-Signature', signOnce(secrets.current, timestamp, content));
  const { previous } = secrets;
  if (previous && now < previous.until) {
    headers.push('X-Svc-Signature-Previous', sign(previous.secret, timestamp, content.body));
  }
  return headers;
}

function signOnce(secret: string, timestamp: string, content: Signable): string {
  const { signed } = content;
  if (signed?.timestamp === timestamp && signed.secret === secret) return signed.signature;
  const signature = sign(secret, timestamp, content.body);
  content.signed = { secret, timestamp, signature };
  return signature;
}

const sign = (secret: string, timestamp: string, body: Buffer) =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`;
