import type { SendOutcome } from '../port.ts';
import type { Answer, Exchanged } from './exchange.ts';
import { ruleOn } from './failure-table.ts';
import { type PlatformError, readError } from './read-error.ts';
import { readRetryAfter } from './read-retry-after.ts';
import { type Fields, parseFields, readDigits, readFields, readList, readText, storableText } from './read-value.ts';

/**
 * Decides, once, which of the four outcomes a call had:
 *   no byte left                       → try-later
 *   the platform's own error body      → rejected or try-later, by its code alone
 *   2xx with the id of a message       → accepted
 *   anything else, whatever its status → unknown
 */
export function classify(exchanged: Exchanged, now: Date): SendOutcome {
  if (!exchanged.answered) {
    return exchanged.bytesLeft ? unknown(`${exchanged.cause} after bytes left`, exchanged.partial) : notSent(exchanged);
  }
  const { answer } = exchanged;
  const body = parseFields(answer.body);
  if (!body) return unknown(`answer ${answer.status} is not JSON of the platform`, answer.body);
  const error = readError(body);
  if (error) return classifyError(error, answer, now);
  return classifyAcceptance(body, answer);
}

/** Half an answer may hold the id already. */
function unknown(why: string, text = ''): SendOutcome {
  const messages = text.slice(Math.max(0, text.indexOf('"messages"')));
  const platformId = /"id"\s?:\s?"(wamid\.[\w+/=-]{1,250})"/.exec(messages)?.[1];
  return { outcome: 'unknown', why, ...(platformId ? { platformId } : {}) };
}

/** No address, no connection, no handshake: that holds for every message, but for the causes that are our own. */
function notSent({ cause }: { cause: string }): SendOutcome {
  const scope = ownCauses.get(cause) ?? 'platform';
  return { outcome: 'try-later', scope, delayMs: null, code: 'PROVIDER_ERROR', why: `${cause} before any byte left` };
}

const ownCauses = new Map<string, 'message' | 'number'>([
  ['aborted', 'message'],
  // A token or an address that cannot be written as HTTP.
  ['UND_ERR_INVALID_ARG', 'number'],
  ['ERR_INVALID_URL', 'number'],
]);

function classifyError(error: PlatformError, answer: Answer, now: Date): SendOutcome {
  const ruling = ruleOn(error.code, error.subcode);
  const code = ruling?.code ?? 'PROVIDER_ERROR';
  const wait = ruling ? ruling.wait : error.transient ? ({ scope: 'message', delayMs: null } as const) : null;
  if (!wait) {
    return { outcome: 'rejected', code, platformCode: error.code, text: error.text, effect: ruling?.effect ?? null };
  }
  const delayMs = readRetryAfter(answer.headers(), now) ?? wait.delayMs;
  return { outcome: 'try-later', scope: wait.scope, delayMs, code, why: `platform code ${error.code}` };
}

function classifyAcceptance(body: Fields, answer: Answer): SendOutcome {
  const platformId = storableText(readText(readFields(readList(body.messages)[0])?.id, 512) ?? '');
  if (answer.status < 200 || answer.status > 299 || !platformId) {
    return unknown(`answer ${answer.status} has neither an id nor an error of the platform`, answer.body);
  }
  const platformPersonId = readDigits(readFields(readList(body.contacts)[0])?.wa_id);
  return { outcome: 'accepted', platformId, platformPersonId };
}
