import type { ChatNotice } from '../chats-port.ts';
import { readContent } from './read-content.ts';
import { readTimestamp } from './read-timestamp.ts';
import { clipText, type Fields, readDigits, readFields, readText, storableFields } from './read-value.ts';

/** The number a chat is with, and what the notification says of the people in it. */
export type Chat = { platformNumberId: string; businessPhone: string | null; contacts: Fields[] };

/** Somebody wrote in a chat. What was written is put in our words, and kept whole in `raw`. */
export function readMessage(chat: Chat, isEcho: boolean, fields: Fields | null): ChatNotice | null {
  const platformId = readText(fields?.id, 512);
  const at = readTimestamp(fields?.timestamp);
  if (!fields || !platformId || !at) return null;
  const raw = storableFields(fields);
  // An echo is the business's own writing, but for edits and deletions: those may be the person's.
  const by = isEcho && (chat.businessPhone === null || raw.to !== chat.businessPhone) ? 'business' : 'person';
  const [phone, userId] =
    by === 'person'
      ? [readDigits(raw.from), readText(raw.from_user_id, 160)]
      : [readDigits(raw.to), readText(raw.to_user_id, 160)];
  const person = findPerson(chat.contacts, phone, userId);
  return {
    kind: 'message',
    by,
    platformNumberId: chat.platformNumberId,
    platformId,
    phone,
    platformUserId: userId ?? readText(person?.user_id, 160),
    name: clipText(readFields(person?.profile)?.name, 200),
    username: readText(readFields(person?.profile)?.username, 100),
    at,
    past: false,
    content: readContent(raw),
    contextPlatformId: readText(readFields(raw.context)?.id, 512),
    referral: readFields(raw.referral),
    raw,
  };
}

/** The person's own entry; a lone contact without ids is the person's too. */
function findPerson(contacts: Fields[], phone: string | null, userId: string | null): Fields | undefined {
  const isPerson = ({ wa_id, user_id }: Fields) =>
    (phone !== null && wa_id === phone) || (userId !== null && user_id === userId);
  const [first, ...others] = contacts;
  return contacts.find(isPerson) ?? (others.length === 0 && !first?.wa_id && !first?.user_id ? first : undefined);
}
