import type { Notice, NoticeReader } from '../port.ts';
import { readDecision } from './read-decision.ts';
import { readMessage } from './read-message.ts';
import { readStatus } from './read-status.ts';
import { type Fields, parseFields, readFields, readList, readText, storableFields } from './read-value.ts';
import { verifySignature } from './verify-signature.ts';

export const cloudNoticeReader: NoticeReader = { verify: verifySignature, read: readNotices };

/** The platform batches up to 1,000 updates; ten times that is no notification of its making. */
export const maxNotices = 10_000;

export function readNotices(body: string): Notice[] {
  const envelope = parseFields(body);
  if (envelope?.object !== 'whatsapp_business_account' || !Array.isArray(envelope.entry)) {
    throw new Error('not a notification of the platform');
  }
  const notices: Notice[] = [];
  for (const entry of envelope.entry) {
    const platformAccountId = readText(readFields(entry)?.id, 64);
    if (!platformAccountId) continue;
    for (const change of readList(readFields(entry)?.changes)) {
      for (const notice of readChange(platformAccountId, readFields(change))) notices.push(notice);
      // Refused whole: reading only a part would lose the rest without a trace.
      if (notices.length > maxNotices) throw new Error(`a notification of more than ${maxNotices} updates`);
    }
  }
  return notices;
}

function readChange(platformAccountId: string, change: Fields | null): Notice[] {
  const field = readText(change?.field, 100);
  const value = readFields(change?.value);
  if (!field || !value) return [];
  const isTraffic = field === 'messages' && (Array.isArray(value.messages) || Array.isArray(value.statuses));
  if (isTraffic) return readTraffic(value);
  const decided = readDecision(field, platformAccountId, value);
  return decided ?? [{ kind: 'other', field, platformAccountId, value: storableFields(value) }];
}

function readTraffic(value: Fields): Notice[] {
  const platformNumberId = readText(readFields(value.metadata)?.phone_number_id, 64);
  if (!platformNumberId) return [];
  const contacts = readList(value.contacts)
    .map(readFields)
    .filter((contact) => contact !== null);
  return [
    ...readList(value.statuses).flatMap((status) => readStatus(platformNumberId, readFields(status)) ?? []),
    ...readList(value.messages).flatMap(
      (message) => readMessage(platformNumberId, readFields(message), contacts) ?? [],
    ),
  ];
}
