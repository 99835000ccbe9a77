import type { Message, StatusName } from './messages.ts';
import { countryOf } from './phone-digits.ts';
import { pricingKindOf } from './pricing-kind.ts';

const HALF_HOUR_SECONDS = 1_800;

/** What was sent in one half hour from one number to one country at one kind of price. */
export interface Traffic {
  start: number;
  numberId: string;
  country: string;
  category: string;
  pricingType: string;
  sent: number;
  delivered: number;
}

/** What the account's analytics are added up from. */
export class TrafficLog {
  private readonly byKey = new Map<string, Traffic>();

  count(message: Message, status: StatusName): void {
    if (status !== 'sent' && status !== 'delivered') return;
    const start = Math.floor(message.at / 1000 / HALF_HOUR_SECONDS) * HALF_HOUR_SECONDS;
    const { category, type: pricingType } = pricingKindOf(message);
    const country = message.groupId === undefined ? countryOf(message.waId) : 'ZZ';
    const numberId = message.number.id;
    this.entry({ start, numberId, country, category, pricingType })[status] += 1;
  }

  between(start: number, end: number): Traffic[] {
    return [...this.byKey.values()].filter((traffic) => traffic.start >= start && traffic.start < end);
  }

  stored(): Traffic[] {
    return [...this.byKey.values()];
  }

  recall(stored: Traffic[]): void {
    for (const { sent, delivered, ...kind } of stored) Object.assign(this.entry(kind), { sent, delivered });
  }

  private entry(kind: Omit<Traffic, 'sent' | 'delivered'>): Traffic {
    const key = `${kind.start}|${kind.numberId}|${kind.country}|${kind.category}|${kind.pricingType}`;
    const known = this.byKey.get(key);
    if (known) return known;
    const traffic = { ...kind, sent: 0, delivered: 0 };
    this.byKey.set(key, traffic);
    return traffic;
  }
}
