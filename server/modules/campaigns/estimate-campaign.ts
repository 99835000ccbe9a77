import { limits } from '@recado/contract/limits.ts';
import { refuse } from '@recado/contract/refusal.ts';
import type { TemplateCategory } from '@recado/contract/states.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { nextTurn } from '../../runtime/next-turn.ts';
import { readPhone } from '../contacts/index.ts';
import { toReais } from '../wallet/index.ts';
import type { CampaignDesk } from './campaign.ts';
import { priceContacts } from './price-contacts.ts';

type Asked = { templateName?: string; category?: TemplateCategory };
type AskedPhones = { pieces: AsyncIterable<string[]>; rest(): Promise<Asked> };
const currency = 'BRL' as const;

export async function estimateQuantity(desk: CampaignDesk, organizationId: Uuid, asked: Asked & { quantity: number }) {
  const { quantity } = asked;
  const category = await readCategory(desk, organizationId, asked);
  const organization = await desk.organizations.get(organizationId);
  const prices = await desk.prices.get();
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
export async function estimatePhones(desk: CampaignDesk, organizationId: Uuid, asked: AskedPhones) {
  const { countries, total, invalid, invalidCount } = await countPhones(asked.pieces);
  const category = await readCategory(desk, organizationId, await asked.rest());
  const organization = await desk.organizations.get(organizationId);
  const { prices, totalCostMicros } = priceContacts(await desk.prices.get(), organization, category, countries);
  const byCountry = [...countries].sort().map(([country, quantity]) => {
    const price = prices[country] ?? 0;
    return { country, quantity, unitPrice: toReais(price), cost: toReais(price * quantity) };
  });
  const quantity = total - invalidCount;
  return { quantity, totalCost: toReais(totalCostMicros), currency, byCountry, invalid, invalidCount };
}

/** Between two looks at the other callers: phones of other countries take their time to judge. */
const phonesPerTurn = 250;

/** Piece by piece as they arrive; of those that are no phones the first are told, and all are counted. */
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
async function readCategory(desk: CampaignDesk, organizationId: Uuid, asked: Asked): Promise<TemplateCategory> {
  if (asked.category) return asked.category;
  if (!asked.templateName) {
    const problem = 'informe templateName ou category';
    throw refuse('VALIDATION_ERROR', { details: { fields: [{ field: 'templateName', problem }] } });
  }
  const numbers = await desk.numbers.ofOrganization(organizationId);
  const own = numbers.filter(({ kind }) => kind !== 'SHARED');
  const number = own.find(({ status }) => status === 'CONNECTED') ?? own[0] ?? numbers[0];
  const template =
    number && (await desk.templates.fresh.byName(organizationId, number.businessAccountId, asked.templateName));
  if (!template) throw refuse('CAMPAIGN_TEMPLATE_UNKNOWN');
  return template.category;
}
