import type { Conversation as PublicConversation } from '@recado/contract/routes/conversations.ts';
import type { ConversationStatus } from '@recado/contract/states.ts';
import type { Static } from 'typebox';
import type { Uuid } from '../../runtime/ids.ts';

/** A thread with one person over one number, as a page of the inbox shows it. */
export type Conversation = {
  id: Uuid;
  numberId: Uuid;
  /** Digits; null for a person without a phone, and for one who was erased. */
  phone: string | null;
  name: string | null;
  status: ConversationStatus;
  unreadCount: number;
  /** The end of an open window. */
  windowUntil: Date | null;
  lastMessageAt: Date;
  lastMessagePreview: string | null;
  assignedTo: Uuid | null;
  createdAt: Date;
  /** Since when the person waits for an answer of the team. */
  waitingSince: Date | null;
  /** How often the team answered, and who did last: a member, or nobody known here. */
  answerCount: number;
  answeredBy: Uuid | null;
  /** Its place in the list, to the microsecond. */
  micros: string;
};

/** The assistant's open handoffs by conversation, from the module that knows of them. */
export type HandoffsOf = (
  organizationId: Uuid,
  conversationIds: readonly Uuid[],
) => Promise<ReadonlyMap<Uuid, NonNullable<Static<typeof PublicConversation>['handoff']>>>;
