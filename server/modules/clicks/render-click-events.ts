import type { MessageLinkClicked } from '@recado/contract/events/message-click.ts';
import type { Static } from 'typebox';
import type { Db } from '../../database/database.ts';
import type { LoggedEvent } from '../../events/index.ts';
import { chatAddress } from '../contacts/index.ts';
import { publicMessageId } from '../messages/index.ts';
import { listClickFacts } from './clicks.queries.ts';
import { findDestination } from './find-destination.ts';

export type ClickData = Static<typeof MessageLinkClicked>;

/** The data of a set of `message.link_clicked` events, in their order; null where the message is gone or was erased. */
export async function renderClickEvents(system: Db, events: readonly LoggedEvent[]): Promise<(ClickData | null)[]> {
  const facts = await listClickFacts(
    system,
    events.map((event) => event.organizationId),
    events.map((event) => event.subjectId ?? ''),
  );
  const byMessage = new Map(facts.map((fact) => [fact.messageId, fact]));
  return events.map((event) => {
    const fact = byMessage.get(event.subjectId ?? '');
    if (!fact?.receiver) return null;
    const url = findDestination(fact.content, fact.buttonIndex);
    if (!url) return null;
    return {
      messageId: publicMessageId(fact.messageId),
      campaignId: fact.campaignId,
      receiver: chatAddress(fact.receiver),
      url,
      clickedAt: fact.clickedAt.toISOString(),
    };
  });
}
