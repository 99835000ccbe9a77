import type { Notice } from '../port.ts';
import { readTimestamp } from './read-timestamp.ts';
import { clipText, type Fields, readDigits, readFields, readText, storableFields } from './read-value.ts';

type MessageNotice = Extract<Notice, { kind: 'message' }>;

/** Somebody wrote to us. Text and taps are put in our words; every other type is whole in `raw`. */
export function readMessage(platformNumberId: string, fields: Fields | null, contacts: Fields[]): MessageNotice | null {
  const platformId = readText(fields?.id, 512);
  const at = readTimestamp(fields?.timestamp);
  if (!fields || !platformId || !at) return null;
  const raw = storableFields(fields);
  const from = readDigits(raw.from);
  const platformUserId = readText(raw.from_user_id, 160);
  const reply = readReply(raw);
  return {
    kind: 'message',
    platformNumberId,
    platformId,
    from,
    platformUserId,
    name: readName(contacts, from, platformUserId),
    at,
    type: readText(raw.type, 50) ?? 'unsupported',
    text: readText(readFields(raw.text)?.body, maxTextLength) ?? reply?.title ?? null,
    reply,
    contextPlatformId: readText(readFields(raw.context)?.id, 512),
    raw,
  };
}

/** Far above what a person can type; it only bounds what we keep. */
const maxTextLength = 65_536;

/** A tap on a template's button, or on a button or row of an interactive message. */
function readReply(raw: Fields): MessageNotice['reply'] {
  const button = readFields(raw.button);
  if (button) return toReply(button.payload ?? button.text, button.text);
  const interactive = readFields(raw.interactive);
  const tap = readFields(interactive?.button_reply) ?? readFields(interactive?.list_reply);
  return tap ? toReply(tap.id, tap.title) : null;
}

function toReply(id: unknown, title: unknown): MessageNotice['reply'] {
  const replyId = readText(id);
  return replyId ? { id: replyId, title: readText(title) ?? replyId } : null;
}

/** The writer's own entry; a lone contact without ids is the writer's too. */
function readName(contacts: Fields[], from: string | null, platformUserId: string | null): string | null {
  const isWriter = ({ wa_id, user_id }: Fields) =>
    (from !== null && wa_id === from) || (platformUserId !== null && user_id === platformUserId);
  const [first, ...others] = contacts;
  const writer =
    contacts.find(isWriter) ?? (others.length === 0 && !first?.wa_id && !first?.user_id ? first : undefined);
  return clipText(readFields(writer?.profile)?.name, 200);
}
