import { limits } from '@recado/contract/limits.ts';
import { codeBlock, shellCode } from './code-block.ts';
import type { Guide } from './guide.ts';
import { html } from './html.ts';
import { orderSample } from './order-sample.ts';
import { nodeSample, pythonSample } from './signature-samples.ts';

/** How to receive events and know that they are ours. */
export const eventsGuide: Guide = {
  id: 'signatures',
  title: 'Receiving events',
  text: html`<p>Events are posted to your webhook as JSON. They share one envelope; only <code>data</code> changes. Answer any <code>2xx</code> within 10 seconds; anything else, a redirect too, is a failure and is tried again.</p>
<ul class="facts">
<li>There are nine attempts, with pauses of 5 s, 30 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h between them, each up to a fifth longer. A longer <code>Retry-After</code> of yours counts, up to a day.</li>
<li>An endpoint that answers <code>410</code>, or nothing but failures for five days, is switched off, and the owner is notified by mail. Save it again and it goes on where it stopped, up to ${limits.logDays} days back; <a href="#replayWebhooks"><code>POST /webhook/replay</code></a> delivers what ran out of attempts.</li>
<li>The same event may arrive more than once: keep its <code>id</code> and ignore repeats.</li>
<li>Events may arrive out of order, for a retry does not hold up what comes after it. See below.</li>
<li>An event's <code>id</code> is computed from its organization and <code>sequence</code>, so that every attempt, every replay and the stream carry the same one: it is a UUID of version 8, where all other ids are of version 7.</li>
</ul>
<h4>Put events in order</h4>
<p><code>sequence</code> is the place of an event in the log of your organization: it grows by one with each event, and of two events the one with the higher number happened later, whichever arrives first. Keep, for each thing you follow (a message by its <code>messageId</code>, a template, a charge), the highest number you applied, and ignore what has a lower one. A number that you never see at an endpoint is of a type it does not listen to, or of something that is gone: do not wait for it. If you need every number in turn, read <a href="#streamEvents"><code>GET /v1/stream</code></a>.</p>
<p>Or let us wait: an endpoint with <code>ordered: true</code> receives the events of one subject one after the other. While one is retried, the later ones of the same subject wait for it, for hours if need be; other subjects do not. When its attempts are used up the next one goes.</p>
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
  samples: html`${codeBlock('Order', shellCode(orderSample))}${codeBlock('Node.js', shellCode(nodeSample))}${codeBlock('Python', shellCode(pythonSample))}`,
};
