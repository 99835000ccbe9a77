// node verify.mjs vectors.tsv: says of each delivery whether it is the service's own.
// BEGIN sample
import { createHmac, timingSafeEqual } from 'node:crypto';

/** body: the bytes as they arrived; headers: lower-case names. */
export function isAuthentic(secret, body, headers, nowSeconds = Date.now() / 1000) {
  const timestamp = headers['x-svc-timestamp'] ?? '';
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(nowSeconds - Number(timestamp)) > 300) return false;
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`);
  return ['x-svc-signature', 'x-svc-signature-previous'].some((name) => {
    const given = Buffer.from(headers[name] ?? '');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
// END sample
import { readFileSync } from 'node:fs';

for (const line of readFileSync(process.argv[2], 'utf8').trimEnd().split('\n')) {
  const [name, secret, now, timestamp, signature, previous, body] = line.split('\t');
  const headers = { 'x-svc-timestamp': timestamp, 'x-svc-signature': signature, 'x-svc-signature-previous': previous };
  console.log(`${name}\t${isAuthentic(secret, Buffer.from(body, 'base64'), headers, Number(now))}`);
}
