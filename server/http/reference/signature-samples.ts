/** As `client/verify-webhook.ts` does it, for programs that do not use the client. Both run in a test. */
export const nodeSample = `import { createHmac, timingSafeEqual } from 'node:crypto';

// Headers as Node names them, in lower case.
export function isFromRecado(headers, rawBody, secret) {
  const timestamp = headers['x-svc-timestamp'] ?? '';
  if (!/^[0-9]{1,12}$/.test(timestamp)) return false;
  const age = Date.now() / 1000 - Number(timestamp);
  if (Math.abs(age) > 300) return false;

  const mac = createHmac('sha256', secret)
    .update(\`\${timestamp}.\`).update(rawBody);
  const ours = Buffer.from(\`sha256=\${mac.digest('hex')}\`);
  // For a day after a rotation the second is the old secret's.
  return ['x-svc-signature', 'x-svc-signature-previous']
    .map((name) => Buffer.from(headers[name] ?? ''))
    .some((theirs) => theirs.length === ours.length
      && timingSafeEqual(ours, theirs));
}`;

export const pythonSample = `import hashlib, hmac, re, time

# Headers as frameworks hand them over, whatever their case.
def is_from_recado(headers, raw_body, secret):
    timestamp = headers.get("X-Svc-Timestamp", "")
    if not re.fullmatch("[0-9]{1,12}", timestamp):
        return False
    if abs(time.time() - int(timestamp)) > 300:
        return False
    signed = timestamp.encode() + b"." + raw_body
    mac = hmac.new(secret.encode(), signed, hashlib.sha256)
    ours = ("sha256=" + mac.hexdigest()).encode()
    # For a day after a rotation the second is the old secret's.
    names = ["X-Svc-Signature", "X-Svc-Signature-Previous"]
    theirs = [headers.get(name, "").encode() for name in names]
    return any(hmac.compare_digest(ours, one) for one in theirs)`;
