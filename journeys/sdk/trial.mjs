// The packed SDK as a program of another project uses it. The same file runs in Node, Bun and Deno: it has only what all of
// them have, and prints what it saw.
import { isRefusal, Recado, RecadoError, verifyRequest, verifyWebhook } from '@recado/client';

const { RECADO_URL: baseUrl = '', RECADO_API_KEY: apiKey = '', VECTORS = '' } = process.env;
const recado = new Recado({ baseUrl, apiKey });
const greeting = { receiver: '+5511988887777', templateName: 'boas_vindas', templateVariables: ['Ana'] };
const own = { idempotencyKey: crypto.randomUUID() };

// One key is one message, and what cannot be is refused by its code.
const { id } = await recado.messages.send(greeting, own);
const again = await recado.messages.send(greeting, own);
const refused = await recado.campaigns.get(crypto.randomUUID()).catch((error) => error);

// Its events, read from the log until it has arrived; leaving the loop ends the connection.
const events = [];
for await (const event of recado.events({ since: 0, signal: AbortSignal.timeout(60_000) })) {
  if (event.type !== 'message.status_updated' || event.data.messageId !== id) continue;
  events.push(event.data.status);
  if (event.data.status === 'delivered') break;
}

// Pages of one each, so the iterator has to turn them.
await recado.messages.send(greeting);
const listed = [];
for await (const message of recado.messages.list({ size: 1 })) listed.push(message.id);

const sent = [];
const onProgress = ({ sentBytes }) => sent.push(sentBytes);
const file = new Blob([`%PDF-1.4\n${'.'.repeat(300_000)}`], { type: 'application/pdf' });
const media = await recado.media.upload(file, 'a.pdf', { onProgress });
const mediaBytes = [sent[0], sent.at(-1)];

// The signal's reason is what an ended call fails with; a key that nobody has is known by its status.
const reason = await recado.messages
  .get(id, { signal: AbortSignal.abort(new Error('no longer wanted')) })
  .catch((one) => one);
const stranger = new Recado({ baseUrl, apiKey: 'svc_live_nobody', retries: 0 });
const unknown = await stranger.messages.list().catch((error) => error);

const judged = [];
for (const line of VECTORS.trimEnd().split('\n')) {
  const [name, secret, now, timestamp, signature, previous, body] = line.split('\t');
  const headers = { 'x-svc-timestamp': timestamp, 'x-svc-signature': signature, 'x-svc-signature-previous': previous };
  const bytes = Uint8Array.from(atob(body), (character) => character.charCodeAt(0));
  const passed = await verifyWebhook({ body: bytes, headers, secret, nowMs: Number(now) * 1_000 }).then(
    () => true,
    (error) => error.name !== 'WebhookSignatureError',
  );
  judged.push(`${name}\t${passed}`);
}
const request = new Request('http://shop.example/recado', { method: 'POST', body: '{}' });
const unsigned = await verifyRequest(request, { secret: 'svc_whsec_a' }).catch((error) => error.name);

console.log(
  JSON.stringify({
    once: again.id === id,
    refused: [isRefusal(refused, 'CAMPAIGN_NOT_FOUND'), refused.status],
    events,
    paged: [listed.includes(id), listed.length >= 2, new Set(listed).size === listed.length],
    upload: [typeof media.id, ...mediaBytes],
    aborted: reason.message,
    stranger: [unknown instanceof RecadoError, unknown.status],
    judged,
    unsigned,
  }),
);
