import { refuse } from '@recado/contract/refusal.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { keyIdOf } from '../../runtime/principal.ts';
import type { CampaignDeps, Starter } from './campaign.ts';
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
  deps: CampaignDeps,
  starter: Starter,
  id: Uuid,
  key: string | null,
): Promise<Created> {
  const { system } = deps.database;
  if (key === null) {
    await requireCampaign(deps.database, starter.organizationId, id);
    const fields = [{ field: 'Idempotency-Key', problem: 'é obrigatório' }];
    throw refuse('IDEMPOTENCY_KEY_MISSING', { details: { fields } });
  }
  const earlier = await findKey(system, key);
  if (earlier.campaignId) return replayCampaign(deps, starter.organizationId, earlier);
  return staging(deps, starter.organizationId, async (place) => {
    await insertUpload(system, place);
    const plan = await planRetry(deps, starter, id, place);
    return startCampaign(deps, starter, plan, place, key);
  });
}

async function planRetry(deps: CampaignDeps, starter: Starter, id: Uuid, place: Place): Promise<Plan> {
  const { database } = deps;
  const { organizationId, principal } = starter;
  const campaign = await requireCampaign(database, organizationId, id);
  const organization = await deps.organizations.get(organizationId);
  if (organization.held) throw refuse('FRAUD_SUSPECTED');
  const numbers = await deps.numbers.ofOrganization(organizationId);
  const same = numbers.find((number) => number.id === campaign.numberId);
  const number = same ? requireConnected(same) : chooseCampaignSender(numbers, undefined);
  const test = await findTest(database.organization(organizationId), organizationId, id);
  const template = await findSendable(deps, number, test?.templateNames[test.winner ?? 'A'] ?? campaign.templateName);

  await copyFailedContacts(database.system, { organizationId, campaignId: id }, place);
  const countries = new Map(
    (await countContacts(database.system, place)).map(({ country, contacts }) => [country, contacts]),
  );
  const total = [...countries.values()].reduce((sum, contacts) => sum + contacts, 0);
  if (total === 0) throw refuse('CAMPAIGN_WITHOUT_FAILURES');
  await deps.fraud.requireTrust(organization, () => [], keyIdOf(principal));
  return {
    ...priceContacts(await deps.prices.get(), organization, template.category, countries),
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
