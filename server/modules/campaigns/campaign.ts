import type { Permission } from '@recado/contract/permissions.ts';
import type { CampaignStatus, PauseReason, TestMetric } from '@recado/contract/states.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Log } from '../../runtime/log.ts';
import type { Principal } from '../../runtime/principal.ts';
import type { Random } from '../../runtime/random.ts';
import type { Erasures } from '../contacts/index.ts';
import type { watchFraud } from '../messages/index.ts';
import type { Allowances, Numbers } from '../numbers/index.ts';
import type { Organizations } from '../organizations/index.ts';
import type { Templates } from '../templates/index.ts';
import type { cachePrices } from '../wallet/index.ts';

/** What both sides of a campaign need: its creation and its worker. */
export type CampaignDeps = {
  database: Database;
  organizations: Organizations;
  numbers: Numbers;
  templates: Templates;
  prices: ReturnType<typeof cachePrices>;
  fraud: ReturnType<typeof watchFraud>;
  allowances: Allowances;
  erasures: Erasures;
  clock: Clock;
  random: Random;
  log: Log;
};

/** Who asks. The cap of the day is the key's. */
export type Starter = {
  organizationId: Uuid;
  userId: Uuid;
  principal: Principal;
  /** What the key may do; null: everything. */
  permissions?: readonly Permission[] | null;
};

/** A campaign and what became of its contacts, as far as it is known. */
export type Campaign = {
  id: Uuid;
  name: string;
  status: CampaignStatus;
  numberId: Uuid;
  templateName: string;
  total: number;
  /** What it was charged when it was created. */
  totalCostMicros: number;
  /** What its messages came to cost beyond that, as their template changed its category; below zero, less. */
  repricedMicros: number;
  scheduledAt: Date | null;
  createdAt: Date;
  pausedAt: Date | null;
  /** Null when it is not paused, or a user paused it. */
  pauseReason: Exclude<PauseReason, 'REQUESTED'> | null;
  completedAt: Date | null;
  blocked: number;
  blockedMicros: number;
  canceled: number;
  canceledMicros: number;
  /** A test was asked for when the campaign was created. */
  isTested: boolean;
  counts: Counts;
  refundedMicros: number;
};

/** Messages by listing, and those clicked and converted. */
export type Counts = Partial<Record<'PENDING' | 'SENT' | 'DELIVERED' | 'READ' | 'FAILED' | 'CANCELED' | Mark, number>>;
export type Mark = 'CLICKED' | 'CONVERTED';

export type Variant = 'A' | 'B';

/** A/B test as it stands. */
export type CampaignTest = {
  campaignId: Uuid;
  status: 'RUNNING' | 'DECIDED' | 'CANCELED';
  metric: TestMetric;
  samplePct: number;
  templateNames: Record<Variant, string>;
  counts: Record<Variant, Counts>;
  winner: Variant | null;
  decidedBy: 'AUTO' | 'MANUAL' | null;
  confidence: number | null;
  decideAt: Date;
  createdAt: Date;
  decidedAt: Date | null;
};

/** The status a campaign was created with, whatever it is now: a repeat receives what the first request received. */
export const statusAtBirth = ({ scheduledAt, isTested }: Pick<Campaign, 'scheduledAt' | 'isTested'>): CampaignStatus =>
  scheduledAt ? 'SCHEDULED' : isTested ? 'AB_TESTING' : 'INGESTING';

/** What was charged for it, all in all. Of this, some may have been given back. */
export const costOf = ({ totalCostMicros, repricedMicros }: Pick<Campaign, 'totalCostMicros' | 'repricedMicros'>) =>
  totalCostMicros + repricedMicros;

/** A read message was also delivered, and a delivered one sent. */
export function cumulate(counts: Counts) {
  const of = (name: keyof Counts) => counts[name] ?? 0;
  const delivered = of('DELIVERED') + of('READ');
  return {
    sent: of('SENT') + delivered,
    delivered,
    read: of('READ'),
    failed: of('FAILED'),
    canceled: of('CANCELED'),
    clicked: of('CLICKED'),
    converted: of('CONVERTED'),
  };
}
