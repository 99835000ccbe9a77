import type { EventName } from '@recado/contract/events/names.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { many } from '../../../database/rows.ts';
import { sql } from '../../../database/sql.ts';
import { openShop, openTown, type Shop } from '../../../testing/shop.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { createKey } from '../../keys/index.ts';
import { openReceiver } from '../../notices/notices.factory.ts';
import { numberRenderers, publishViolation } from '../index.ts';

const database = await testDatabase();
const town = await openTown(database);
const receiver = openReceiver(town);
const { system } = database;
let shop: Shop;
beforeEach(async () => {
  shop = await openShop(town);
});

const report = async (field: string, value: object) => {
  await receiver.account(shop, field, value);
  await receiver.apply();
};
/** The events of one type, as the organization's webhook receives them. */
async function rendered(type: keyof ReturnType<typeof numberRenderers>): Promise<unknown[]> {
  const rows = await many<{ subject_id: string; old: string; new: string; at: Date; detail: Record<string, unknown> }>(
    system,
    sql`select subject_id, old, new, at, detail from outbox
        where organization_id = ${shop.organizationId} and type = ${type} order by seq`,
  );
  const events = rows.map(({ subject_id, ...row }, i) => ({
    ...{ g: i, position: i, day: '2026-11-15', organizationId: shop.organizationId, type: type as EventName },
    ...{ ...row, subjectId: subject_id },
  }));
  return numberRenderers(system)[type](events);
}
const number = async () => (await shop.call('GET', '/v1/organizations/me/numbers')).json().data[0];
const named = () => ({ numberId: shop.number.id, phone: `+${shop.phone}` });

describe('a new limit', () => {
  const tier = (current_limit: string, more = {}) => ({
    ...{ display_phone_number: shop.phone, event: 'UPGRADE', current_limit },
    ...more,
  });

  test('is kept and published once, however often the platform reports it', async () => {
    for (let i = 0; i < 3; i++) await report('phone_number_quality_update', tier('TIER_10K'));
    expect(await number()).toMatchObject({ messagingTier: 'TIER_10K', dailyLimit: 10_000 });
    expect(await rendered('number.tier_updated')).toEqual([{ ...named(), tier: 'TIER_10K', qualityRating: 'GREEN' }]);
  });

  test('holds for every number of the account', async () => {
    const more = await database.owner.query(
      `insert into numbers (organization_id, id, business_account_id, platform_number_id, phone, status, kind, messaging_tier)
       select organization_id, gen_random_uuid(), business_account_id, 'other', '551130001111', 'CONNECTED', 'DEDICATED',
         'TIER_250' from numbers where id = $1 returning id`,
      [shop.number.id],
    );
    await report('phone_number_quality_update', tier('TIER_2K', { max_daily_conversations_per_business: 'TIER_2K' }));
    const numbers = (await shop.call('GET', '/v1/organizations/me/numbers')).json().data;
    expect(numbers.map(({ messagingTier }: { messagingTier: string }) => messagingTier)).toEqual([
      'TIER_2K',
      'TIER_2K',
    ]);
    expect(await rendered('number.tier_updated')).toHaveLength(2);
    expect(more.rowCount).toBe(1);
  });

  test('a flag means that the quality is low', async () => {
    await report('phone_number_quality_update', tier('TIER_UNLIMITED', { event: 'FLAGGED' }));
    expect(await number()).toMatchObject({ qualityRating: 'RED' });
    expect(await rendered('number.tier_updated')).toEqual([
      { ...named(), tier: 'TIER_UNLIMITED', qualityRating: 'RED' },
    ]);
  });

  test('what nobody knows changes nothing, but the platform is asked', async () => {
    await report('phone_number_quality_update', tier('TIER_NOT_SET'));
    expect(await rendered('number.tier_updated')).toEqual([]);
    const { rows } = await database.owner.query('select sync_due_at is not null as due from numbers where id = $1', [
      shop.number.id,
    ]);
    expect(rows).toEqual([{ due: true }]);
  });
});

