import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EventName } from '@recado/contract/events/names.ts';
import type { Uuid } from '../../../runtime/ids.ts';
import { uuidV7 } from '../../../runtime/ids.ts';
import { projectRoot } from '../../../runtime/project-root.ts';
import { failureSentence, readAnswer } from '../deliver/attempt-delivery.ts';
import { signBody } from '../deliver/sign-body.ts';
import { requireEndpoint } from './change-endpoint.ts';
import { readSecret } from './read-secret.ts';
import type { EndpointDeps } from './set-endpoint.ts';

const timeoutMs = 10_000;

/**
 * Calls one endpoint now, with the sample that the reference shows of an event, and answers what came back. Signed as any
 * delivery, and none: it is in no log, has the sequence 0 and is not repeated.
 */
export async function tryEndpoint(deps: EndpointDeps, organizationId: Uuid, id: Uuid, type: EventName) {
  const endpoint = await requireEndpoint(deps, organizationId, id);
  const secret = await readSecret(deps, deps.database.system, organizationId);
  const eventId = uuidV7(deps.clock, deps.random);
  const now = deps.clock.now();
  const data = sampleOf(type, now);
  const body = JSON.stringify({ id: eventId, type, createdAt: now.toISOString(), organizationId, sequence: 0, data });
  const plain = ['Content-Type', 'application/json; charset=utf-8', 'User-Agent', 'Recado', 'X-Svc-Event-Id', eventId];
  const named = [...plain, 'X-Svc-Event-Type', type, 'X-Svc-Delivery-Attempt', '1'];
  const headers = signBody({ current: secret, previous: null }, now, { body: Buffer.from(body) }, named);
  const startedAt = performance.now();
  const exchanged = await deps.dial.request({
    method: 'POST',
    url: new URL(endpoint.url),
    headers,
    body: Buffer.from(body),
    timeoutMs,
    maxAnswerBytes: 65_536,
  });
  const attempt = {
    durationMs: Math.round(performance.now() - startedAt),
    request: { headers: paired(headers), body },
  };
  if ('failure' in exchanged) {
    return { ...attempt, ok: false, statusCode: null, body: null, error: failureSentence(exchanged.failure) };
  }
  const { status, body: answered } = exchanged.answer;
  const ok = status >= 200 && status < 300;
  return { ...attempt, ok, statusCode: status, body: readAnswer(answered) ?? '', error: null };
}

const paired = (headers: readonly string[]) =>
  Object.fromEntries(headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1] ?? '']] : [])));

let samples: Map<string, unknown> | null = null;

/** As the reference shows it. Read once, with the first try. */
function sampleOf(type: EventName, now: Date): unknown {
  if (type === 'webhook.test') return { message: 'Seu webhook está funcionando.', at: now.toISOString() };
  samples ??= readSamples();
  return samples.get(type) ?? {};
}

type Shown = {
  webhooks: Record<
    string,
    {
      post: { requestBody: { content: { 'application/json': { examples: { event: { value: { data: unknown } } } } } } };
    }
  >;
};

function readSamples(): Map<string, unknown> {
  const { webhooks }: Shown = JSON.parse(readFileSync(join(projectRoot(), 'contract', 'openapi.json'), 'utf8'));
  return new Map(
    Object.entries(webhooks).map(([name, { post }]) => [
      name,
      post.requestBody.content['application/json'].examples.event.value.data,
    ]),
  );
}
