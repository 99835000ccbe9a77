import { refuse } from '@recado/contract/refusal.ts';
import { campaignCan } from '@recado/contract/states.ts';
import type { Tx } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { invariant } from '../../runtime/invariant.ts';
import type { CampaignDeps, CampaignTest, Variant } from './campaign.ts';
import { type AskedTest, planTest, presentTest, type TestPlan } from './campaign-test.ts';
import { compareVariants } from './compare-variants.ts';
import { drawSample } from './draw-sample.ts';
import { insertSample, type Place } from './staging.queries.ts';
import { decideTestRow, findTest, insertTest, type LockedCampaign, lockCampaign } from './tests.queries.ts';

/** Adds a test to a campaign that is there already; the sample is drawn from contacts whose turn has not come. */
export async function addTest(deps: CampaignDeps, place: Place, asked: AskedTest) {
  const { database } = deps;
  await database.transaction(async (tx) => {
    const campaign = await requireTestable(tx, place);
    const plan = await planFor(deps, place, campaign, asked);
    const sample = drawSample(deps.random, campaign.nextN, campaign.total, plan.samplePct);
    if (!sample) throw refuse('CAMPAIGN_TEST_TOO_SMALL');
    await insertTest(tx, place, plan);
    await insertSample(tx, place, sample.ns, sample.variants);
  });
  return readTest(deps, place);
}

async function requireTestable(tx: Tx, place: Place): Promise<LockedCampaign> {
  const campaign = await lockCampaign(tx, place);
  if (!campaign) throw refuse('CAMPAIGN_TEST_UNKNOWN');
  if (campaign.isTested) throw refuse('CAMPAIGN_TEST_EXISTS');
  if (!campaignCan.test.some((status) => status === campaign.status)) throw refuse('CAMPAIGN_TEST_TOO_LATE');
  return campaign;
}

async function planFor(
  deps: CampaignDeps,
  place: Place,
  campaign: LockedCampaign,
  asked: AskedTest,
): Promise<TestPlan> {
  const numbers = await deps.numbers.ofOrganization(place.organizationId);
  const number = numbers.find(({ id }) => id === campaign.numberId);
  invariant(number, `number ${campaign.numberId} exists`);
  const { organizationId, businessAccountId } = number;
  const variantA = await deps.templates.fresh.byName(organizationId, businessAccountId, campaign.templateName);
  if (!variantA) throw refuse('CAMPAIGN_VARIANT_UNFIT');
  return planTest(deps, number, variantA, asked);
}

export async function readTest({ database }: Pick<CampaignDeps, 'database'>, { organizationId, campaignId }: Place) {
  const test = await findTest(database.organization(organizationId), organizationId, campaignId);
  if (!test) throw refuse('CAMPAIGN_TEST_UNKNOWN');
  return presentTest(test);
}

/** By hand. Of many who decide at once, one does. */
export async function setWinner(deps: CampaignDeps, place: Place, winner: Variant) {
  await deps.database.transaction(async (tx) => {
    await lockCampaign(tx, place);
    const test = await findTest(tx, place.organizationId, place.campaignId);
    if (!test) throw refuse('CAMPAIGN_TEST_UNKNOWN');
    const { confidence } = compareVariants(test);
    if (!(await decideTestRow(tx, place, { winner, decidedBy: 'MANUAL', confidence }))) {
      throw refuse('CAMPAIGN_TEST_DECIDED');
    }
  });
  return readTest(deps, place);
}

/** At its time, by what is counted then. The campaign's row is held by the caller. */
export async function decideTest(tx: Tx, place: Place): Promise<CampaignTest['winner']> {
  const test = await findTest(tx, place.organizationId, place.campaignId);
  invariant(test, 'the campaign has a test');
  const { winner, confidence } = compareVariants(test);
  await decideTestRow(tx, place, { winner, decidedBy: 'AUTO', confidence });
  return winner;
}

export const placeOf = (organizationId: Uuid, campaignId: Uuid): Place => ({ organizationId, campaignId });
