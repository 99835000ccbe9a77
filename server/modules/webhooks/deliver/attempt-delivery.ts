import type { Clock } from '../../../runtime/clock.ts';
import type { Answer, Failure, GuardedDial } from '../../../runtime/guarded-dial/index.ts';
import type { EndpointQueue, Packed, QueueEntry } from './endpoint-queue.ts';
import { readRetryAfter } from './retry-delay.ts';
import { signBody } from './sign-body.ts';

/**
 * `skipped`: there is nothing to deliver. `unrendered`: our own fault, retried and not counted against the endpoint.
 * `aside`: an earlier event of its subject will be retried, and this one waits for it.
 */
export type Outcome = {
  queue: EndpointQueue;
  entry: QueueEntry;
  result: 'delivered' | 'failed' | 'gone' | 'skipped' | 'unrendered' | 'aside';
  statusCode: number | null;
  error: string | null;
  /** The endpoint's answer, kept for attempts that have a row: those that failed or were a retry. */
  answer: string | null;
  durationMs: number;
  retryAfterMs: number | null;
};

export type AttemptParts = { dial: GuardedDial; clock: Clock; timeoutMs: number };

/** Hands one event to its endpoint. Only a 2xx is success; a redirect is an answer like any other. */
export async function attemptDelivery(
  parts: AttemptParts,
  queue: EndpointQueue,
  packed: Packed,
  traceparent?: string,
): Promise<Outcome> {
  const { entry, content } = packed;
  const startedAt = performance.now();
  const exchanged = await parts.dial.request({
    method: 'POST',
    url: queue.url,
    headers: signBody(queue.secrets, parts.clock.now(), content, headersOf(packed, traceparent)),
    body: content.body,
    timeoutMs: parts.timeoutMs,
    maxAnswerBytes,
  });
  const durationMs = Math.round(performance.now() - startedAt);
  // crash point: after-webhook
  if ('failure' in exchanged) {
    return { ...outcome(queue, entry, 'failed'), error: sentences[exchanged.failure], durationMs };
  }
  const { answer } = exchanged;
  const statusCode = answer.status;
  if (statusCode >= 200 && statusCode < 300) {
    const keptAnswer = entry.retried ? keepAnswer(answer.body) : null;
    return {
      queue,
      entry,
      result: 'delivered',
      statusCode,
      error: null,
      answer: keptAnswer,
      durationMs,
      retryAfterMs: null,
    };
  }
  return {
    ...outcome(queue, entry, statusCode === 410 ? 'gone' : 'failed'),
    statusCode,
    error: clip(answer),
    answer: keepAnswer(answer.body),
    durationMs,
    retryAfterMs: readRetryAfter(answer.headers()['retry-after'], parts.clock.now()),
  };
}

export const skipped = (queue: EndpointQueue, entry: QueueEntry) => outcome(queue, entry, 'skipped');

export const aside = (queue: EndpointQueue, entry: QueueEntry) => outcome(queue, entry, 'aside');

export const unrendered = (queue: EndpointQueue, entry: QueueEntry): Outcome => ({
  ...outcome(queue, entry, 'unrendered'),
  error: 'O evento não pôde ser montado.',
});

const outcome = (queue: EndpointQueue, entry: QueueEntry, result: Outcome['result']): Outcome => ({
  queue,
  entry,
  result,
  statusCode: null,
  error: null,
  answer: null,
  durationMs: 0,
  retryAfterMs: null,
});

const maxAnswerBytes = 65_536;
const clippedLength = 200;
const answerBytes = 2_048;

const headersOf = ({ content: { id }, entry: { event, attempt } }: Packed, traceparent: string | undefined) => [
  'Content-Type',
  'application/json; charset=utf-8',
  'User-Agent',
  'Recado',
  'X-Svc-Event-Id',
  id,
  'X-Svc-Event-Type',
  event.type,
  'X-Svc-Delivery-Attempt',
  String(attempt),
  ...(traceparent ? ['traceparent', traceparent] : []),
];

/** The part of an answer that its owner is shown: a line of plain text. */
function clip(answer: Answer): string | null {
  const text = answer.body.subarray(0, 1_000).toString('utf8');
  const plain = text.replace(/[\p{C}\p{Z}\s]+/gu, ' ').trim();
  return plain ? withoutPhones(Array.from(plain).slice(0, clippedLength).join('')) : null;
}

/** Its beginning as text, whatever its bytes are. The database keeps no zero. */
export function readAnswer(body: Buffer): string | null {
  if (body.length === 0) return null;
  const text = body.subarray(0, answerBytes).toString('utf8').replaceAll('\0', '\uFFFD');
  // A character that the cut went through.
  return body.length > answerBytes ? text.replace(/\uFFFD{1,3}$/, '') : text;
}

/** What the history keeps. An endpoint may repeat what it received, and an erasure does not search the answers. */
export function keepAnswer(body: Buffer): string | null {
  const text = readAnswer(body);
  return text && withoutPhones(text);
}

/** Phones as our events write them: with country and area, in one piece. */
const withoutPhones = (text: string) => text.replace(/\+?\d{10,}/g, '[número]');

export const failureSentence = (failure: Failure): string => sentences[failure];

const sentences: Record<Failure, string> = {
  timeout: 'Sem resposta completa dentro do prazo.',
  forbidden_address: 'O endereço não é público.',
  unknown_name: 'O nome do servidor não leva a um endereço público.',
  refused: 'A conexão foi recusada.',
  unreachable: 'O servidor não pôde ser alcançado.',
  certificate: 'O certificado ou a conexão segura falhou.',
  closed: 'A conexão foi encerrada antes da resposta.',
  bad_answer: 'A resposta não é HTTP válido.',
  failed: 'A conexão falhou.',
};
