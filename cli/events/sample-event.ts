import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WebhookEvent } from '@recado/client/verify-webhook.ts';
import type { EventName } from '@recado/contract/events/names.ts';
import { projectRoot } from '@recado/server/installation.ts';

type Document = {
  webhooks: Record<
    string,
    { post: { requestBody: { content: Record<string, { examples: { event: { value: WebhookEvent } } }> } } }
  >;
};

/** The sample of the reference, as new as if it had just happened. */
export function sampleEvent(name: EventName): WebhookEvent {
  const document: Document = JSON.parse(readFileSync(join(projectRoot(), 'contract', 'openapi.json'), 'utf8'));
  const sample = document.webhooks[name]?.post.requestBody.content['application/json']?.examples.event.value;
  if (!sample) throw new Error(`there is no sample of ${name}`);
  return { ...sample, id: randomUUID(), createdAt: new Date().toISOString() };
}
