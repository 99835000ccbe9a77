import { refuse } from '@recado/contract/refusal.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { keyIdOf } from '../../runtime/principal.ts';
import type { CampaignDesk, Starter } from './campaign.ts';
import { findKey } from './campaigns.queries.ts';
import { chooseCampaignSender, requireConnected } from './choose-campaign-sender.ts';
import { type Created, replayCampaign, staging, startCampaign } from './create-campaign.ts';
import { findSendable, type Plan } from './plan-campaign.ts';
import { priceContacts } from './price-contacts.ts';
import { requireCampaign } from './read-campaign.ts';
import { copyFailedContacts, countContacts, insertUpload, type Place } from './staging.queries.ts';
import { findTest } from './tests.queries.ts';

/** A new campaign of the contacts whose messages failed, with the template that won, at the prices of today. */
export async function retryFailed(
  desk: CampaignDesk,
  starter: Starter,
  id: Uuid,
  key: string | null,
): Promise<Created> {
  const { system } = desk.database;
  if (key === null) {
    await requireCampaign(desk.database, starter.organizationId, id);
    const fields = [{ field: 'Idempotency-Key', problem: 'é obrigatório' }];
    throw refuse('IDEMPOTENCY_KEY_MISSING', { details: { fields } });
  }
  const earlier = await findKey(system, key);
  if (earlier.campaignId) return replayCampaign(desk, starter.organizationId, earlier);
  return staging(desk, starter.organizationId, async (place) => {
    await insertUpload(system, place);
    const plan = await planRetry(desk, starter, id, place);
    return startCampaign(desk, starter, plan, place, key);
  });
}

async function planRetry(desk: CampaignDesk, starter: Starter, id: Uuid, place: Place): Promise<Plan> {
  const { database } = desk;
  const { organizationId, principal } = starter;
  const campaign = await requireCampaign(database, organizationId, id);
  const organization = await desk.organizations.get(organizationId);
  if (organization.held) throw refuse('FRAUD_SUSPECTED');
  const numbers = await desk.numbers.ofOrganization(organizationId);
  const same = numbers.find((number) => number.id === campaign.numberId);
  const number = same ? requireConnected(same) : chooseCampaignSender(numbers, undefined);
  const test = await findTest(database.organization(organizationId), organizationId, id);
  const template = await findSendable(desk, number, test?.templateNames[test.winner ?? 'A'] ?? campaign.templateName);

  await copyFailedContacts(database.system, { organizationId, campaignId: id }, place);
  const countries = new Map(
    (await countContacts(database.system, place)).map(({ country, contacts }) => [country, contacts]),
  );
  const total = [...countries.values()].reduce((sum, contacts) => sum + contacts, 0);
  if (total === 0) throw refuse('CAMPAIGN_WITHOUT_FAILURES');
  await desk.fraud.requireTrust(organization, () => [], keyIdOf(principal));
  return {
    ...priceContacts(await desk.prices.get(), organization, template.category, countries),
    name: `${campaign.name} (nova tentativa)`.slice(0, 200),
    organization,
    number,
    template,
    scheduledAt: null,
    total,
    test: null,
    retryOf: id,
  };
}
