import { panelRoutes } from '@recado/contract/panel/index.ts';
import { routes } from '@recado/contract/routes/index.ts';
import { bind } from '../../http/index.ts';
import { invariant } from '../../runtime/invariant.ts';
import { listAudience } from '../contacts/index.ts';
import type { CampaignDeps } from './campaign.ts';
import { cancelCampaign, pauseCampaign, resumeCampaign } from './change-campaign.ts';
import { createCampaign } from './create-campaign.ts';
import { estimatePhones, estimateQuantity } from './estimate-campaign.ts';
import { listRecipients } from './list-recipients.ts';
import { listCampaigns, readCampaign } from './read-campaign.ts';
import { readSummary, type SummaryDeps } from './read-summary.ts';
import { retryFailed } from './retry-failed.ts';
import { addTest, placeOf, readTest, setWinner } from './test-campaign.ts';

export const campaignRoutes = (deps: CampaignDeps) => [
  bind(routes.createCampaign, (ctx, { list, idempotencyKey }) =>
    createCampaign(deps, ctx.caller, list, required(idempotencyKey)),
  ),
  bind(routes.listCampaigns, (ctx, { query }) => listCampaigns(deps.database, ctx.caller.organizationId, query)),
  bind(routes.estimateQuantity, (ctx, { query }) => estimateQuantity(deps, ctx.caller.organizationId, query)),
  bind(routes.estimatePhones, (ctx, { list }) => estimatePhones(deps, ctx.caller.organizationId, list)),
  bind(routes.getCampaign, (ctx, { params }) => readCampaign(deps.database, ctx.caller.organizationId, params.id)),
  bind(routes.cancelCampaign, (ctx, { params }) => cancelCampaign(deps.database, ctx.caller.organizationId, params.id)),
  bind(routes.pauseCampaign, (ctx, { params }) => pauseCampaign(deps.database, ctx.caller.organizationId, params.id)),
  bind(routes.resumeCampaign, (ctx, { params }) => resumeCampaign(deps, ctx.caller.organizationId, params.id)),
  bind(routes.retryFailedContacts, (ctx, { params, idempotencyKey }) =>
    retryFailed(deps, ctx.caller, params.id, idempotencyKey),
  ),
  bind(routes.listRecipients, (ctx, { params, query }) =>
    listRecipients(deps.database, ctx.caller.organizationId, params.id, query),
  ),
  bind(routes.addCampaignTest, (ctx, { params, body }) =>
    addTest(deps, placeOf(ctx.caller.organizationId, params.campaignId), body),
  ),
  bind(routes.getCampaignTest, (ctx, { params }) =>
    readTest(deps, placeOf(ctx.caller.organizationId, params.campaignId)),
  ),
  bind(routes.setCampaignWinner, (ctx, { params, body }) =>
    setWinner(deps, placeOf(ctx.caller.organizationId, params.campaignId), body.variant),
  ),
];

/** What the pages of the panel ask for beyond the interface. */
export const campaignPanelRoutes = (deps: SummaryDeps) => [
  bind(panelRoutes.listAudience, (ctx, { body }) =>
    listAudience(deps.database.organization(ctx.caller.organizationId), ctx.caller.organizationId, body),
  ),
  bind(panelRoutes.getCampaignSummary, (ctx, { params }) => readSummary(deps, ctx.caller.organizationId, params.id)),
];

function required(key: string | null): string {
  invariant(key, 'the route asks for an Idempotency-Key');
  return key;
}
