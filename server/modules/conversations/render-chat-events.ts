import type { MessageReceived } from '@recado/contract/events/chat.ts';
import type { Static } from 'typebox';
import type { Db } from '../../database/database.ts';
import type { LoggedEvent } from '../../events/index.ts';
import { mediaUrl } from '../media/index.ts';
import { publicMessageId } from '../messages/index.ts';
import { type ChatFacts, listChatFacts } from './events.queries.ts';

type ChatData = Static<typeof MessageReceived>;

/** The data of a set of `message.received` or `message.echo`, in their order; null where the message is gone. */
export async function renderChatEvents(
  { system, baseUrl }: { system: Db; baseUrl: string },
  events: readonly LoggedEvent[],
): Promise<(ChatData | null)[]> {
  const facts = await listChatFacts(
    system,
    events.map((event) => event.organizationId),
    events.map((event) => event.subjectId ?? ''),
  );
  const byId = new Map(facts.map((one) => [one.id, one]));
  return events.map((event) => {
    const fact = byId.get(event.subjectId ?? '');
    return fact ? render(baseUrl, fact) : null;
  });
}

function render(baseUrl: string, fact: ChatFacts): ChatData {
  return {
    message_id: publicMessageId(fact.id),
    conversation_id: fact.conversationId,
    phone: fact.phone && `+${fact.phone}`,
    sender_name: fact.senderName,
    message_type: fact.type,
    body: fact.body,
    media_url: fact.mediaToken && mediaUrl(baseUrl, { token: fact.mediaToken }),
    media_content_type: fact.mediaContentType,
    reply: fact.details.reply ?? null,
    location: fact.details.location ?? null,
    referral: fact.details.referral ?? null,
    order: fact.details.order ?? null,
    referred_product: fact.details.referred_product ?? null,
    group_id: fact.details.group_id ?? null,
    context_message_id: fact.contextMessageId && publicMessageId(fact.contextMessageId),
    received_at: fact.at.toISOString(),
  };
}
