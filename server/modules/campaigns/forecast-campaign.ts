import { limits } from '@recado/contract/limits.ts';
import { refuse } from '@recado/contract/refusal.ts';
import type { CampaignForecast } from '@recado/contract/routes/campaign-estimates.ts';
import type { Static } from 'typebox';
import type { Uuid } from '../../runtime/ids.ts';
import { listWarming, type SendingNumber } from '../numbers/index.ts';
import { toReais, writeReais } from '../wallet/index.ts';
import type { CampaignDeps, Starter } from './campaign.ts';
import { readMeans } from './campaigns.queries.ts';
import { dayCapOf, type Plan } from './plan-campaign.ts';
import { type Rates, readRates } from './rates.queries.ts';
import { listBlocked, type Place } from './staging.queries.ts';

type Forecast = Static<typeof CampaignForecast>;

const dayMs = 86_400_000;
const mostDays = 31;

/** What would happen: whom the rules would block now, when it would start and end, and what holds it back. */
export async function forecastCampaign(
  deps: CampaignDeps,
  starter: Starter,
  plan: Plan,
  place: Place,
  now: Date,
): Promise<Forecast> {
  await requireMeans(deps, starter, plan);
  const { organization, template, total } = plan;
  const frequency = organization.marketingPerPersonPerDay;
  const { system } = deps.database;
  const { blocked, blockedReasons } = await listBlocked(
    system,
    place,
    template.category,
    frequency,
    limits.campaignListed,
  );
  const blockedCount = blockedReasons.reduce((sum, { count }) => sum + count, 0);
  const caps = await readCaps(deps, starter.organizationId, plan.number);
  const startsAt = plan.scheduledAt ?? now;
  const contacts = Math.max(0, total - blockedCount);
  const perSecond = plan.number.throughputPerSecond;
  const { days, seconds } = spread(contacts, perSecond, caps);
  const endsAt = new Date(startsAt.getTime() + days * dayMs + seconds * 1_000);
  return {
    totalMessages: total,
    totalCost: toReais(plan.totalCostMicros),
    blocked,
    blockedCount,
    blockedReasons,
    expected: expectedOf(await readRates(system, starter.organizationId, template.id)),
    days: shareOut(contacts, caps).map((messages, day) => ({
      at: new Date(startsAt.getTime() + day * dayMs).toISOString(),
      messages,
    })),
    startsAt: startsAt.toISOString(),
    estimatedEndAt: endsAt.toISOString(),
    limits: describeLimits(plan, contacts, caps),
  };
}

/** The rules of campaigns/create-campaign.sql, on what is there without a lock. */
async function requireMeans({ database }: CampaignDeps, starter: Starter, plan: Plan): Promise<void> {
  const { organization, total, totalCostMicros } = plan;
  const { timeZone, monthlyMessages } = organization;
  const means = await readMeans(database.system, starter, { timeZone, monthlyMessages, total, totalCostMicros });
  const dayCap = dayCapOf(organization);
  if (dayCap !== null && means.granted + total > dayCap) {
    throw refuse('CAMPAIGN_DAY_LIMITED', { parameters: { retryAfterSeconds: means.secondsLeft } });
  }
  if (means.walletRefusal) {
    const missing = writeReais(totalCostMicros - means.balanceMicros);
    throw refuse(means.walletRefusal, { parameters: { missing } });
  }
}

/** How many people may be reached today and on each later day; null where nothing limits it. */
export type Caps = { today: number | null; daily: number | null; warming: number | null };

export async function readCaps(
  deps: Pick<CampaignDeps, 'database' | 'allowances'>,
  organizationId: Uuid,
  number: SendingNumber,
): Promise<Caps> {
  const allowance = await deps.allowances.of(number);
  const plans = await listWarming(deps.database.organization(organizationId), organizationId);
  const warming = plans.find(({ numberId, status }) => numberId === number.id && status === 'WARMING');
  return {
    today: allowance?.remaining ?? null,
    daily: allowance ? (warming?.nextCap ?? warming?.dailyCap ?? Math.max(1, allowance.remaining)) : null,
    warming: warming?.dailyCap ?? null,
  };
}

/** Whole days it has to wait for, then seconds on the last one. */
export function spread(contacts: number, perSecond: number, { today, daily }: Pick<Caps, 'today' | 'daily'>) {
  if (today === null || daily === null || contacts <= today)
    return { days: 0, seconds: Math.ceil(contacts / perSecond) };
  const left = contacts - today;
  const days = Math.ceil(left / daily);
  return { days, seconds: Math.ceil((left - (days - 1) * daily) / perSecond) };
}

/** How many leave on each day, the first of many. */
export function shareOut(contacts: number, { today, daily }: Pick<Caps, 'today' | 'daily'>): number[] {
  if (today === null || daily === null) return [contacts];
  const days = [Math.min(contacts, today)];
  for (let left = contacts - today; left > 0 && days.length < mostDays; left -= daily) days.push(Math.min(left, daily));
  return days;
}

/** Of fewer messages nothing can be concluded: of the template, then of all of them. */
export function expectedOf({ template, organization }: Rates): Forecast['expected'] {
  const basis = template.messages >= 100 ? 'template' : 'organization';
  const { messages, delivered, read } = basis === 'template' ? template : organization;
  if (messages < 20) return null;
  return { deliveryRate: share(delivered, messages), readRate: share(read, messages), messages, basis };
}

const share = (part: number, whole: number) => Math.round((part / whole) * 10_000) / 10_000;

function describeLimits(plan: Plan, contacts: number, { today, warming }: Caps): Forecast['limits'] {
  const perSecond = plan.number.throughputPerSecond;
  const minutes = Math.max(1, Math.ceil(contacts / perSecond / 60));
  const dayCap = dayCapOf(plan.organization);
  return [
    { name: 'throughput', value: perSecond, effect: `${perSecond} por segundo: cerca de ${minutes} min de envio` },
    ...(today === null ? [] : [{ name: 'dailyLimit', value: today, effect: waitOf(contacts, today) }]),
    ...(warming === null
      ? []
      : [{ name: 'warming', value: warming, effect: `o número está em aquecimento: ${warming} pessoas hoje` }]),
    ...(dayCap === null
      ? []
      : [{ name: 'campaignMessagesPerDay', value: dayCap, effect: 'máximo de mensagens de campanha por dia e chave' }]),
  ];
}

const waitOf = (contacts: number, today: number) =>
  contacts <= today
    ? `${today} pessoas ainda podem ser alcançadas hoje: cabe tudo`
    : `${today} pessoas ainda podem ser alcançadas hoje: o resto espera o dia seguinte`;
