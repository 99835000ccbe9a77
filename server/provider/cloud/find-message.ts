import type { Clock } from '../../runtime/clock.ts';
import type { HistoryEvent, PlatformAnswer, Provider } from '../port.ts';
import type { CallAccount } from './ask-fields.ts';
import { judgeAnswer } from './judge-answer.ts';
import { readTimestamp } from './read-timestamp.ts';
import { type Fields, readFields, readList } from './read-value.ts';

type Parts = { call: CallAccount; clock: Clock; timeoutMs: number };

/** The statuses of one message, where the platform offers its history. */
export const findMessage =
  ({ call, clock, timeoutMs }: Parts): Provider['findMessage'] =>
  async (account, platformNumberId, platformId) => {
    const query = new URLSearchParams({
      message_id: platformId,
      fields: 'message_id,events{delivery_status,timestamp}',
    });
    const path = `/${encodeURIComponent(platformNumberId)}/message_history?${query}`;
    const exchanged = await call(account, { method: 'GET', path, body: null, timeoutMs });
    if (exchanged.answered && exchanged.answer.status === 404) return notOffered;
    const found = judgeAnswer(exchanged, clock.now(), (body) =>
      Array.isArray(body.data) ? { answer: readEvents(body.data, platformId) } : null,
    );
    return found.outcome === 'done' ? named(found.answer) : found;
  };

const notOffered = { outcome: 'refused', refusal: 'other', text: null } as const;

/** One that does not know the parameter would answer with others: only the message asked for counts. */
function readEvents(entries: unknown[], platformId: string): HistoryEvent[] | null {
  const own = entries.map(readFields).filter((entry): entry is Fields => entry?.message_id === platformId);
  if (own.length === 0) return null;
  return own.flatMap((entry) => readList(readFields(entry.events)?.data).flatMap((event) => readEvent(event) ?? []));
}

function readEvent(value: unknown): HistoryEvent | null {
  const event = readFields(value);
  const status = statuses.find((one) => one === event?.delivery_status);
  const at = readTimestamp(event?.timestamp);
  return status && at ? { status, at } : null;
}

const statuses = ['SENT', 'DELIVERED', 'READ', 'FAILED'] as const;

const named = (events: HistoryEvent[] | null): PlatformAnswer<HistoryEvent[]> =>
  events ? { outcome: 'done', answer: events } : { outcome: 'refused', refusal: 'not-found', text: null };
