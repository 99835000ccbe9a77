import { beforeEach, describe, expect, test } from 'vitest';
import { one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { openCampaigns } from '../campaigns/campaigns.factory.ts';
import { eventsOf, sendTo, statesOf } from '../deliveries/deliveries.factory.ts';
import { proveWallet } from '../wallet/index.ts';
import { openReceiver } from './notices.factory.ts';

const database = await testDatabase();
const town = await openTown(database);
const webhooks = openReceiver(town);
let shop: Shop;
beforeEach(async () => {
  shop = await openShop(town);
});

/** The platform's word on the greeting, under the id it knows it by. */
async function report(event: string, id: string | number | null = shop.templates.greeting.platformTemplateId) {
  const named = { message_template_name: 'boas_vindas', message_template_language: 'pt_BR' };
  expect(
    await webhooks.account(shop, 'message_template_status_update', {
      event,
      reason: null,
      message_template_id: id,
      ...named,
    }),
  ).toBe(200);
  await webhooks.apply();
  await town.caughtUp();
}

const read = () => shop.call('GET', `/v1/templates/${shop.templates.greeting.id}`);
const moves = async () => (await eventsOf(town, shop, 'template.updated')).map((event) => event.new);
const send = async () => {
  const body = { receiver: '+5531988880002', templateName: 'boas_vindas', templateVariables: ['Ana'] };
  return (await shop.call('POST', '/v1/messages', body)).json().error.code;
};

const isSyncDue = async () =>
  (
    await one<{ due: boolean }>(
      database.system,
      sql`select count(*) = 1 as due from template_syncs
          where organization_id = ${shop.organizationId} and due_at <= recado.now()`,
    )
  ).due;

describe('a template that the platform reports as deleted', () => {
  test('is gone at once, published once, and what was queued with it fails and is refunded', async () => {
    await sendTo(shop, '+5531988880001');
    await report('DELETED');
    await report('DELETED');
    expect([(await read()).statusCode, await send()]).toEqual([404, 'CONFLICT']);
    expect(await moves()).toEqual(['DISABLED']);
    await openCampaigns(town).deliver(shop);
    expect(await statesOf(town, shop)).toMatchObject([{ status: 'FAILED', error_code: 'TEMPLATE_NOT_SENDABLE' }]);
    expect(await shop.balance()).toBe(100);
    expect(await proveWallet(database.system, shop.organizationId)).toMatchObject({ difference: 0, unexplained: 0 });
  });

  test('is disabled while it is only about to be', async () => {
    await report('PENDING_DELETION');
    expect([(await read()).json().providerStatus, await send()]).toEqual(['DISABLED', 'TEMPLATE_NOT_SENDABLE']);
    await report('DELETED', null);
    expect([(await read()).statusCode, await moves()]).toEqual([404, ['DISABLED']]);
  });

  test('stays when it is another one of that name, and a comparison with the platform is due', async () => {
    expect(await isSyncDue()).toBe(false);
    await report('DELETED', 4711);
    expect([(await read()).json().providerStatus, await moves()]).toEqual(['APPROVED', []]);
    expect(await isSyncDue()).toBe(true);
  });
});
