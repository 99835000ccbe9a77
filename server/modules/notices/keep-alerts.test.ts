import { beforeEach, describe, expect, test } from 'vitest';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { shareWith } from '../deliveries/deliveries.factory.ts';
import { listAlerts } from './alerts.queries.ts';
import { noticeChores } from './notices.chores.ts';
import { openReceiver } from './notices.factory.ts';

const database = await testDatabase();
const town = await openTown(database);
const webhooks = openReceiver(town);
const { system } = database;
let shop: Shop;
beforeEach(async () => {
  shop = await openShop(town);
});

const alert = { alert_severity: 'WARNING', alert_type: 'PROFILE_PICTURE_LOST', alert_description: 'It is gone.' };
const report = async (value: object, time?: number, field = 'account_alerts') => {
  expect(await webhooks.account(shop, field, value, time)).toBe(200);
  await webhooks.apply();
};
const alertsOf = (of: Shop | null = shop) => listAlerts(system, of?.organizationId ?? null, 100);

describe('an alert of the platform', () => {
  test('is kept for the organization that owns the account, and counted when it comes again', async () => {
    const value = { entity_type: 'PHONE_NUMBER', alert_info: alert };
    await report(value, 1_760_000_000);
    await webhooks.account(shop, 'account_alerts', value);
    await report(value, 1_760_000_600);
    expect(await alertsOf()).toEqual([
      expect.objectContaining({
        organizationId: shop.organizationId,
        field: 'account_alerts',
        severity: 'WARNING',
        title: 'PROFILE_PICTURE_LOST',
        text: 'It is gone.',
        times: 3,
        toldAt: new Date(1_760_000_600_000),
        value,
      }),
    ]);
    await report({ ...value, entity_type: 'WABA' });
    expect(await alertsOf()).toHaveLength(2);
  });

  test('is not shown to an organization that shares a number of the account', async () => {
    const guest = await openShop(town);
    await shareWith(town, shop, guest);
    await report({ alert_info: alert });
    expect([(await alertsOf()).length, (await alertsOf(guest)).length]).toEqual([1, 0]);
  });

  test('about an account that is nobody’s is the installation’s', async () => {
    const entry = [{ id: '4711', changes: [{ field: 'security', value: { event: 'PIN_RESET_REQUEST' } }] }];
    await webhooks.post(JSON.stringify({ object: 'whatsapp_business_account', entry }));
    await webhooks.apply();
    const all = await alertsOf(null);
    expect(all.find(({ platformAccountId }) => platformAccountId === '4711')).toMatchObject({
      organizationId: null,
      title: 'PIN_RESET_REQUEST',
    });
    expect(await alertsOf()).toEqual([]);
  });

  test('is forgotten ninety days after it was last reported', async () => {
    await report({ alert_info: alert });
    await database.advance(50 * 86_400_000);
    await report({ alert_info: alert });
    await report({ alert_info: { ...alert, alert_type: 'OTHER' } });
    const forget = () => Promise.all(noticeChores(system).map((chore) => chore.run()));
    await database.advance(50 * 86_400_000);
    await forget();
    expect(await alertsOf()).toHaveLength(2);
    await database.advance(41 * 86_400_000);
    await forget();
    expect(await alertsOf()).toEqual([]);
    await database.advance(-141 * 86_400_000);
  });
});

describe('GET /v1/account/alerts', () => {
  const read = async (query = '', by = shop) => (await by.call('GET', `/v1/account/alerts${query}`)).json();

  test('shows an organization its own, the latest first', async () => {
    await report({ alert_info: alert });
    await database.advance(1_000);
    await report({ event: 'FLOW_STATUS_CHANGE', message: 'Flow 8 was BLOCKED', flow_id: '8' }, undefined, 'flows');
    const { data, pagination } = await read();
    expect(pagination).toEqual({ page: 0, size: 20, totalElements: 2, totalPages: 1 });
    expect(data).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        kind: 'flows',
        severity: null,
        title: 'FLOW_STATUS_CHANGE',
        message: 'Flow 8 was BLOCKED',
        details: { event: 'FLOW_STATUS_CHANGE', message: 'Flow 8 was BLOCKED', flow_id: '8' },
        times: 1,
        firstAt: expect.any(String),
        lastAt: expect.any(String),
      },
      expect.objectContaining({ kind: 'account_alerts', severity: 'WARNING', title: 'PROFILE_PICTURE_LOST' }),
    ]);
    expect((await read('?size=1&page=1')).data).toEqual([data[1]]);
    expect((await read('', await openShop(town))).data).toEqual([]);
  });

  test.each(['page=-1', 'size=0'])('VALIDATION_ERROR: %s', async (query) => {
    expect((await read(`?${query}`)).error.code).toBe('VALIDATION_ERROR');
  });
});
