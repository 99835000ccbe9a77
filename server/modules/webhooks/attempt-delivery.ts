import type { Clock } from '../../runtime/clock.ts';
import type { Answer, Failure, GuardedDial } from '../../runtime/guarded-dial/index.ts';
import type { Lane, Packed, Parcel } from './lane.ts';
import { readRetryAfter } from './retry-delay.ts';
import { signBody } from './sign-body.ts';

/**
 * `skipped`: nothing to tell. `unrendered`: our own fault, tried again but not held against the endpoint. `aside`: an
 * earlier event of its subject is to be retried, and this one waits for it.
 */
export type Outcome = {
  lane: Lane;
  parcel: Parcel;
  result: 'delivered' | 'failed' | 'gone' | 'skipped' | 'unrendered' | 'aside';
  statusCode: number | null;
  error: string | null;
  /** What was said, where the attempt is written down by itself: of one that failed, or was a retry. */
  answer: string | null;
  durationMs: number;
  retryAfterMs: number | null;
};

export type AttemptParts = { dial: GuardedDial; clock: Clock; timeoutMs: number };

/** Hands one event to its endpoint. Only a 2xx is success; a redirect is an answer like any other. */
export async function attemptDelivery(parts: AttemptParts, lane: Lane, packed: Packed): Promise<Outcome> {
  const { parcel, content } = packed;
  const startedAt = performance.now();
  const exchanged = await parts.dial.request({
    method: 'POST',
    url: lane.url,
    headers: signBody(lane.secrets, parts.clock.now(), content, headersOf(packed)),
    body: content.body,
    timeoutMs: parts.timeoutMs,
    maxAnswerBytes,
  });
  const durationMs = Math.round(performance.now() - startedAt);
  if ('failure' in exchanged) {
    return { ...outcome(lane, parcel, 'failed'), error: sentences[exchanged.failure], durationMs };
  }
  const { answer } = exchanged;
  const statusCode = answer.status;
  if (statusCode >= 200 && statusCode < 300) {
    const said = parcel.retried ? keepAnswer(answer.body) : null;
    return { lane, parcel, result: 'delivered', statusCode, error: null, answer: said, durationMs, retryAfterMs: null };
  }
  return {
    ...outcome(lane, parcel, statusCode === 410 ? 'gone' : 'failed'),
    statusCode,
    error: clip(answer),
    answer: keepAnswer(answer.body),
    durationMs,
    retryAfterMs: readRetryAfter(answer.headers()['retry-after'], parts.clock.now()),
  };
}

export const skipped = (lane: Lane, parcel: Parcel) => outcome(lane, parcel, 'skipped');

export const aside = (lane: Lane, parcel: Parcel) => outcome(lane, parcel, 'aside');

export const unrendered = (lane: Lane, parcel: Parcel): Outcome => ({
  ...outcome(lane, parcel, 'unrendered'),
  error: 'O evento não pôde ser montado.',
});

const outcome = (lane: Lane, parcel: Parcel, result: Outcome['result']): Outcome => ({
  lane,
  parcel,
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

const headersOf = ({ content: { id }, parcel: { event, attempt } }: Packed) => [
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
];

/** The little of an answer that its owner is shown: a line of plain text. */
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

/** What stays in the history. An endpoint may repeat what it was told, and an erasure does not find a person in there. */
export function keepAnswer(body: Buffer): string | null {
  const text = readAnswer(body);
  return text && withoutPhones(text);
}

/** As they stand in what we tell: with country and area, in one piece. */
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
