import type { Notice, NoticeReader } from '../port.ts';
import { readDecision } from './read-decision.ts';
import { readHistory } from './read-history.ts';
import { readMessage } from './read-message.ts';
import { readOther } from './read-other.ts';
import { readStatus } from './read-status.ts';
import { readTimestamp } from './read-timestamp.ts';
import { type Fields, parseFields, readDigits, readFields, readList, readText } from './read-value.ts';
import { followSignature, verifySignature } from './verify-signature.ts';

export const cloudNoticeReader: NoticeReader = {
  verify: verifySignature,
  follow: followSignature,
  read: readNotices,
};

/** The platform batches up to 1,000 updates; ten times that is no notification of its making. */
export const maxNotices = 10_000;

export function readNotices(body: string): Notice[] {
  const envelope = parseFields(body);
  if (envelope?.object !== 'whatsapp_business_account' || !Array.isArray(envelope.entry)) {
    throw new Error('not a notification of the platform');
  }
  const notices: Notice[] = [];
  for (const entry of envelope.entry) {
    const fields = readFields(entry);
    const platformAccountId = readText(fields?.id, 64);
    if (!platformAccountId) continue;
    const at = readTimestamp(fields?.time);
    for (const change of readList(fields?.changes)) {
      for (const notice of readChange(platformAccountId, readFields(change), at)) notices.push(notice);
      // Refused whole: reading only a part would lose the rest without a trace.
      if (notices.length > maxNotices) throw new Error(`a notification of more than ${maxNotices} updates`);
    }
  }
  return notices;
}

function readChange(platformAccountId: string, change: Fields | null, at: Date | null): Notice[] {
  const field = readText(change?.field, 100);
  const value = readFields(change?.value);
  if (!field || !value) return [];
  const isTraffic = field === 'messages' && (Array.isArray(value.messages) || Array.isArray(value.statuses));
  if (isTraffic || field === 'smb_message_echoes' || field === 'history')
    return readTraffic(value, field === 'history');
  const decided = readDecision(field, platformAccountId, value, at);
  return decided ?? [readOther(field, platformAccountId, value, at)];
}

function readTraffic(value: Fields, isPast: boolean): Notice[] {
  const metadata = readFields(value.metadata);
  const platformNumberId = readText(metadata?.phone_number_id, 64);
  if (!platformNumberId) return [];
  const contacts = readList(value.contacts)
    .map(readFields)
    .filter((contact) => contact !== null);
  const chat = { platformNumberId, businessPhone: readDigits(metadata?.display_phone_number), contacts };
  if (isPast) return readHistory(chat, value);
  return [
    ...readList(value.statuses).flatMap((status) => readStatus(platformNumberId, readFields(status)) ?? []),
    ...readList(value.messages).flatMap((message) => readMessage(chat, false, readFields(message)) ?? []),
    ...readList(value.message_echoes).flatMap((message) => readMessage(chat, true, readFields(message)) ?? []),
  ];
}
