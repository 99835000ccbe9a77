import Type from 'typebox';
import { Instant, Nullable, Uuid } from '../ids.ts';

/** The common ones; the list is open. */
export const handoffReasons = [
  'CUSTOMER_REQUEST',
  'LOW_CONFIDENCE',
  'MAX_MESSAGES',
  'QUOTA_EXCEEDED',
  'LEAD_QUALIFIED_HOT',
  'ANSWER_REFUSED',
  'AUTOMATION',
] as const;
export type HandoffReason = (typeof handoffReasons)[number];

export const ConversationNeedsHuman = Type.Object(
  {
    handoffId: Uuid,
    conversationId: Uuid,
    phone: Nullable(Type.String({ examples: ['+5511988887777'] })),
    reason: Type.String({ description: 'An open list.', examples: [...handoffReasons] }),
    summary: Nullable(Type.String({ examples: ['A pessoa pediu um atendente. “Quero falar com uma pessoa”'] })),
    at: Instant,
  },
  { title: 'ConversationNeedsHuman' },
);
