import type { MessageStatusUpdated } from '@recado/contract/events/message.ts';
import { eventStatus, type MessageStatus, messageStatuses } from '@recado/contract/states.ts';
import type { Static } from 'typebox';
import type { Db } from '../../database/database.ts';
import type { LoggedEvent } from '../../events/index.ts';
import { chatAddress } from '../contacts/index.ts';
import { toReais } from '../wallet/index.ts';
import { describeFailure } from './failure-reasons.ts';
import { publicMessageId } from './message.ts';
import { listMessageFacts, type MessageFacts } from './messages.queries.ts';

export type StatusData = Static<typeof MessageStatusUpdated>;

/** The data of a set of message events, in their order; null where the message is gone. One query for the set. */
export async function renderMessageEvents(system: Db, events: readonly LoggedEvent[]): Promise<(StatusData | null)[]> {
  const facts = await listMessageFacts(
    system,
    events.map((event) => event.organizationId),
    events.map((event) => event.subjectId ?? ''),
  );
  const byId = new Map(facts.map((one) => [one.id, one]));
  return events.map((event) => {
    const fact = byId.get(event.subjectId ?? '');
    return fact ? render(event, fact) : null;
  });
}

function render(event: LoggedEvent, fact: MessageFacts): StatusData {
  const status = readStatus(event.new);
  return {
    messageId: publicMessageId(fact.id),
    status: status ? eventStatus(status) : '',
    previousStatus: previousOf(event),
    receiver: fact.receiver ? chatAddress(fact.receiver) : '[removido]',
    sender: chatAddress(fact.senderPhone),
    providerSid: fact.platformId,
    externalReference: fact.externalReference,
    campaignId: fact.campaignId,
    batchId: fact.batchId,
    cost: toReais(fact.costMicros),
    errorDetails: status === 'FAILED' ? describeFailure(fact) : null,
    at: event.at.toISOString(),
  };
}

const previousOf = (event: LoggedEvent) => {
  const old = readStatus(event.old);
  return old ? eventStatus(old) : null;
};

const readStatus = (text: string | null): MessageStatus | null =>
  messageStatuses.find((status) => status === text) ?? null;
