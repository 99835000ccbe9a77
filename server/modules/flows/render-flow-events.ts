import type { MessageFlowReply } from '@recado/contract/events/flow.ts';
import type { Static } from 'typebox';
import type { Db } from '../../database/database.ts';
import type { LoggedEvent } from '../../events/index.ts';
import { listReplies } from './flows.queries.ts';
import { answerMessageId, showPhone } from './present-flow.ts';

/** The data of a set of `message.flow_reply` events, in their order; null where the answer is gone. */
export async function renderFlowEvents(
  system: Db,
  events: readonly LoggedEvent[],
): Promise<(Static<typeof MessageFlowReply> | null)[]> {
  const replies = await listReplies(
    system,
    events.map((event) => event.organizationId),
    events.map((event) => event.subjectId ?? ''),
  );
  const byId = new Map(replies.map((reply) => [reply.id, reply]));
  return events.map((event) => {
    const reply = byId.get(event.subjectId ?? '');
    if (!reply) return null;
    return {
      message_id: answerMessageId(reply.id),
      conversation_id: reply.conversationId,
      phone: showPhone(reply.phone),
      flow_id: reply.flowId,
      flow_name: reply.flowName,
      fields: reply.fields,
      received_at: reply.createdAt.toISOString(),
    };
  });
}
