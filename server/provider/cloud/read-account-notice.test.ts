import { describe, expect, it } from 'vitest';
import { cloudNoticeReader as reader } from './read-notices.ts';

const at = new Date(1_760_000_000_000);
const read = (field: string, value: object) =>
  reader.read(
    JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: '900', time: 1_760_000_000, changes: [{ field, value }] }],
    }),
  );
const head = { platformAccountId: '900', at };
const phone = '551130000000';

describe('a number’s limit', () => {
  it.each([
    [{ current_limit: 'TIER_10K' }, 'TIER_10K'],
    [{ current_limit: 'TIER_250', max_daily_conversations_per_business: 'TIER_2K' }, 'TIER_2K'],
    [{ max_daily_conversations_per_business: 100_000 }, 'TIER_100K'],
    [{ max_daily_conversations_per_business: -1 }, 'TIER_UNLIMITED'],
    [{ current_limit: 'TIER_NOT_SET' }, null],
    [{}, null],
  ])('%j is %s', (value, tier) => {
    const notice = { kind: 'tier', phone, tier, flagged: false, ...head };
    const fields = { display_phone_number: phone, event: 'ONBOARDING', ...value };
    expect(read('phone_number_quality_update', fields)).toEqual([notice]);
  });

  it('a flag is about the quality', () => {
    const fields = { display_phone_number: phone, event: 'FLAGGED', current_limit: 'TIER_1K' };
    expect(read('phone_number_quality_update', fields)).toMatchObject([{ flagged: true, tier: 'TIER_1K' }]);
  });
});

describe('a number’s name', () => {
  it.each([
    ['APPROVED', 'APPROVED'],
    ['REJECTED', 'DECLINED'],
    ['DEFERRED', 'PENDING'],
    ['PENDING', 'PENDING'],
  ])('%s is %s', (decision, nameStatus) => {
    const fields = { display_phone_number: phone, decision, requested_verified_name: 'Loja da Ana' };
    const notice = { kind: 'name', phone, nameStatus, displayName: 'Loja da Ana', ...head };
    expect(read('phone_number_name_update', fields)).toEqual([notice]);
  });
});

describe('an account', () => {
  it('is reviewed', () => {
    expect(read('account_review_update', { decision: 'APPROVED' })).toEqual([
      { kind: 'review', decision: 'APPROVED', ...head },
    ]);
  });

  it.each([
    [{ max_daily_conversation_per_phone: -1, max_phone_numbers_per_business: 20 }, '-1', '20', null],
    [{ max_daily_conversations_per_business: 2_000, max_phone_numbers_per_waba: 25 }, '2000', '25', 'TIER_2K'],
    [{ max_daily_conversations_per_business: 'TIER_10K' }, 'TIER_10K', '', 'TIER_10K'],
    [{}, '', '', null],
  ])('%j is read as texts', (value, maxDailyConversationsPerPhone, maxPhoneNumbers, tier) => {
    const notice = { kind: 'capability', maxDailyConversationsPerPhone, maxPhoneNumbers, tier, ...head };
    expect(read('business_capability_update', value)).toEqual([notice]);
  });

  it('broke a rule', () => {
    const fields = { event: 'ACCOUNT_VIOLATION', violation_info: { violation_type: 'ADULT' } };
    expect(read('account_update', fields)).toEqual([{ kind: 'violation', rule: 'ADULT', ...head }]);
  });
});

describe('what makes no sense', () => {
  it.each([
    ['phone_number_quality_update', { current_limit: 'TIER_10K' }],
    ['phone_number_name_update', { display_phone_number: phone, decision: 'MAYBE' }],
    ['account_review_update', {}],
  ])('of %s is kept for people to read', (field, value) => {
    expect(read(field, value)).toMatchObject([{ kind: 'other', field, platformAccountId: '900', value }]);
  });
});
