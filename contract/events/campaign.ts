import Type from 'typebox';
import { Instant, OneOf, Reais, Uuid } from '../ids.ts';
import { campaignStatuses } from '../states.ts';

export const CampaignCompleted = Type.Object(
  {
    campaignId: Uuid,
    name: Type.String(),
    status: OneOf(campaignStatuses),
    totalMessages: Type.Integer(),
    sentCount: Type.Integer({ description: 'Handed to the platform and not failed.' }),
    failedCount: Type.Integer(),
    blockedCount: Type.Integer(),
    totalCost: Reais,
    refundValue: Reais,
    completedAt: Instant,
  },
  { title: 'CampaignCompleted' },
);
