import { limits } from '@recado/contract/limits.ts';
import { codeBlock, shellCode } from './code-block.ts';
import type { Guide } from './guides.ts';
import { html } from './html.ts';
import { nodeSample, pythonSample } from './signature-samples.ts';

/** How to receive events and know that they are ours. */
export const eventsGuide: Guide = {
  id: 'signatures',
  title: 'Receiving events',
  text: html`<p>Events are posted to your webhook as JSON. They share one envelope; only <code>data</code> changes. Answer any <code>2xx</code> within 10 seconds; anything else, a redirect too, is a failure and is tried again.</p>
<ul class="facts">
<li>There are nine attempts, with pauses of 5 s, 30 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h between them, each up to a fifth longer. A longer <code>Retry-After</code> of yours counts, up to a day.</li>
<li>An endpoint that answers <code>410</code>, or nothing but failures for five days, is switched off, and the owner is told by mail. Save it again and it goes on where it stopped, up to ${limits.logDays} days back; <a href="#replayWebhooks"><code>POST /webhook/replay</code></a> delivers what ran out of attempts.</li>
<li>The same event may arrive more than once: keep its <code>id</code> and ignore repeats.</li>
<li>Events may arrive out of order: <code>sequence</code> counts those of your organization.</li>
</ul>
<h4>Verify the signature</h4>
<p>Compute HMAC-SHA256 of <code>&lt;timestamp&gt;.&lt;raw body&gt;</code> with your signing secret, write it as <code>sha256=&lt;hex&gt;</code>, and compare in constant time. Use the bytes as they came, before any JSON parser, and refuse timestamps more than five minutes off. For 24 hours after a rotation take the previous signature as well, until you have the new secret.</p>
<ul class="fields">
<li><div class="field"><code class="name">X-Svc-Signature</code> <span class="type">sha256=…</span></div><p>The signature.</p></li>
<li><div class="field"><code class="name">X-Svc-Signature-Previous</code> <span class="type">sha256=…</span></div><p>For 24 hours after a rotation: the same with the old secret.</p></li>
<li><div class="field"><code class="name">X-Svc-Timestamp</code> <span class="type">Unix seconds</span></div><p>When it was signed.</p></li>
<li><div class="field"><code class="name">X-Svc-Event-Id</code> <span class="type">uuid</span></div><p>The <code>id</code> of the envelope.</p></li>
<li><div class="field"><code class="name">X-Svc-Event-Type</code> <span class="type">string</span></div><p>The <code>type</code> of the envelope.</p></li>
<li><div class="field"><code class="name">X-Svc-Delivery-Attempt</code> <span class="type">integer</span></div><p>1 for the first try.</p></li>
</ul>`,
  samples: html`${codeBlock('Node.js', shellCode(nodeSample))}${codeBlock('Python', shellCode(pythonSample))}`,
};
