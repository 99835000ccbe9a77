import { messageIdPrefix } from '@recado/contract/ids.ts';
import type { MessageStatus, TemplateCategory } from '@recado/contract/states.ts';
import type { Content } from '../../provider/port.ts';
import { fromBase32, toBase32, type Uuid } from '../../runtime/ids.ts';

/** A message as it stands: its facts, and the state it has reached. */
export type Message = {
  id: Uuid;
  organizationId: Uuid;
  userId: Uuid;
  senderPhone: string;
  receiver: string | null;
  body: string | null;
  costMicros: number;
  status: MessageStatus;
  errorCode: string | null;
  errorText: string | null;
  platformCode: number | null;
};

export type MessageType = 'TEMPLATE' | 'TEXT' | 'INTERACTIVE' | 'LOCATION' | 'REACTION' | MediaMessageType;
export type MediaMessageType = 'IMAGE' | 'DOCUMENT' | 'AUDIO' | 'VIDEO';

/**
 * Content as it is kept. A confirmation is a send whose buttons confirm an appointment: the answer to its first button
 * is `confirmed`, to any other `declined`; it is written to the message's state and fires no `message.received`.
 */
export type StoredContent = Content & { confirmation?: true; context?: { platformId: string } };

/** What an idempotency key made that was loaded after a restore: something, of which nothing is known here. */
export const lostMessageId: Uuid = '00000000-0000-0000-0000-000000000000';

export const publicMessageId = (id: Uuid) => `${messageIdPrefix}${toBase32(id)}`;

/** The id behind a public one; null for anything else, which is simply a message nobody has. */
export const readMessageId = (text: string): Uuid | null =>
  text.startsWith(messageIdPrefix) ? fromBase32(text.slice(messageIdPrefix.length)) : null;

/** Inside a lane codes go before replies, replies before utility, utility before marketing. */
export function priorityOf(category: TemplateCategory | null): 1 | 2 | 3 | 4 {
  switch (category) {
    case 'AUTHENTICATION':
      return 1;
    case null:
      return 2;
    case 'UTILITY':
      return 3;
    case 'MARKETING':
      return 4;
  }
}

/** What the platform echoes on every status, so that no status needs a lookup by the platform's id. */
export const opaqueOf = (organizationId: Uuid, messageId: Uuid, attemptNo: number) =>
  `${organizationId}.${messageId}.${attemptNo}`;

export function readOpaque(text: string | null): { organizationId: Uuid; messageId: Uuid; attemptNo: number } | null {
  const match = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.(\d{1,9})$/.exec(text ?? '');
  const [, organizationId, messageId, attemptNo] = match ?? [];
  return organizationId && messageId ? { organizationId, messageId, attemptNo: Number(attemptNo) } : null;
}
