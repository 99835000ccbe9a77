import { codeBlock, shellCode } from './code-block.ts';
import type { Guide } from './guides.ts';
import { html } from './html.ts';

const node = `import { createHmac, timingSafeEqual } from 'node:crypto';

export function isFromRecado(headers, rawBody, secret) {
  const timestamp = headers['x-svc-timestamp'];
  const age = Date.now() / 1000 - Number(timestamp);
  if (!(Math.abs(age) < 300)) return false;

  const mac = createHmac('sha256', secret)
    .update(\`\${timestamp}.\`).update(rawBody);
  const ours = Buffer.from(\`sha256=\${mac.digest('hex')}\`);
  const theirs = Buffer.from(headers['x-svc-signature']);
  return ours.length === theirs.length
    && timingSafeEqual(ours, theirs);
}`;

const python = `import hashlib, hmac, time

def is_from_recado(headers, raw_body, secret):
    timestamp = headers["X-Svc-Timestamp"]
    if abs(time.time() - int(timestamp)) > 300:
        return False
    signed = timestamp.encode() + b"." + raw_body
    mac = hmac.new(secret.encode(), signed, hashlib.sha256)
    ours = "sha256=" + mac.hexdigest()
    return hmac.compare_digest(
        ours, headers["X-Svc-Signature"])`;

/** How to receive events and know that they are ours. */
export const eventsGuide: Guide = {
  id: 'signatures',
  title: 'Receiving events',
  text: html`<p>Events are posted to your webhook as JSON. They share one envelope; only <code>data</code> changes. Answer any <code>2xx</code> quickly; anything else is tried again later.</p>
<ul class="facts">
<li>The same event may arrive more than once: keep its <code>id</code> and ignore repeats.</li>
<li>Events may arrive out of order: <code>sequence</code> counts those of your organization.</li>
</ul>
<h4>Verify the signature</h4>
<p>Compute HMAC-SHA256 of <code>&lt;timestamp&gt;.&lt;raw body&gt;</code> with your signing secret, write it as <code>sha256=&lt;hex&gt;</code>, and compare in constant time. Use the bytes as they came, before any JSON parser, and refuse timestamps older than five minutes.</p>
<ul class="fields">
<li><div class="field"><code class="name">X-Svc-Signature</code> <span class="type">sha256=…</span></div><p>The signature.</p></li>
<li><div class="field"><code class="name">X-Svc-Signature-Previous</code> <span class="type">sha256=…</span></div><p>For 24 hours after a rotation: the same with the old secret.</p></li>
<li><div class="field"><code class="name">X-Svc-Timestamp</code> <span class="type">Unix seconds</span></div><p>When it was signed.</p></li>
<li><div class="field"><code class="name">X-Svc-Event-Id</code> <span class="type">uuid</span></div><p>The <code>id</code> of the envelope.</p></li>
<li><div class="field"><code class="name">X-Svc-Event-Type</code> <span class="type">string</span></div><p>The <code>type</code> of the envelope.</p></li>
<li><div class="field"><code class="name">X-Svc-Delivery-Attempt</code> <span class="type">integer</span></div><p>1 for the first try.</p></li>
</ul>`,
  samples: html`${codeBlock('Node.js', shellCode(node))}${codeBlock('Python', shellCode(python))}`,
};
