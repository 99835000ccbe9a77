import { beforeEach, describe, expect, test } from 'vitest';
import { one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { eventsOf, numberStatus, sendTo, statesOf } from '../deliveries/deliveries.factory.ts';
import { applyNotices } from './apply-notices.ts';
import { openReceiver } from './notices.factory.ts';

const database = await testDatabase();
const town = await openTown(database);
const webhooks = openReceiver(town);
const deps = { ...town.container, reader: town.container.noticeReader };
let shop: Shop;
let message = '';
beforeEach(async () => {
  shop = await openShop(town);
  await sendTo(shop, '+5511988880001');
  message = (await one<{ id: string }>(database.stage, handOver())).id;
});

/** The shop's other message, as a worker leaves it. */
const handOver = (but: string | null = null) => sql`
  update message_states set status = 'SENT_TO_PROVIDER', attempt_no = 1
  where organization_id = ${shop.organizationId} and id is distinct from ${but}::uuid returning id`;

const reportStatus = (status: string) => {
  const opaque = { biz_opaque_callback_data: `${shop.organizationId}.${message}.1` };
  return webhooks.statuses(shop, [{ id: 'wamid.1', status, timestamp: '1763200000', ...opaque }]);
};
const reportTemplate = (event: string) =>
  webhooks.account(shop, 'message_template_status_update', {
    ...{ event, message_template_id: shop.templates.greeting.platformTemplateId },
    ...{ message_template_name: 'boas_vindas', message_template_language: 'pt_BR' },
  });
const reportNumber = (state: 'DISABLE' | 'REINSTATE') =>
  webhooks.account(shop, 'account_update', { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: state } });

const moves = async (type: string) => (await eventsOf(town, shop, type)).map((event) => event.new);
const waiting = async () =>
  (
    await database.owner.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rowCount;

/** While a worker that took everything so far gets no further over its statuses. */
async function meanwhile(work: () => Promise<void>): Promise<void> {
  await reportStatus('sent');
  let slow: Promise<unknown> = Promise.resolve();
  await database.transaction(async (tx) => {
    await one(tx, sql`select 1 from message_states where organization_id = ${shop.organizationId} for update`);
    slow = applyNotices(deps);
    await expect.poll(waiting).toBe(1);
    await work();
  });
  await slow;
  await webhooks.apply();
  expect(await webhooks.waiting()).toBe(0);
}

describe('what the platform decides, between two workers', () => {
  test('about a template is applied in its order', async () => {
    await reportTemplate('PAUSED');
    await meanwhile(async () => {
      await reportTemplate('APPROVED');
      await applyNotices(deps);
    });
    expect(await moves('template.updated')).toEqual(['PAUSED', 'APPROVED']);
  });

  test('about a number is applied in its order', async () => {
    await reportNumber('DISABLE');
    await meanwhile(async () => {
      await reportNumber('REINSTATE');
      await applyNotices(deps);
    });
    expect(await moves('number.status')).toEqual(['BANNED', 'CONNECTED']);
    expect((await numberStatus(town, shop)).status).toBe('CONNECTED');
  });

  test('waits for nothing that was set aside', async () => {
    await database.owner.query(`insert into platform_notices (body, failures, due_at) values ('?', 6, 'infinity')`);
    await reportTemplate('PAUSED');
    while (await applyNotices(deps));
    expect(await moves('template.updated')).toEqual(['PAUSED']);
    await database.owner.query('delete from platform_notices');
  });

  test('lets the statuses of another worker pass', async () => {
    await reportTemplate('PAUSED');
    await meanwhile(async () => {
      const own = message;
      await sendTo(shop, '+5511988880002');
      message = (await one<{ id: string }>(database.stage, handOver(own))).id;
      await reportStatus('sent');
      expect(await applyNotices(deps)).toBe(true);
      expect((await statesOf(town, shop)).map(({ status }) => status)).toEqual(['SENT_TO_PROVIDER', 'SENT']);
    });
  });
});
