import type { CampaignCompleted } from '@recado/contract/events/campaign.ts';
import { campaignStatuses } from '@recado/contract/states.ts';
import type { Static } from 'typebox';
import type { Db } from '../../database/database.ts';
import type { LoggedEvent } from '../../events/index.ts';
import { toReais } from '../wallet/index.ts';
import { costOf } from './campaign.ts';
import { listCampaignFacts } from './campaigns.queries.ts';

type Data = Static<typeof CampaignCompleted>;

/** The data of completed campaigns, in their order. Counts are those of the moment it ended, as the event keeps them. */
export async function renderCampaignEvents(system: Db, events: readonly LoggedEvent[]): Promise<(Data | null)[]> {
  const facts = await listCampaignFacts(
    system,
    events.map((event) => event.organizationId),
    events.map((event) => event.subjectId ?? ''),
  );
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  return events.map(({ subjectId, new: status, at, detail }) => {
    const fact = byId.get(subjectId ?? '');
    const known = campaignStatuses.find((one) => one === status);
    if (!fact || !known) return null;
    return {
      campaignId: fact.id,
      name: fact.name,
      status: known,
      totalMessages: fact.total,
      sentCount: Number(detail?.sent ?? 0),
      failedCount: Number(detail?.failed ?? 0),
      blockedCount: Number(detail?.blocked ?? 0),
      totalCost: toReais(costOf(fact)),
      refundValue: toReais(Number(detail?.refundMicros ?? 0)),
      completedAt: at.toISOString(),
    };
  });
}
