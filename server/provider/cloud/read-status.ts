import type { Notice } from '../port.ts';
import { ruleOn } from './failure-table.ts';
import { readErrorFields } from './read-error.ts';
import { readTimestamp } from './read-timestamp.ts';
import { type Fields, readDigits, readFields, readList, readText } from './read-value.ts';

type StatusNotice = Extract<Notice, { kind: 'status' }>;

/** `played` (a voice message was played) counts as read. Others (`deleted`, `warning`) mean nothing for delivery. */
const statuses = new Map<unknown, StatusNotice['status']>([
  ['sent', 'SENT'],
  ['delivered', 'DELIVERED'],
  ['read', 'READ'],
  ['played', 'READ'],
  ['failed', 'FAILED'],
]);

export function readStatus(platformNumberId: string, fields: Fields | null): StatusNotice | null {
  // A payment's status uses the same list and words, and is not about the message.
  if (!fields || fields.type === 'payment') return null;
  const status = statuses.get(fields.status);
  const platformId = readText(fields.id, 512);
  const at = readTimestamp(fields.timestamp);
  if (!status || !platformId || !at) return null;
  return {
    kind: 'status',
    platformNumberId,
    platformId,
    opaque: readText(fields.biz_opaque_callback_data, 512),
    status,
    at,
    platformPersonId: readDigits(fields.recipient_id),
    error: status === 'FAILED' ? readFailure(fields) : null,
  };
}

/** A failure after acceptance is final even where the same code in an answer would mean "later". */
function readFailure(fields: Fields): StatusNotice['error'] {
  const first = readFields(readList(fields.errors)[0]);
  const error = first && readErrorFields(first);
  if (!error) return { code: 'PROVIDER_ERROR', platformCode: 0, text: null, effect: null };
  const ruling = ruleOn(error.code, error.subcode);
  const { code, effect } = ruling ?? { code: 'PROVIDER_ERROR', effect: null };
  return { code, platformCode: error.code, text: error.text, effect };
}
