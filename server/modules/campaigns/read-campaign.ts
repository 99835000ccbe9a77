import { totalPages } from '@recado/contract/envelopes.ts';
import { limits } from '@recado/contract/limits.ts';
import { refuse } from '@recado/contract/refusal.ts';
import type { CampaignStatus } from '@recado/contract/states.ts';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Campaign } from './campaign.ts';
import { countCampaignRows, findCampaign, listCampaignRows } from './campaigns.queries.ts';
import { presentCampaign } from './present-campaign.ts';

export const readCampaign = async (database: Database, organizationId: Uuid, id: Uuid) =>
  presentCampaign(await requireCampaign(database, organizationId, id));

/** Another organization's campaign does not exist. */
export async function requireCampaign(database: Database, organizationId: Uuid, id: Uuid): Promise<Campaign> {
  const campaign = await findCampaign(database.organization(organizationId), organizationId, id);
  if (!campaign) throw refuse('CAMPAIGN_NOT_FOUND');
  return campaign;
}

export type CampaignQuery = { status?: CampaignStatus; search?: string; page: number; size: number };

export async function listCampaigns(database: Database, organizationId: Uuid, query: CampaignQuery) {
  const size = Math.min(query.size, limits.pageSizeMax);
  const filter = {
    organizationId,
    status: query.status ?? null,
    search: query.search?.trim() || null,
    page: query.page,
    size,
  };
  const db = database.organization(organizationId);
  const [rows, { total }] = await Promise.all([listCampaignRows(db, filter), countCampaignRows(db, filter)]);
  return { content: rows.map(presentCampaign), totalPages: totalPages(total, size), totalElements: total };
}
