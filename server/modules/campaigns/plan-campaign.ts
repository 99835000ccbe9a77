import { limits } from '@recado/contract/limits.ts';
import { refuse } from '@recado/contract/refusal.ts';
import type { CreateCampaign } from '@recado/contract/routes/campaigns.ts';
import type { Static } from 'typebox';
import type { Uuid } from '../../runtime/ids.ts';
import { keyIdOf } from '../../runtime/principal.ts';
import type { SendingNumber } from '../numbers/index.ts';
import type { Organization } from '../organizations/index.ts';
import {
  countVariables,
  fillTemplate,
  notAddress,
  requireSendable,
  type Template,
  takesFile,
} from '../templates/index.ts';
import type { CampaignDeps, Starter } from './campaign.ts';
import { type AskedTest, planTest, type TestPlan } from './campaign-test.ts';
import { chooseCampaignSender } from './choose-campaign-sender.ts';
import { type Priced, priceContacts } from './price-contacts.ts';
import type { Staged } from './stage-contacts.ts';

/** Everything a campaign needs to be created, judged as far as it can be without a lock. */
export type Plan = Priced & {
  name: string;
  organization: Organization;
  number: SendingNumber;
  template: Template;
  scheduledAt: Date | null;
  total: number;
  test: TestPlan | null;
  retryOf: Uuid | null;
};

export type AskedCampaign = Omit<Static<typeof CreateCampaign>, 'contacts'>;

export async function planCampaign(
  deps: CampaignDeps,
  { organizationId, principal }: Starter,
  asked: AskedCampaign,
  staged: Staged,
  now: Date,
): Promise<Plan> {
  const scheduledAt = readSchedule(asked.scheduledAt, now);
  const organization = await deps.organizations.get(organizationId);
  if (organization.held) throw refuse('FRAUD_SUSPECTED');
  requirePhones(staged);
  const number = chooseCampaignSender(await deps.numbers.ofOrganization(organizationId), asked.sender);
  const template = await findSendable(deps, number, asked.templateName);
  requireVariables(template, staged);
  const test = asked.abTest ? await readTest(deps, number, template, staged.total, asked.abTest) : null;
  const texts = () => textsOf(template, staged);
  // Only looking holds nobody.
  if (!asked.dryRun) await deps.fraud.requireTrust(organization, texts, keyIdOf(principal));
  else if ((await deps.fraud.suspect(organization, texts)) !== null) throw refuse('FRAUD_SUSPECTED');
  const priced = priceContacts(await deps.prices.get(), organization, template.category, staged.countries);
  const { name } = asked;
  return { ...priced, name, organization, number, template, scheduledAt, total: staged.total, test, retryOf: null };
}

const minuteMs = 60_000;

/** Judged by the database's clock, as is the moment it starts. */
export function readSchedule(asked: string | null | undefined, now: Date): Date | null {
  if (asked === null || asked === undefined) return null;
  const at = new Date(asked);
  const aheadMs = at.getTime() - now.getTime();
  if (aheadMs < limits.campaignMinutesAhead * minuteMs) throw refuse('CAMPAIGN_SCHEDULE_TOO_SOON');
  if (aheadMs > limits.campaignDaysAhead * 1_440 * minuteMs) throw refuse('CAMPAIGN_SCHEDULE_TOO_FAR');
  return at;
}

function requirePhones({ invalid }: Staged): void {
  if (invalid.length === 0) return;
  const contacts = invalid.map(({ index, to }) => ({ index, to, code: 'INVALID_RECIPIENT' }));
  throw refuse('INVALID_RECIPIENT', { details: { contacts } });
}

export async function findSendable(deps: CampaignDeps, number: SendingNumber, name: string): Promise<Template> {
  const template = await deps.templates.fresh.byName(number.organizationId, number.businessAccountId, name);
  if (!template) throw refuse('CAMPAIGN_TEMPLATE_UNKNOWN', { details: { contacts: [] } });
  return requireSendable(template);
}

function requireVariables(template: Template, { variableCounts, withoutAddress }: Staged): void {
  const expected = countVariables(template);
  const wrong = [...variableCounts].filter(([received]) => received !== expected);
  if (wrong.length === 0) {
    if (takesFile(template)) requireAddresses(withoutAddress);
    return;
  }
  const contacts = wrong
    .flatMap(([received, indexes]) => indexes.map((index) => ({ index, expected, received })))
    .sort((a, b) => a.index - b.index)
    .slice(0, limits.campaignListed);
  throw refuse('CAMPAIGN_VARIABLES_MISMATCH', { details: { contacts } });
}

function requireAddresses(withoutAddress: readonly number[]): void {
  if (withoutAddress.length === 0) return;
  const contacts = withoutAddress.map((index) => ({ index, field: 'variables.0', problem: notAddress }));
  throw refuse('CAMPAIGN_VARIABLES_MISMATCH', { details: { contacts } });
}

async function readTest(
  deps: CampaignDeps,
  number: SendingNumber,
  template: Template,
  total: number,
  asked: AskedTest,
) {
  if (total < 2) throw refuse('CAMPAIGN_TEST_TOO_SMALL');
  return planTest(deps, number, template, asked);
}

/** The first contacts as they will read it. The others are looked at when their turn comes. */
function* textsOf(template: Template, { firstVariables }: Staged) {
  for (const variables of firstVariables) {
    const { body, content } = fillTemplate(template, variables);
    yield `${body} ${JSON.stringify(content)}`;
  }
}

/** Campaign messages a key may start in a day; null on the plan without such a cap. */
export const dayCapOf = ({ planId }: Organization): number | null =>
  planId === 'scale' ? null : limits.campaignMessagesPerDay;
