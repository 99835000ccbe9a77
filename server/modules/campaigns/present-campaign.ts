import type { CreatedCampaign, Campaign as PublicCampaign } from '@recado/contract/routes/campaigns.ts';
import { campaignCan } from '@recado/contract/states.ts';
import type { Static } from 'typebox';
import { toReais } from '../wallet/index.ts';
import { type Campaign, costOf, cumulate, statusAtBirth } from './campaign.ts';

export function presentCampaign(campaign: Campaign): Static<typeof PublicCampaign> {
  const { sent: confirmed, delivered, read, failed, canceled, clicked, converted } = cumulate(campaign.counts);
  const canceledCount = campaign.canceled + canceled;
  const isOver = !campaignCan.cancel.some((status) => status === campaign.status);
  // A campaign ends, with its event, when the platform has all that did not fail, before it confirms the last of them.
  const handedOver = campaign.total - failed - campaign.blocked - canceledCount;
  const sent = campaign.completedAt ? handedOver : confirmed;
  // What was blocked is given back when the campaign is over; until then it is only counted.
  const refundMicros = campaign.canceledMicros + campaign.refundedMicros + (isOver ? campaign.blockedMicros : 0);
  return {
    id: campaign.id,
    name: campaign.name,
    status: campaign.status,
    templateName: campaign.templateName,
    totalMessages: campaign.total,
    totalCost: toReais(costOf(campaign)),
    sentCount: sent,
    deliveredCount: delivered,
    readCount: read,
    failedCount: failed,
    clickedCount: clicked,
    convertedCount: converted,
    blockedCount: campaign.blocked,
    pendingCount: Math.max(0, campaign.total - sent - failed - campaign.blocked - canceledCount),
    canceledCount,
    refundValue: toReais(refundMicros),
    scheduledAt: campaign.scheduledAt?.toISOString() ?? null,
    createdAt: campaign.createdAt.toISOString(),
    completedAt: campaign.completedAt?.toISOString() ?? null,
    pausedAt: campaign.pausedAt?.toISOString() ?? null,
    pauseReason: campaign.pausedAt && (campaign.pauseReason ?? 'REQUESTED'),
  };
}

/** What creating it answered, then and at every repeat. */
export const presentCreated = (campaign: Campaign): Static<typeof CreatedCampaign> => ({
  id: campaign.id,
  name: campaign.name,
  status: statusAtBirth(campaign),
  totalMessages: campaign.total,
  totalCost: toReais(campaign.totalCostMicros),
  scheduledAt: campaign.scheduledAt?.toISOString() ?? null,
});
