import { refuse } from '@recado/contract/refusal.ts';
import { campaignCan } from '@recado/contract/states.ts';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Campaign, CampaignDeps } from './campaign.ts';
import { cancelCampaignRow, pauseCampaignRow, resumeCampaignRow } from './campaigns.queries.ts';
import { requireConnected } from './choose-campaign-sender.ts';
import { presentCampaign } from './present-campaign.ts';
import { readCampaign, requireCampaign } from './read-campaign.ts';

/** The second to come, to cancel or to complete, finds it over: one of them ends a campaign, and refunds once. */
export async function cancelCampaign(database: Database, organizationId: Uuid, id: Uuid) {
  const { outcome } = await cancelCampaignRow(database.system, organizationId, id);
  if (outcome === 'unknown') throw refuse('CAMPAIGN_NOT_FOUND');
  if (outcome === 'finished') throw refuse('CAMPAIGN_FINISHED');
  return readCampaign(database, organizationId, id);
}

export async function pauseCampaign(database: Database, organizationId: Uuid, id: Uuid) {
  await pauseCampaignRow(database.system, organizationId, id, campaignCan.pause);
  return readUnfinished(database, organizationId, id);
}

export async function resumeCampaign({ database, numbers }: ResumeDeps, organizationId: Uuid, id: Uuid) {
  const campaign = await requireUnfinished(database, organizationId, id);
  if (campaign.pausedAt) {
    const own = await numbers.ofOrganization(organizationId);
    requireConnected(own.find((number) => number.id === campaign.numberId) ?? { status: 'DISCONNECTED' });
  }
  await resumeCampaignRow(database.system, organizationId, id, campaignCan.pause);
  return readUnfinished(database, organizationId, id);
}

type ResumeDeps = Pick<CampaignDeps, 'database' | 'numbers'>;

const readUnfinished = async (database: Database, organizationId: Uuid, id: Uuid) =>
  presentCampaign(await requireUnfinished(database, organizationId, id));

async function requireUnfinished(database: Database, organizationId: Uuid, id: Uuid): Promise<Campaign> {
  const campaign = await requireCampaign(database, organizationId, id);
  if (!campaignCan.pause.some((status) => status === campaign.status)) throw refuse('CAMPAIGN_FINISHED');
  return campaign;
}
