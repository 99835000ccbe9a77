import { limits } from '@recado/contract/limits.ts';
import { refuse } from '@recado/contract/refusal.ts';
import type { TemplateCategory } from '@recado/contract/states.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { nextTurn } from '../../runtime/next-turn.ts';
import { countAudience, readPhone } from '../contacts/index.ts';
import { toReais } from '../wallet/index.ts';
import type { CampaignDeps } from './campaign.ts';
import { priceContacts } from './price-contacts.ts';
import { type AskedAudience, judgeSource, requireContacts } from './stage-audience.ts';

type AskedEstimate = { templateName?: string; category?: TemplateCategory };
type AskedMany = AskedEstimate & { phones?: string[]; audience?: AskedAudience };
type AskedPhones = { pieces: AsyncIterable<string[]>; rest(judge: (asked: AskedMany) => void): Promise<AskedMany> };
const currency = 'BRL' as const;

export async function estimateQuantity(
  deps: CampaignDeps,
  organizationId: Uuid,
  asked: AskedEstimate & { quantity: number },
) {
  const { quantity } = asked;
  const category = await readCategory(deps, organizationId, asked);
  const organization = await deps.organizations.get(organizationId);
  const prices = await deps.prices.get();
  const priced = priceContacts(prices, organization, category, new Map([['BR', quantity]]));
  return {
    quantity,
    category,
    unitPrice: toReais(priced.prices.BR ?? 0),
    totalCost: toReais(priced.totalCostMicros),
    currency,
  };
}

/** The same sum that creating a campaign of these phones debits. */
export async function estimatePhones(deps: CampaignDeps, organizationId: Uuid, asked: AskedPhones) {
  const counted = await countPhones(asked.pieces);
  const rest = await asked.rest(({ phones, audience }) => judgeSource('phones', phones, audience));
  const { countries, total, invalid, invalidCount, optedOutCount } = rest.audience
    ? await countContacts(deps, organizationId, rest.audience)
    : { ...counted, optedOutCount: null };
  const category = await readCategory(deps, organizationId, rest);
  const organization = await deps.organizations.get(organizationId);
  const { prices, totalCostMicros } = priceContacts(await deps.prices.get(), organization, category, countries);
  const byCountry = [...countries].sort().map(([country, quantity]) => {
    const price = prices[country] ?? 0;
    return { country, quantity, unitPrice: toReais(price), cost: toReais(price * quantity) };
  });
  const quantity = total - invalidCount;
  return { quantity, totalCost: toReais(totalCostMicros), currency, byCountry, invalid, invalidCount, optedOutCount };
}

/** Counted where they are: nothing is read out. */
async function countContacts(deps: CampaignDeps, organizationId: Uuid, audience: AskedAudience) {
  await requireContacts(deps, organizationId, null);
  const db = deps.database.organization(organizationId);
  const { countries, total, optedOut } = await countAudience(db, organizationId, audience);
  return { countries, total, invalid: [], invalidCount: 0, optedOutCount: optedOut };
}

/** Between two looks at the other callers: phones of other countries take their time to judge. */
const phonesPerTurn = 100;

/** Piece by piece as they arrive; of those that are no phones the first are listed, and all are counted. */
async function countPhones(pieces: AsyncIterable<string[]>) {
  const countries = new Map<string, number>();
  const invalid: { index: number; phone: string }[] = [];
  let [total, invalidCount] = [0, 0];
  for await (const piece of pieces) {
    for (const phone of piece) {
      if (total % phonesPerTurn === phonesPerTurn - 1) await nextTurn();
      const country = readPhone(phone)?.country;
      if (country) countries.set(country, (countries.get(country) ?? 0) + 1);
      else {
        invalidCount += 1;
        if (invalid.length < limits.campaignListed) invalid.push({ index: total, phone });
      }
      total += 1;
    }
  }
  return { countries, total, invalid, invalidCount };
}

/** Of the template named, on the number campaigns leave from; or the category itself. */
async function readCategory(deps: CampaignDeps, organizationId: Uuid, asked: AskedEstimate): Promise<TemplateCategory> {
  if (asked.category) return asked.category;
  if (!asked.templateName) {
    const problem = 'informe templateName ou category';
    throw refuse('VALIDATION_ERROR', { details: { fields: [{ field: 'templateName', problem }] } });
  }
  const numbers = await deps.numbers.ofOrganization(organizationId);
  const own = numbers.filter(({ kind }) => kind !== 'SHARED');
  const number = own.find(({ status }) => status === 'CONNECTED') ?? own[0] ?? numbers[0];
  const template =
    number && (await deps.templates.fresh.byName(organizationId, number.businessAccountId, asked.templateName));
  if (!template) throw refuse('CAMPAIGN_TEMPLATE_UNKNOWN');
  return template.category;
}
