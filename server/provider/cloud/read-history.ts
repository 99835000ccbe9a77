import type { ChatNotice } from '../chats-port.ts';
import { type Chat, readMessage } from './read-message.ts';
import { type Fields, readDigits, readFields, readList, readText } from './read-value.ts';

/**
 * Chats of a number from before it was connected, in chunks of threads. Their files come later, under the same ids, in
 * `messages`: the placeholders that stand for them until then are left out.
 */
export function readHistory(chat: Chat, value: Fields): ChatNotice[] {
  const threads = readList(value.history).flatMap((chunk) => readList(readFields(chunk)?.threads).map(readFields));
  const messages = threads.flatMap((thread) =>
    readList(thread?.messages).flatMap((item) => readPast(chat, readThread(thread), readFields(item)) ?? []),
  );
  const files = [...readList(value.messages), ...readList(value.message_echoes)];
  return [...messages, ...files.flatMap((item) => readPast(chat, nobody, readFields(item)) ?? [])];
}

/** The person of a thread: their phone, or the platform's id of a person who shows none. */
type Thread = { to?: string; to_user_id?: string };

const nobody: Thread = {};

function readThread(thread: Fields | null): Thread {
  const phone = readDigits(thread?.id);
  if (phone) return { to: phone };
  const userId = readText(thread?.id, 160) ?? readText(readFields(thread?.context)?.user_id, 160);
  return userId ? { to_user_id: userId } : nobody;
}

/** What the business wrote does not always name its receiver: the thread does. */
function readPast(chat: Chat, thread: Thread, fields: Fields | null): ChatNotice | null {
  if (!fields || fields.type === 'media_placeholder') return null;
  const byBusiness = chat.businessPhone !== null && fields.from === chat.businessPhone;
  const message = readMessage(chat, byBusiness, byBusiness ? { ...thread, ...fields } : fields);
  return message && { ...message, past: true };
}