describe('a decision about the name', () => {
  const decided = (decision: string, requested_verified_name: string | null = 'Loja Nova') => ({
    ...{ display_phone_number: shop.phone, decision, requested_verified_name },
  });

  test('is published with the name that was asked for, and an approved one is the number’s', async () => {
    await report('phone_number_name_update', decided('REJECTED'));
    expect(await number()).toMatchObject({ nameStatus: 'DECLINED', displayName: 'Loja' });
    expect(await rendered('number.name_status')).toEqual([
      { ...named(), displayName: 'Loja Nova', nameStatus: 'DECLINED' },
    ]);
    await report('phone_number_name_update', decided('APPROVED'));
    await report('phone_number_name_update', decided('APPROVED'));
    expect(await number()).toMatchObject({ nameStatus: 'APPROVED', displayName: 'Loja Nova' });
    expect(await rendered('number.name_status')).toHaveLength(2);
  });

  test('one that comes again later is news; one that comes late is not', async () => {
    const at = (time: number, value: object) =>
      receiver.post(
        JSON.stringify({
          object: 'whatsapp_business_account',
          entry: [{ id: accountOf(shop), time, changes: [{ field: 'phone_number_name_update', value }] }],
        }),
      );
    await at(1_760_000_100, decided('APPROVED', null));
    await at(1_760_000_100, decided('APPROVED', null));
    await at(1_760_000_000, decided('REJECTED'));
    await at(1_760_000_200, decided('APPROVED', null));
    await receiver.apply();
    expect(await rendered('number.name_status')).toEqual(
      Array(2).fill({ ...named(), displayName: 'Loja', nameStatus: 'APPROVED' }),
    );
  });
});

/** The shop's account as the platform names it: the kit of tests makes both ids of one token. */
const accountOf = ({ phone }: Shop) => accounts.get(phone) ?? '';
const accounts = new Map<string, string>();
beforeEach(async () => {
  const { rows } = await database.owner.query(
    'select platform_account_id as id from business_accounts where organization_id = $1',
    [shop.organizationId],
  );
  accounts.set(shop.phone, rows[0].id);
});

describe('a business account', () => {
  const businessAccountId = () => shop.number.businessAccountId;

  test('its review is published once', async () => {
    for (let i = 0; i < 2; i++) await report('account_review_update', { decision: 'APPROVED' });
    await report('account_review_update', { decision: 'REJECTED' });
    expect(await rendered('account.review')).toEqual([
      { businessAccountId: businessAccountId(), decision: 'APPROVED' },
      { businessAccountId: businessAccountId(), decision: 'REJECTED' },
    ]);
  });

  test('its limits are published as texts, empty where the platform sends none', async () => {
    await report('business_capability_update', {
      max_daily_conversation_per_phone: -1,
      max_phone_numbers_per_business: 20,
    });
    await report('business_capability_update', { max_daily_conversations_per_business: 2_000 });
    expect(await rendered('account.capability')).toEqual([
      { businessAccountId: businessAccountId(), maxDailyConversationsPerPhone: '-1', maxPhoneNumbers: '20' },
      { businessAccountId: businessAccountId(), maxDailyConversationsPerPhone: '2000', maxPhoneNumbers: '' },
    ]);
    expect(await number()).toMatchObject({ messagingTier: 'TIER_2K', dailyLimit: 2_000 });
  });

  test('a violation is published once for each key in use, under the platform’s name for it', async () => {
    const second = await createKey(town.container, { organizationId: shop.organizationId, name: 'outra' });
    const violation = { event: 'ACCOUNT_VIOLATION', violation_info: { violation_type: 'SPAM' } };
    await report('account_update', violation);
    await report('account_update', violation);
    const events = await rendered('policy.violation');
    expect(events).toHaveLength(2);
    expect(events).toMatchObject(Array(2).fill({ rule: 'SPAM', description: expect.stringContaining('spam') }));
    const prefixes = events.map((event) => (event as { keyPrefix: string }).keyPrefix);
    for (const key of [shop.key, second.key]) expect(prefixes.some((prefix) => key.startsWith(prefix))).toBe(true);
  });

  test('a violation of ours names its key alone, and once', async () => {
    const { id } = await createKey(town.container, { organizationId: shop.organizationId, name: 'outra' });
    const violation = { organizationId: shop.organizationId, keyId: id, rule: 'PHISHING' };
    for (let i = 0; i < 2; i++) await database.transaction((tx) => publishViolation(tx, violation));
    expect(await rendered('policy.violation')).toMatchObject([{ rule: 'PHISHING' }]);
  });

  test('another account’s news is nobody’s here', async () => {
    const other = await openShop(town);
    await receiver.account(other, 'account_review_update', { decision: 'REJECTED' });
    await receiver.apply();
    expect(await rendered('account.review')).toEqual([]);
  });
});
