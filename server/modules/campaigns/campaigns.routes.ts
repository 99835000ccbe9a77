import { panelRoutes } from '@recado/contract/panel/index.ts';
import { routes } from '@recado/contract/routes/index.ts';
import { bind } from '../../http/index.ts';
import { invariant } from '../../runtime/invariant.ts';
import type { CampaignDesk } from './campaign.ts';
import { cancelCampaign, pauseCampaign, resumeCampaign } from './change-campaign.ts';
import { createCampaign } from './create-campaign.ts';
import { estimatePhones, estimateQuantity } from './estimate-campaign.ts';
import { listRecipients } from './list-recipients.ts';
import { listCampaigns, readCampaign } from './read-campaign.ts';
import { readSummary, type SummaryDesk } from './read-summary.ts';
import { retryFailed } from './retry-failed.ts';
import { addTest, placeOf, readTest, setWinner } from './test-campaign.ts';

export const campaignRoutes = (desk: CampaignDesk) => [
  bind(routes.createCampaign, (ctx, { list, idempotencyKey }) =>
    createCampaign(desk, ctx.caller, list, required(idempotencyKey)),
  ),
  bind(routes.listCampaigns, (ctx, { query }) => listCampaigns(desk.database, ctx.caller.organizationId, query)),
  bind(routes.estimateQuantity, (ctx, { query }) => estimateQuantity(desk, ctx.caller.organizationId, query)),
  bind(routes.estimatePhones, (ctx, { list }) => estimatePhones(desk, ctx.caller.organizationId, list)),
  bind(routes.getCampaign, (ctx, { params }) => readCampaign(desk.database, ctx.caller.organizationId, params.id)),
  bind(routes.cancelCampaign, (ctx, { params }) => cancelCampaign(desk.database, ctx.caller.organizationId, params.id)),
  bind(routes.pauseCampaign, (ctx, { params }) => pauseCampaign(desk.database, ctx.caller.organizationId, params.id)),
  bind(routes.resumeCampaign, (ctx, { params }) => resumeCampaign(desk, ctx.caller.organizationId, params.id)),
  bind(routes.retryFailedContacts, (ctx, { params, idempotencyKey }) =>
    retryFailed(desk, ctx.caller, params.id, idempotencyKey),
  ),
  bind(routes.listRecipients, (ctx, { params, query }) =>
    listRecipients(desk.database, ctx.caller.organizationId, params.id, query),
  ),
  bind(routes.addCampaignTest, (ctx, { params, body }) =>
    addTest(desk, placeOf(ctx.caller.organizationId, params.campaignId), body),
  ),
  bind(routes.getCampaignTest, (ctx, { params }) =>
    readTest(desk, placeOf(ctx.caller.organizationId, params.campaignId)),
  ),
  bind(routes.setCampaignWinner, (ctx, { params, body }) =>
    setWinner(desk, placeOf(ctx.caller.organizationId, params.campaignId), body.variant),
  ),
];

/** What the pages of the panel ask for beyond the interface. */
export const campaignPanelRoutes = (desk: SummaryDesk) => [
  bind(panelRoutes.getCampaignSummary, (ctx, { params }) => readSummary(desk, ctx.caller.organizationId, params.id)),
];

function required(key: string | null): string {
  invariant(key, 'the route asks for an Idempotency-Key');
  return key;
}
