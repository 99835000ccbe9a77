import type { AccountNotice } from '../numbers-port.ts';
import { readTier } from './read-tier.ts';
import { clipText, type Fields, readDigits, readFields, readText } from './read-value.ts';

type NoticeHead = { platformAccountId: string; at: Date | null };
type Reader = (value: Fields, head: NoticeHead) => AccountNotice | null;

/** What the platform says about an account, its limits and the names of its numbers; null for any other field. */
export const readAccountNotice = (field: string, value: Fields, head: NoticeHead): AccountNotice | null =>
  readers.get(field)?.(value, head) ?? null;

const readers = new Map<string, Reader>([
  ['phone_number_quality_update', readTierNotice],
  ['phone_number_name_update', readName],
  ['account_review_update', readReview],
  ['business_capability_update', readCapability],
  ['account_update', readViolation],
]);

/** The limit is the whole account's; where both are given, the word for the business is the younger one. */
function readTierNotice(value: Fields, head: NoticeHead): AccountNotice | null {
  const phone = readDigits(value.display_phone_number);
  if (!phone) return null;
  const tier = readTier(value.max_daily_conversations_per_business) ?? readTier(value.current_limit);
  return { kind: 'tier', phone, tier, flagged: value.event === 'FLAGGED', ...head };
}

const nameDecisions = new Map<unknown, Extract<AccountNotice, { kind: 'name' }>['nameStatus']>([
  ['APPROVED', 'APPROVED'],
  ['REJECTED', 'DECLINED'],
  ['PENDING', 'PENDING'],
  ['DEFERRED', 'PENDING'],
]);

function readName(value: Fields, head: NoticeHead): AccountNotice | null {
  const phone = readDigits(value.display_phone_number);
  const nameStatus = nameDecisions.get(value.decision);
  if (!phone || !nameStatus) return null;
  return { kind: 'name', phone, nameStatus, displayName: clipText(value.requested_verified_name, 200), ...head };
}

function readReview(value: Fields, head: NoticeHead): AccountNotice | null {
  const decision = readText(value.decision, 50);
  return decision ? { kind: 'review', decision, ...head } : null;
}

/** The platform has renamed these over the years, and writes them as figures or as names of tiers. */
function readCapability(value: Fields, head: NoticeHead): AccountNotice {
  const perBusiness = value.max_daily_conversations_per_business;
  return {
    kind: 'capability',
    maxDailyConversationsPerPhone: figureText(value.max_daily_conversation_per_phone ?? perBusiness),
    maxPhoneNumbers: figureText(value.max_phone_numbers_per_business ?? value.max_phone_numbers_per_waba),
    tier: readTier(perBusiness),
    ...head,
  };
}

const figureText = (value: unknown) => (typeof value === 'number' ? String(value) : (readText(value, 50) ?? ''));

const scheduledBan = 'SCHEDULE_FOR_DISABLE';

/** An account that is going to be disabled has broken a rule, too: its owner has until the day named to appeal. */
function readViolation(value: Fields, head: NoticeHead): AccountNotice | null {
  if (readFields(value.ban_info)?.waba_ban_state === scheduledBan) {
    return { kind: 'violation', rule: scheduledBan, ...head };
  }
  if (value.event !== 'ACCOUNT_VIOLATION') return null;
  const rule = readText(readFields(value.violation_info)?.violation_type, 100);
  return { kind: 'violation', rule: rule ?? 'UNKNOWN', ...head };
}
