import { ahead } from '../api/ahead.ts';

/** So many stand on a page of the list. */
export const pageSize = 20;

/** What the list opens with. */
export const campaignsReads = () => [ahead('/v1/campaigns', { query: { page: 0, size: pageSize } })];

/** What a new campaign is made of. */
export const newCampaignReads = () => [
  ahead('/tags', {}),
  ahead('/v1/templates', { query: { providerStatus: 'APPROVED', size: 200 } }),
];

/** What the page of a campaign opens with. */
export function campaignReads(id: string) {
  const params = { id };
  return [
    ahead('/v1/campaigns/{id}', { params }),
    ahead('/campaigns/{id}/summary', { params }),
    ahead('/v1/campaigns/{id}/recipients', { params, query: { page: 0 } }),
  ];
}
