import type { HandoffReason } from '@recado/contract/events/conversation.ts';
import type { Handoff as PublicHandoff } from '@recado/contract/routes/conversations.ts';
import type { HandoffStatus } from '@recado/contract/states.ts';
import type { Static } from 'typebox';
import type { Uuid } from '../../runtime/ids.ts';

/** A conversation that waits for a person, or did. */
export type Handoff = {
  id: Uuid;
  conversationId: Uuid;
  reason: string;
  summary: string | null;
  status: HandoffStatus;
  note: string | null;
  createdAt: Date;
  resolvedAt: Date | null;
};

const summaryLength = 500;

/** Why, and the words that led to it. */
export function writeSummary(reason: HandoffReason, text: string | null): string {
  const words = text?.trim() ?? '';
  return words === '' ? sentences[reason] : `${sentences[reason]} “${words.slice(0, summaryLength)}”`;
}

const sentences: Record<HandoffReason, string> = {
  CUSTOMER_REQUEST: 'A pessoa pediu um atendente.',
  LOW_CONFIDENCE: 'O assistente não soube responder.',
  MAX_MESSAGES: 'O assistente chegou ao limite de respostas nesta conversa.',
  QUOTA_EXCEEDED: 'O assistente chegou ao limite de respostas do mês.',
  LEAD_QUALIFIED_HOT: 'A pessoa quer comprar.',
  ANSWER_REFUSED: 'A resposta do assistente não pôde ser enviada.',
  AUTOMATION: 'Uma automação pediu um atendente.',
};

export const presentHandoff = ({ createdAt, resolvedAt, ...handoff }: Handoff): Static<typeof PublicHandoff> => ({
  ...handoff,
  createdAt: createdAt.toISOString(),
  resolvedAt: resolvedAt?.toISOString() ?? null,
});
