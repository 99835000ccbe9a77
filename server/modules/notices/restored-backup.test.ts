import { beforeEach, describe, expect, test } from 'vitest';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { openDocks, sendTo, statesOf } from '../deliveries/deliveries.factory.ts';
import { readMessageId } from '../messages/index.ts';
import { catchUp } from '../reports/reports.factory.ts';
import { proveWallet } from '../wallet/index.ts';
import { openReceiver } from './notices.factory.ts';

// A backup is older than what it is restored over: what it has queued may have left since.
const database = await testDatabase();
const town = await openTown(database);
const docks = await openDocks(town);
const webhooks = openReceiver(town);

let shop: Shop;
beforeEach(async () => {
  await docks.reset();
  shop = await openShop(town, { platformUrl: docks.url });
});

const reportStatuses = async (id: string, ...statuses: string[]) => {
  const opaque = { biz_opaque_callback_data: `${shop.organizationId}.${readMessageId(id)}.1` };
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const errors = { errors: [{ code: 131026, title: 'Message undeliverable' }] };
  const callbacks = statuses.map((status) => ({
    ...{ id: `wamid.${id}`, status, timestamp, ...opaque },
    ...(status === 'failed' ? errors : {}),
  }));
  await webhooks.statuses(shop, callbacks);
  await webhooks.apply();
};
const statuses = async () => (await statesOf(town, shop)).map(({ status }) => status);
const queued = () => shop.count('deliveries');

describe('the platform’s word on what a restored backup still has queued', () => {
  test('moves it from where it stands, and it is not sent again', async () => {
    const ids: string[] = [];
    for (const last of ['1', '2', '3', '4', '5']) {
      ids.push(await sendTo(shop, `+551198888000${last}`));
      town.clock.advance(1);
    }
    const [sent = '', delivered = '', read = '', failed = ''] = ids;
    await reportStatuses(sent, 'sent');
    await reportStatuses(delivered, 'sent', 'delivered');
    await reportStatuses(read, 'read');
    await reportStatuses(failed, 'failed');
    expect(await statuses()).toEqual(['SENT', 'DELIVERED', 'READ', 'FAILED', 'PENDING']);
    expect([await shop.balance(), (await proveWallet(database.system, shop.organizationId)).difference]).toEqual([
      99.76, 0,
    ]);

    const worker = await docks.openWorker();
    await expect
      .poll(async () => {
        await worker.sweep();
        return queued();
      })
      .toBe(0);
    expect((await docks.journal(shop)).map(({ to }) => to)).toEqual(['+5511988880005']);
    await catchUp(database.system);
    const metrics = (await shop.call('GET', '/dashboard/metrics')).json();
    expect(metrics).toMatchObject({ total: 5, sent: 3, delivered: 2, read: 1, failed: 1, pending: 1 });
  });

  test('moves what it still has scheduled, whose time brings nothing any more', async () => {
    const later = new Date(Date.now() + 60_000).toISOString();
    const schedule = async (receiver: string): Promise<string> => {
      const body = { receiver, templateName: 'boas_vindas', templateVariables: ['Ana'], scheduled_at: later };
      return (await shop.call('POST', '/v1/messages', body)).json().id;
    };
    const delivered = await schedule('+5511988880001');
    town.clock.advance(1);
    const failed = await schedule('+5511988880002');
    await reportStatuses(delivered, 'delivered');
    await reportStatuses(failed, 'failed');
    expect(await statuses()).toEqual(['DELIVERED', 'FAILED']);
    await database.advance(120_000);
    await database.owner.query('select recado.release_schedules(100)');
    expect([await statuses(), await queued(), await shop.count('schedules')]).toEqual([['DELIVERED', 'FAILED'], 0, 0]);
  });

  test('a failure that is reported again refunds once', async () => {
    const id = await sendTo(shop, '+5511988880001');
    await reportStatuses(id, 'failed');
    await reportStatuses(id, 'failed');
    expect([await statuses(), await shop.balance()]).toEqual([['FAILED'], 100]);
  });
});
