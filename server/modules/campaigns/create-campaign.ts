import { type ErrorName, isErrorName } from '@recado/contract/errors.ts';
import { refuse } from '@recado/contract/refusal.ts';
import type { CampaignForecast } from '@recado/contract/routes/campaign-estimates.ts';
import type { Contact, CreatedCampaign } from '@recado/contract/routes/campaigns.ts';
import type { Static } from 'typebox';
import { type Uuid, uuidV7 } from '../../runtime/ids.ts';
import { invariant } from '../../runtime/invariant.ts';
import { lostMessageId } from '../messages/index.ts';
import { writeReais } from '../wallet/index.ts';
import type { CampaignDeps, Starter } from './campaign.ts';
import { createCampaignRow, findCampaign, findKey } from './campaigns.queries.ts';
import { drawSample } from './draw-sample.ts';
import { forecastCampaign } from './forecast-campaign.ts';
import { type AskedCampaign, dayCapOf, type Plan, planCampaign, readSchedule } from './plan-campaign.ts';
import { presentCreated } from './present-campaign.ts';
import { judgeSource, requireContacts, stageAudience } from './stage-audience.ts';
import { stageContacts } from './stage-contacts.ts';
import { abandonUpload, insertSample, insertUpload, type Place } from './staging.queries.ts';

export type Created = Static<typeof CreatedCampaign>;
type Forecast = Static<typeof CampaignForecast>;

/** A campaign as it arrives: its contacts in pieces, and what else there is once they are all here. */
export type ArrivingCampaign = {
  pieces: AsyncIterable<Static<typeof Contact>[]>;
  rest(judge: (asked: AskedCampaign & { contacts?: unknown[] }) => void): Promise<AskedCampaign>;
};

/** Creates a campaign: contacts are staged as they come, and one short transaction pays for them and takes them in. */
export async function createCampaign(
  deps: CampaignDeps,
  starter: Starter,
  arriving: ArrivingCampaign,
  key: string,
): Promise<Created | Forecast> {
  const earlier = await findKey(deps.database.system, key);
  if (earlier.campaignId) return replayCampaign(deps, starter.organizationId, earlier);
  return staging(deps, starter.organizationId, async (place) => {
    await insertUpload(deps.database.system, place);
    const named = await stageContacts(deps, place, arriving.pieces);
    const asked = await arriving.rest(({ contacts, audience, scheduledAt }) => {
      judgeSource('contacts', contacts, audience);
      readSchedule(scheduledAt, earlier.now);
    });
    if (asked.audience) await requireContacts(deps, starter.organizationId, starter.permissions ?? null);
    const staged = asked.audience ? await stageAudience(deps, place, asked.audience) : named;
    const plan = await planCampaign(deps, starter, asked, staged, earlier.now);
    if (asked.dryRun) return forecastCampaign(deps, starter, plan, place, earlier.now);
    return startCampaign(deps, starter, plan, place, key);
  });
}

/** What the key made before. Of another organization's campaign nothing is revealed, not even that it exists. */
export async function replayCampaign(
  deps: CampaignDeps,
  organizationId: Uuid,
  earlier: { organizationId: Uuid | null; campaignId: Uuid | null },
): Promise<Created> {
  if (earlier.organizationId !== organizationId || !earlier.campaignId) throw refuse('CAMPAIGN_KEY_TAKEN');
  if (earlier.campaignId === lostMessageId) throw refuse('IDEMPOTENCY_KEY_UNCERTAIN');
  const campaign = await findCampaign(deps.database.organization(organizationId), organizationId, earlier.campaignId);
  invariant(campaign, `campaign ${earlier.campaignId} exists`);
  return presentCreated(campaign);
}

/** Lends a place to stage contacts at; what is not taken into a campaign is left to the sweep. */
export async function staging<T>(
  deps: CampaignDeps,
  organizationId: Uuid,
  work: (place: Place) => Promise<T>,
): Promise<T> {
  const place = { organizationId, campaignId: uuidV7(deps.clock, deps.random) };
  try {
    return await work(place);
  } finally {
    await abandonUpload(deps.database.system, place).catch((error) =>
      deps.log.warn({ err: error, campaignId: place.campaignId }, 'staged contacts are left to the sweep'),
    );
  }
}

export async function startCampaign(
  deps: CampaignDeps,
  starter: Starter,
  plan: Plan,
  place: Place,
  key: string,
): Promise<Created> {
  if (plan.test) await stageSample(deps, place, plan);
  const { outcome, campaignId, measure } = await writeCampaign(deps, starter, plan, place, key);
  if (outcome === 'created' || outcome === 'replay') {
    return replayCampaign(deps, starter.organizationId, { organizationId: starter.organizationId, campaignId });
  }
  const name = refusals[outcome] ?? outcome;
  invariant(isErrorName(name), `${outcome} is an outcome of create_campaign`);
  const amount = Number(measure ?? 0);
  throw refuse(name, {
    parameters: name === 'CAMPAIGN_DAY_LIMITED' ? { retryAfterSeconds: amount } : { missing: writeReais(amount) },
  });
}

/** What is refused in other words than for a single send; all else that the database answers is a name of the contract. */
const refusals: Record<string, ErrorName> = {
  INVALID_IDEMPOTENCY_KEY: 'CAMPAIGN_KEY_TAKEN',
  SEND_RATE_LIMITED: 'CAMPAIGN_DAY_LIMITED',
};

async function stageSample({ database, random }: CampaignDeps, place: Place, { total, test }: Plan): Promise<void> {
  const sample = test && drawSample(random, 1, total, test.samplePct);
  invariant(sample, 'a test has contacts to compare');
  const step = 20_000;
  for (let at = 0; at < sample.ns.length; at += step) {
    await insertSample(database.system, place, sample.ns.slice(at, at + step), sample.variants.slice(at, at + step));
  }
}

/** A wallet that stays busy is waited for by the caller, not by us. */
function writeCampaign(deps: CampaignDeps, starter: Starter, plan: Plan, place: Place, key: string) {
  const { organization } = plan;
  return createCampaignRow(deps.database.system, {
    ...starter,
    id: place.campaignId,
    key,
    name: plan.name,
    numberId: plan.number.id,
    templateName: plan.template.name,
    category: plan.template.category,
    prices: plan.prices,
    total: plan.total,
    totalCostMicros: plan.totalCostMicros,
    retryOf: plan.retryOf,
    scheduledAt: plan.scheduledAt,
    monthlyMessages: organization.monthlyMessages,
    messagesPerDay: dayCapOf(organization),
    timeZone: organization.timeZone,
    test: plan.test,
  });
}
