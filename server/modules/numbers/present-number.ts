import type { OwnNumber as PublicNumber } from '@recado/contract/routes/numbers.ts';
import { type MessagingTier, messagingTiers } from '@recado/contract/states.ts';
import type { Static } from 'typebox';
import type { NumberDetails } from './numbers.queries.ts';

export function presentNumber(number: NumberDetails): Static<typeof PublicNumber> {
  return {
    id: number.id,
    phone: `+${number.phone}`,
    displayName: number.displayName,
    nameStatus: number.nameStatus,
    status: number.status,
    kind: number.kind,
    qualityRating: number.qualityRating,
    messagingTier: presentTier(number.messagingTier),
    dailyLimit: number.dailyLimit,
    throughputPerSecond: number.throughputPerSecond,
    businessAccountId: number.businessAccountId,
    connectedAt: number.connectedAt?.toISOString() ?? null,
  };
}

/** Tiers of former years are shown as the one that replaced them; the daily limit is the true one. */
const replaced = new Map<string, MessagingTier>([
  ['TIER_50', 'TIER_250'],
  ['TIER_1K', 'TIER_2K'],
]);

export const presentTier = (tier: string): MessagingTier =>
  messagingTiers.find((one) => one === tier) ?? replaced.get(tier) ?? 'TIER_UNLIMITED';
