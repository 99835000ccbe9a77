import type { PlatformAnswer, PlatformRefusal } from '../port.ts';
import type { Answer, Exchanged } from './exchange.ts';
import { ruleOn } from './failure-table.ts';
import { type PlatformError, readError } from './read-error.ts';
import { readRetryAfter } from './read-retry-after.ts';
import { type Fields, parseFields } from './read-value.ts';

/** Decides what came of a call that is not a send. `read` answers null for a body that is not what was asked for. */
export function judgeAnswer<T>(
  exchanged: Exchanged,
  now: Date,
  read: (body: Fields) => { answer: T } | null,
): PlatformAnswer<T> {
  if (!exchanged.answered) return unavailable(exchanged.cause);
  const { answer } = exchanged;
  const body = parseFields(answer.body);
  const error = body && readError(body);
  if (error) return judgeError(error, answer, now);
  const found = body && answer.status >= 200 && answer.status <= 299 ? read(body) : null;
  return found ? { outcome: 'done', answer: found.answer } : unavailable(`answer ${answer.status} makes no sense`);
}

const unavailable = (why: string, retryAfterSeconds: number | null = null) =>
  ({ outcome: 'unavailable', retryAfterSeconds, why }) as const;

function judgeError(error: PlatformError, answer: Answer, now: Date): PlatformAnswer<never> {
  const wait = ruleOn(error.code, error.subcode)?.wait;
  if (wait || error.transient) {
    const delayMs = readRetryAfter(answer.headers(), now) ?? wait?.delayMs ?? null;
    return unavailable(`platform code ${error.code}`, delayMs === null ? null : Math.ceil(delayMs / 1_000));
  }
  return { outcome: 'refused', refusal: refusalOf(error), text: error.sentence };
}

/** A name is also taken while its deletion is remembered. */
const refusals = new Map<number, PlatformRefusal>([
  [2_388_024, 'name-taken'],
  [2_388_023, 'name-taken'],
  [2_593_002, 'not-found'],
  [33, 'access-lost'],
]);

function refusalOf({ code, subcode }: PlatformError): PlatformRefusal {
  if (code === 0 || code === 10 || code === 190 || (code >= 200 && code <= 299)) return 'access-lost';
  return (code === 100 && refusals.get(subcode)) || 'other';
}
