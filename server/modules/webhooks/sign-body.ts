import { hmacSha256 } from '../../runtime/crypto.ts';
import type { SigningSecrets } from './endpoint.ts';

/** The headers that prove a delivery is ours, in names and values: HMAC-SHA256 of `<timestamp>.<raw body>`. */
export function signBody(secrets: SigningSecrets, now: Date, body: string): string[] {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const headers = ['X-Svc-Timestamp', timestamp, 'X-Svc-Signature', signature(secrets.current, timestamp, body)];
  const { previous } = secrets;
  if (previous && now < previous.until) {
    headers.push('X-Svc-Signature-Previous', signature(previous.secret, timestamp, body));
  }
  return headers;
}

const signature = (secret: string, timestamp: string, body: string) =>
  `sha256=${hmacSha256(secret, `${timestamp}.${body}`).toString('hex')}`;
