import type { ConversationNeedsHuman } from '@recado/contract/events/conversation.ts';
import type { Static } from 'typebox';
import type { Db } from '../../database/database.ts';
import type { LoggedEvent } from '../../events/index.ts';
import { listHandoffFacts } from './handoffs.queries.ts';

/** The data of a set of `conversation.needs_human`, in their order. */
export async function renderHandoffEvents(
  system: Db,
  events: readonly LoggedEvent[],
): Promise<(Static<typeof ConversationNeedsHuman> | null)[]> {
  const facts = await listHandoffFacts(
    system,
    events.map((event) => event.organizationId),
    events.map((event) => event.subjectId ?? ''),
  );
  const byId = new Map(facts.map((one) => [one.id, one]));
  return events.map((event) => {
    const fact = byId.get(event.subjectId ?? '');
    if (!fact) return null;
    const { id, conversationId, phone, reason, summary, createdAt } = fact;
    return {
      handoffId: id,
      conversationId,
      phone: phone && `+${phone}`,
      reason,
      summary,
      at: createdAt.toISOString(),
    };
  });
}
