import { list, parsedIfText, text } from '../../read-value.ts';
import type { Account } from '../../world/accounts.ts';
import { phoneDigits } from '../../world/phone-digits.ts';
import type { Traffic } from '../../world/traffic.ts';
import type { World } from '../../world/world.ts';
import { refuse } from '../graph-error.ts';

type Args = Record<string, unknown>;
type Point = { start: number; end: number; sent: number; delivered: number } & Record<string, unknown>;

const DAY_SECONDS = 86_400;
/** `analytics` and the other two call the same spans by other names. */
const spans: Record<string, 'half hour' | 'day' | 'month'> = {
  HALF_HOUR: 'half hour',
  DAY: 'day',
  DAILY: 'day',
  MONTH: 'month',
  MONTHLY: 'month',
};

/** Messages sent and delivered by the numbers of an account. */
export function messageAnalytics(world: World, account: Account, args: Args) {
  const granularity = granularityOf(args, ['HALF_HOUR', 'DAY', 'MONTH']);
  const traffic = trafficOf(world, account, args);
  const phones = world.accounts.numbersOf(account.id).map(({ digits }) => digits);
  const wanted = phonesIn(args);
  return {
    phone_numbers: phones.filter((phone) => wanted.length === 0 || wanted.includes(phone)),
    granularity,
    data_points: pointsOf(world, traffic, granularity, []).map(({ start, end, sent, delivered }) => ({
      start,
      end,
      sent,
      delivered,
    })),
  };
}

/** Conversations are counted as the messages delivered: since pricing by message the platform has no other unit. */
export function conversationAnalytics(world: World, account: Account, args: Args) {
  const granularity = granularityOf(args, ['HALF_HOUR', 'DAILY', 'MONTHLY']);
  const by = dimensionsOf(args, {
    PHONE: 'phone_number',
    COUNTRY: 'country',
    CONVERSATION_CATEGORY: 'conversation_category',
    CONVERSATION_TYPE: 'conversation_type',
    CONVERSATION_DIRECTION: 'conversation_direction',
  });
  const points = pointsOf(world, trafficOf(world, account, args), granularity, by);
  return {
    data: [
      {
        data_points: points.map(({ sent: _, delivered, ...point }) => ({ ...point, conversation: delivered, cost: 0 })),
      },
    ],
  };
}

/** Messages delivered, by what they cost; the price list is not here, so the cost is nothing. */
export function pricingAnalytics(world: World, account: Account, args: Args) {
  const granularity = granularityOf(args, ['HALF_HOUR', 'DAILY', 'MONTHLY']);
  const by = dimensionsOf(args, {
    PHONE: 'phone_number',
    COUNTRY: 'country',
    PRICING_CATEGORY: 'pricing_category',
    PRICING_TYPE: 'pricing_type',
    TIER: 'tier',
  });
  const metrics = wordsIn(args.metric_types);
  const points = pointsOf(world, trafficOf(world, account, args), granularity, by);
  return {
    data: [
      {
        data_points: points.map(({ sent: _, delivered, ...point }) => ({
          ...point,
          ...(metrics.length === 0 || metrics.includes('VOLUME') ? { volume: delivered } : {}),
          ...(metrics.length === 0 || metrics.includes('COST') ? { cost: 0 } : {}),
        })),
      },
    ],
  };
}

function trafficOf(world: World, account: Account, args: Args): Traffic[] {
  const [start, end] = [Number(args.start), Number(args.end)];
  if (!(end > start)) throw refuse.param('start and end must be unix times, in this order.');
  const numbers = world.accounts.numbersOf(account.id);
  const phones = phonesIn(args);
  const chosen = numbers.filter(({ digits }) => phones.length === 0 || phones.includes(digits));
  const ids = new Set(chosen.map(({ id }) => id));
  const countries = wordsIn(args.country_codes);
  return world.tallies.traffic
    .between(start, end)
    .filter(({ numberId }) => ids.has(numberId))
    .filter(({ country }) => countries.length === 0 || countries.includes(country));
}

function granularityOf(args: Args, allowed: string[]): string {
  const granularity = text(args.granularity).toUpperCase();
  if (!allowed.includes(granularity)) throw refuse.param(`granularity must be one of {${allowed.join(', ')}}.`);
  return granularity;
}

/** The words callers use for dimensions, and the keys the answer has for them. */
function dimensionsOf(args: Args, known: Record<string, string>): string[] {
  return wordsIn(args.dimensions).map((dimension) => {
    const key = known[dimension];
    if (key === undefined) throw refuse.param(`dimensions must be a list of {${Object.keys(known).join(', ')}}.`);
    return key;
  });
}

/** One point for each span and each value of the dimensions, in order of time. */
function pointsOf(world: World, traffic: Traffic[], granularity: string, by: string[]): Point[] {
  const points = new Map<string, Point>();
  for (const one of traffic) {
    const [start, end] = spanOf(one.start, granularity);
    const described = Object.fromEntries(by.map((key) => [key, dimensionOf(world, one, key)]));
    const key = JSON.stringify([start, described]);
    const point = points.get(key) ?? { start, end, sent: 0, delivered: 0, ...described };
    point.sent += one.sent;
    point.delivered += one.delivered;
    points.set(key, point);
  }
  return [...points.values()].sort((a, b) => a.start - b.start);
}

function dimensionOf(world: World, traffic: Traffic, key: string): string {
  switch (key) {
    case 'phone_number':
      return world.accounts.numbers.get(traffic.numberId)?.digits ?? '';
    case 'country':
      return traffic.country;
    case 'conversation_direction':
      return traffic.category.endsWith('service') ? 'USER_INITIATED' : 'BUSINESS_INITIATED';
    case 'conversation_type':
      return traffic.pricingType === 'regular' ? 'REGULAR' : 'FREE_TIER';
    case 'pricing_type':
      return traffic.pricingType.toUpperCase();
    case 'tier':
      return '0:UNLIMITED';
    default:
      return traffic.category.toUpperCase();
  }
}

function spanOf(at: number, granularity: string): [start: number, end: number] {
  const span = spans[granularity];
  if (span === 'half hour') return [at, at + 1_800];
  const date = new Date(at * 1000);
  if (span === 'month') {
    const first = (offset: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset, 1) / 1000;
    return [first(0), first(1)];
  }
  const day = Math.floor(at / DAY_SECONDS) * DAY_SECONDS;
  return [day, day + DAY_SECONDS];
}

function phonesIn(args: Args): string[] {
  return wordsIn(args.phone_numbers).flatMap((phone) => phoneDigits(phone) ?? []);
}

/** `["A","B"]`, `[A,B]` and `A,B` all name two words; an empty list names none. */
function wordsIn(value: unknown): string[] {
  const parsed = parsedIfText(value);
  const words = Array.isArray(parsed)
    ? list(parsed).map(String)
    : text(value)
        .replace(/^\[|\]$/g, '')
        .split(',');
  return words
    .map((word) =>
      word
        .trim()
        .replace(/^["']|["']$/g, '')
        .toUpperCase(),
    )
    .filter((word) => word !== '');
}
