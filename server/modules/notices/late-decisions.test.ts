import { beforeEach, describe, expect, test } from 'vitest';
import { one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { eventsOf, numberStatus } from '../deliveries/deliveries.factory.ts';
import { openReceiver } from './notices.factory.ts';

const database = await testDatabase();
const town = await openTown(database);
const webhooks = openReceiver(town);
let shop: Shop;
beforeEach(async () => {
  shop = await openShop(town);
});

const earlier = 1_763_200_000;
const later = earlier + 60;

const ofTemplate = () => ({
  message_template_id: shop.templates.greeting.platformTemplateId,
  ...{ message_template_name: 'boas_vindas', message_template_language: 'pt_BR' },
});
const moves = async (type: string) => (await eventsOf(town, shop, type)).map((event) => event.new);

describe('a decision that arrives after a later one', () => {
  test('about a template changes nothing, and another kind of word about it still counts', async () => {
    const report = (event: string, time: number) =>
      webhooks.account(shop, 'message_template_status_update', { ...ofTemplate(), event }, time);
    await report('PAUSED', later);
    await webhooks.apply();
    await report('DISABLED', earlier);
    await webhooks.account(
      shop,
      'message_template_quality_update',
      { ...ofTemplate(), new_quality_score: 'RED' },
      earlier,
    );
    await webhooks.apply();
    expect(await moves('template.updated')).toEqual(['PAUSED']);
    expect(await moves('template.quality_updated')).toEqual(['RED']);
  });

  test('within the same second counts in the order it arrives', async () => {
    for (const event of ['PAUSED', 'APPROVED']) {
      await webhooks.account(shop, 'message_template_status_update', { ...ofTemplate(), event }, later);
      await webhooks.apply();
    }
    expect(await moves('template.updated')).toEqual(['PAUSED', 'APPROVED']);
  });

  test('about an account changes nothing', async () => {
    const report = (waba_ban_state: string, time: number) =>
      webhooks.account(shop, 'account_update', { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state } }, time);
    await report('REINSTATE', later);
    await report('DISABLE', earlier);
    await webhooks.apply();
    expect((await numberStatus(town, shop)).status).toBe('CONNECTED');
  });

  test('about a tier changes nothing', async () => {
    const report = (current_limit: string, time: number) =>
      webhooks.account(shop, 'phone_number_quality_update', { display_phone_number: shop.phone, current_limit }, time);
    await report('TIER_100K', later);
    await report('TIER_10K', earlier);
    await webhooks.apply();
    const { tier } = await one<{ tier: string }>(
      database.system,
      sql`select messaging_tier as tier from numbers where organization_id = ${shop.organizationId} limit 1`,
    );
    expect(tier).toBe('TIER_100K');
  });
});

test('a template that was edited on the platform is compared at once, not in six hours', async () => {
  await webhooks.account(shop, 'message_template_components_update', ofTemplate());
  await webhooks.apply();
  const { due } = await one<{ due: boolean }>(
    database.system,
    sql`select due_at <= recado.now() as due from template_syncs where organization_id = ${shop.organizationId}`,
  );
  expect(due).toBe(true);
});

test('a partner that leaves disconnects the account it names, whatever portfolio the notice came under', async () => {
  const { account } = await one<{ account: string }>(
    database.system,
    sql`select platform_account_id as account from business_accounts where organization_id = ${shop.organizationId}`,
  );
  const entry = { id: '1', changes: [] as object[] };
  entry.changes.push({ field: 'account_update', value: { event: 'PARTNER_REMOVED', waba_info: { waba_id: account } } });
  await webhooks.post(JSON.stringify({ object: 'whatsapp_business_account', entry: [entry] }));
  await webhooks.apply();
  expect((await numberStatus(town, shop)).status).toBe('DISCONNECTED');
});
