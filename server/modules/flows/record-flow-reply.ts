import type { Tx } from '../../database/database.ts';
import { publish, signal } from '../../events/index.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { type Flow, readFlowToken } from './flow.ts';
import { findFlowOfMessage, insertResponse } from './flows.queries.ts';

export type FlowReply = {
  organizationId: Uuid;
  /** The inbound message as its conversation keeps it; the answer takes its id. */
  messageId: Uuid;
  conversationId: Uuid | null;
  personKey: string;
  /** Digits; null for a person without a phone. */
  phone: string | null;
  /** What the answer brought: the token our message carried, and what was filled in. */
  token: string | null;
  fields: Record<string, unknown>;
  receivedAt: Date;
};

export type RecordedReply = { flowId: Uuid; flowName: string; fields: Record<string, unknown> };

/**
 * Stores a submitted form under the form's own keys, counts it and publishes it, once however often the
 * platform repeats itself. Null when no message of this organization sent that form: it is a message like any other.
 */
export async function recordFlowReply(tx: Tx, reply: FlowReply): Promise<RecordedReply | null> {
  const { organizationId, messageId, personKey } = reply;
  const token = readFlowToken(reply.token);
  if (!token || token.organizationId !== organizationId) return null;
  const flow = await findFlowOfMessage(tx, organizationId, token.messageId);
  if (!flow) return null;

  const fields = keepOwnKeys(flow, reply.fields);
  const { isNew } = await insertResponse(tx, {
    organizationId,
    id: messageId,
    flowId: flow.id,
    formMessageId: token.messageId,
    conversationId: reply.conversationId,
    personKey,
    phone: reply.phone,
    fields,
    createdAt: reply.receivedAt,
  });
  if (isNew) {
    await publish(tx, [{ organizationId, type: 'message.flow_reply', subjectId: messageId, old: null, new: null }]);
    await signal(tx, [
      { organizationId, kind: 'flow.replied', personKey, subjectId: messageId, detail: { flowId: flow.id } },
    ]);
  }
  return { flowId: flow.id, flowName: flow.name, fields };
}

/** The platform adds words of its own, and leaves out what was not filled in. */
const keepOwnKeys = ({ definition }: Flow, answers: Record<string, unknown>) =>
  Object.fromEntries(definition.fields.map(({ key }) => [key, answers[key] ?? null]));
