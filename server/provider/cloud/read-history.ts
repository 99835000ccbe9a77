import type { ChatNotice } from '../chats-port.ts';
import { type Chat, readMessage } from './read-message.ts';
import { type Fields, readDigits, readFields, readList } from './read-value.ts';

/**
 * Chats of a number from before it was connected, in chunks of threads. Their files come later, under the same ids, in
 * `messages`: the placeholders that stand for them until then are left out.
 */
export function readHistory(chat: Chat, value: Fields): ChatNotice[] {
  const threads = readList(value.history).flatMap((chunk) => readList(readFields(chunk)?.threads).map(readFields));
  const told = threads.flatMap((thread) =>
    readList(thread?.messages).flatMap((item) => readPast(chat, readDigits(thread?.id), readFields(item)) ?? []),
  );
  return [...told, ...readList(value.messages).flatMap((item) => readPast(chat, null, readFields(item)) ?? [])];
}

/** What the business wrote does not always say to whom: the thread does. */
function readPast(chat: Chat, person: string | null, fields: Fields | null): ChatNotice | null {
  if (!fields || fields.type === 'media_placeholder') return null;
  const byBusiness = chat.businessPhone !== null && fields.from === chat.businessPhone;
  const message = readMessage(chat, byBusiness, byBusiness && person ? { to: person, ...fields } : fields);
  return message && { ...message, past: true };
}
