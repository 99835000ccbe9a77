import { type ErrorName, isErrorName } from '@recado/contract/errors.ts';
import { refuse } from '@recado/contract/refusal.ts';
import type { CampaignForecast } from '@recado/contract/routes/campaign-estimates.ts';
import type { Contact, CreatedCampaign } from '@recado/contract/routes/campaigns.ts';
import type { Static } from 'typebox';
import { type Uuid, uuidV7 } from '../../runtime/ids.ts';
import { invariant } from '../../runtime/invariant.ts';
import { lostMessageId } from '../messages/index.ts';
import { writeReais } from '../wallet/index.ts';
import type { CampaignDesk, Starter } from './campaign.ts';
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
  desk: CampaignDesk,
  starter: Starter,
  arriving: ArrivingCampaign,
  key: string,
): Promise<Created | Forecast> {
  const earlier = await findKey(desk.database.system, key);
  if (earlier.campaignId) return replayCampaign(desk, starter.organizationId, earlier);
  return staging(desk, starter.organizationId, async (place) => {
    await insertUpload(desk.database.system, place);
    const named = await stageContacts(desk, place, arriving.pieces);
    const asked = await arriving.rest(({ contacts, audience, scheduledAt }) => {
      judgeSource('contacts', contacts, audience);
      readSchedule(scheduledAt, earlier.now);
    });
    if (asked.audience) await requireContacts(desk, starter.organizationId, starter.permissions ?? null);
    const staged = asked.audience ? await stageAudience(desk, place, asked.audience) : named;
    const plan = await planCampaign(desk, starter, asked, staged, earlier.now);
    if (asked.dryRun) return forecastCampaign(desk, starter, plan, place, earlier.now);
    return startCampaign(desk, starter, plan, place, key);
  });
}

/** What the key made before. Of another organization's campaign nothing is told, not even that there is one. */
export async function replayCampaign(
  desk: CampaignDesk,
  organizationId: Uuid,
  earlier: { organizationId: Uuid | null; campaignId: Uuid | null },
): Promise<Created> {
  if (earlier.organizationId !== organizationId || !earlier.campaignId) throw refuse('CAMPAIGN_KEY_TAKEN');
  if (earlier.campaignId === lostMessageId) throw refuse('IDEMPOTENCY_KEY_UNCERTAIN');
  const campaign = await findCampaign(desk.database.organization(organizationId), organizationId, earlier.campaignId);
  invariant(campaign, `campaign ${earlier.campaignId} exists`);
  return presentCreated(campaign);
}

/** Lends a place to stage contacts at; what is not taken into a campaign is left to the sweep. */
export async function staging<T>(
  desk: CampaignDesk,
  organizationId: Uuid,
  work: (place: Place) => Promise<T>,
): Promise<T> {
  const place = { organizationId, campaignId: uuidV7(desk.clock, desk.random) };
  try {
    return await work(place);
  } finally {
    await abandonUpload(desk.database.system, place).catch((error) =>
      desk.log.warn({ err: error, campaignId: place.campaignId }, 'staged contacts are left to the sweep'),
    );
  }
}

export async function startCampaign(
  desk: CampaignDesk,
  starter: Starter,
  plan: Plan,
  place: Place,
  key: string,
): Promise<Created> {
  if (plan.test) await stageSample(desk, place, plan);
  const { outcome, campaignId, measure } = await writeCampaign(desk, starter, plan, place, key);
  if (outcome === 'created' || outcome === 'replay') {
    return replayCampaign(desk, starter.organizationId, { organizationId: starter.organizationId, campaignId });
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

async function stageSample({ database, random }: CampaignDesk, place: Place, { total, test }: Plan): Promise<void> {
  const sample = test && drawSample(random, 1, total, test.samplePct);
  invariant(sample, 'a test has contacts to compare');
  const step = 20_000;
  for (let at = 0; at < sample.ns.length; at += step) {
    await insertSample(database.system, place, sample.ns.slice(at, at + step), sample.variants.slice(at, at + step));
  }
}

/** A wallet that stays busy is waited for by the caller, not by us. */
function writeCampaign(desk: CampaignDesk, starter: Starter, plan: Plan, place: Place, key: string) {
  const { organization } = plan;
  return createCampaignRow(desk.database.system, {
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
