import { refuse } from '@recado/contract/refusal.ts';
import type { TemplateCategory } from '@recado/contract/states.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { readPhone } from '../contacts/index.ts';
import { toReais } from '../wallet/index.ts';
import type { CampaignDesk } from './campaign.ts';
import { priceContacts } from './price-contacts.ts';

type Asked = { templateName?: string; category?: TemplateCategory };
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
export async function estimatePhones(desk: CampaignDesk, organizationId: Uuid, asked: Asked & { phones: string[] }) {
  const category = await readCategory(desk, organizationId, asked);
  const organization = await desk.organizations.get(organizationId);
  const countries = new Map<string, number>();
  const invalid: { index: number; phone: string }[] = [];
  asked.phones.forEach((phone, index) => {
    const country = readPhone(phone)?.country;
    if (country) countries.set(country, (countries.get(country) ?? 0) + 1);
    else invalid.push({ index, phone });
  });
  const { prices, totalCostMicros } = priceContacts(await desk.prices.get(), organization, category, countries);
  const byCountry = [...countries].sort().map(([country, quantity]) => {
    const price = prices[country] ?? 0;
    return { country, quantity, unitPrice: toReais(price), cost: toReais(price * quantity) };
  });
  const quantity = asked.phones.length - invalid.length;
  return { quantity, totalCost: toReais(totalCostMicros), currency, byCountry, invalid };
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
