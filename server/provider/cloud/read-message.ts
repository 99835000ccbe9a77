import type { ChatNotice } from '../chats-port.ts';
import { readContent } from './read-content.ts';
import { readTimestamp } from './read-timestamp.ts';
import { clipText, type Fields, readDigits, readFields, readText, storableFields } from './read-value.ts';

/** The number a chat is with, and what the notification has of the people in it. */
export type Chat = { platformNumberId: string; businessPhone: string | null; contacts: Fields[] };

/** A message was written in a chat. What was written is put in our words, and kept whole in `raw`. */
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
  const context = readFields(raw.context);
  return {
    kind: 'message',
    by,
    platformNumberId: chat.platformNumberId,
    platformId,
    phone: phone ?? (userId === null ? readDigits(person?.wa_id) : null),
    platformUserId: userId ?? readText(person?.user_id, 160),
    name: clipText(readFields(person?.profile)?.name, 200),
    username: readText(readFields(person?.profile)?.username, 100),
    at,
    past: false,
    groupId: readText(raw.group_id, 160),
    content: readContent(raw),
    contextPlatformId: readText(context?.id, 512),
    referral: readFields(raw.referral),
    referredProduct: readProduct(readFields(context?.referred_product)),
    raw,
  };
}

function readProduct(product: Fields | null): ChatNotice['referredProduct'] {
  const catalogId = readText(product?.catalog_id, 64);
  const name = readText(product?.product_retailer_id, 200);
  return catalogId && name ? { catalogId, product: name } : null;
}

/**
 * The person's own entry. A lone contact is the person's too where the message itself names nobody, or where the
 * contact has no ids.
 */
function findPerson(contacts: Fields[], phone: string | null, userId: string | null): Fields | undefined {
  const isPerson = ({ wa_id, user_id }: Fields) =>
    (phone !== null && wa_id === phone) || (userId !== null && user_id === userId);
  const [first, ...others] = contacts;
  const isNameless = phone === null && userId === null;
  const isLone = others.length === 0 && (isNameless || (!first?.wa_id && !first?.user_id));
  return contacts.find(isPerson) ?? (isLone ? first : undefined);
}
