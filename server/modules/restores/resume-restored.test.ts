import { beforeEach, describe, expect, test } from 'vitest';
import { isResting } from '../../database/resting.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { openAutomations } from '../automations/automations.factory.ts';
import { contactsOf, openCampaigns, phones } from '../campaigns/campaigns.factory.ts';
import { openDocks, sendTo, statesOf } from '../deliveries/deliveries.factory.ts';
import { settleUncertainties } from '../deliveries/deliveries.queries.ts';
import { readMessageId } from '../messages/index.ts';
import { openReceiver } from '../notices/notices.factory.ts';
import { proveWallet } from '../wallet/index.ts';
import { readQueued, resumeRestored } from './index.ts';

const database = await testDatabase();
const town = await openTown(database);
const docks = await openDocks(town);
const webhooks = openReceiver(town);
const campaigns = openCampaigns(town);
const waitSeconds = 3_600;

let shop: Shop;
beforeEach(async () => {
  await docks.reset();
  await campaigns.quiet();
  await database.owner.query('truncate deliveries, schedules, uncertainties');
  shop = await openShop(town, { platformUrl: docks.url });
});

/** As right after `recado restore`: what is there is what the backup held. Ids and the rest have one clock here. */
async function restored(): Promise<void> {
  town.clock.advance(1_000);
  await database.owner.query('update installation set resting_since = $1', [town.clock.now()]);
  town.clock.advance(1_000);
}
const resume = (sendQueued = false) => resumeRestored(town.container.database, { sendQueued, waitSeconds });
const statuses = async () => (await statesOf(town, shop)).map(({ status }) => status);
const proof = async () => proveWallet(database.system, shop.organizationId);
const sent = async () => (await docks.journal(shop)).map(({ to }) => to);
const work = async () => {
  const worker = await docks.openWorker();
  await expect
    .poll(async () => {
      await worker.sweep();
      return shop.count('deliveries');
    })
    .toBe(0);
};
const reportStatus = async (id: string, status: string) => {
  const opaque = `${shop.organizationId}.${readMessageId(id)}.1`;
  const timestamp = String(Math.floor(Date.now() / 1_000));
  await webhooks.statuses(shop, [{ id: `wamid.${id}`, status, timestamp, biz_opaque_callback_data: opaque }]);
  await webhooks.apply();
};

describe('what a backup had queued', () => {
  test('S3 is not sent again: a status proves what had left, the rest fails and is refunded', async () => {
    const first = await sendTo(shop, '+5511988880001');
    await sendTo(shop, '+5511988880002');
    await restored();
    const later = await sendTo(shop, '+5511988880003');
    expect(await resume()).toMatchObject({ doubted: 2 });
    expect(await isResting(database.system)).toBe(false);
    expect(await statuses()).toEqual(['PROCESSING', 'PROCESSING', 'PENDING']);

    await work();
    expect(await sent()).toEqual(['+5511988880003']);
    await reportStatus(first, 'delivered');
    await database.advance((waitSeconds + 1) * 1_000);
    await settleUncertainties(database.system, 100);
    const [proven, unproven, fresh] = await statesOf(town, shop);
    expect([proven?.status, unproven?.status, unproven?.error_code]).toEqual([
      ...['DELIVERED', 'FAILED', 'DELIVERY_UNCONFIRMED'],
    ]);
    expect(fresh?.status).toBe('SENT_TO_PROVIDER');
    expect(later).not.toBe(first);
    expect([await shop.balance(), (await proof()).difference]).toEqual([99.88, 0]);
  });

  test('and was scheduled for a time that has passed is as uncertain; one for later waits for its time', async () => {
    const schedule = async (receiver: string, inMs: number) => {
      const scheduled_at = new Date(town.clock.now().getTime() + inMs).toISOString();
      const body = { receiver, templateName: 'boas_vindas', templateVariables: ['Ana'], scheduled_at };
      expect((await shop.call('POST', '/v1/messages', body)).statusCode).toBe(202);
    };
    await schedule('+5511988880001', 60_000);
    town.clock.advance(1);
    await schedule('+5511988880002', 86_400_000 * 5);
    await restored();
    await database.owner.query(`update schedules set due_at = recado.now() where message_id in (
      select id from messages where receiver like '%0001')`);
    expect(await resume()).toMatchObject({ doubted: 1 });
    expect([await statuses(), await shop.count('schedules')]).toEqual([['PROCESSING', 'SCHEDULED'], 1]);
  });

  test('is listed by organization before it is sent, and sent where the operator asks for it', async () => {
    await sendTo(shop, '+5511988880001');
    await sendTo(shop, '+5511988880001');
    await sendTo(shop, '+5511988880002');
    await restored();
    expect(await readQueued(database.system)).toEqual([
      {
        organizationId: shop.organizationId,
        name: expect.stringContaining('Loja'),
        messages: 3,
        people: 2,
        receivers: ['5511988880001', '5511988880002'],
      },
    ]);
    await resume(true);
    await work();
    expect((await sent()).sort()).toEqual(['+5511988880001', '+5511988880001', '+5511988880002']);
  });

  test('changes nothing where the installation does not rest', async () => {
    await sendTo(shop, '+5511988880001');
    expect(await resume()).toBeNull();
    expect([await statuses(), await readQueued(database.system)]).toEqual([['PENDING'], []]);
  });
});

test('M8 a campaign under way is canceled: its contacts that are no messages yet are refunded and never reached', async () => {
  const { id } = (await campaigns.create(shop, { contacts: contactsOf(phones(4)) })).json();
  await restored();
  await database.owner.query(
    `update campaigns set created_at = (select resting_since from installation) - interval '1 s'`,
  );
  expect(await resume()).toMatchObject({ campaigns: 1 });
  await campaigns.work();
  expect(await campaigns.read(shop, id)).toMatchObject({ status: 'CANCELED' });
  expect([await statuses(), await shop.balance(), (await proof()).difference]).toEqual([[], 100, 0]);
});

test('a run of an automation whose time has come is stopped, and one that still waits goes on', async () => {
  const automations = openAutomations(town, shop);
  const wait = (minutes: number) => ({ type: 'wait', config: { minutes } });
  const greet = { type: 'message', config: { templateId: shop.templates.greeting.id, variables: ['Ana'] } };
  const webhook = { trigger: 'webhook', triggerConfig: { mapping: { phone: 'phone' } } };
  const soon = await automations.start({ ...webhook, name: 'Logo', steps: [wait(10), greet] });
  const late = await automations.start({ ...webhook, name: 'Tarde', steps: [wait(600), greet] });
  for (const one of [soon, late]) await automations.post(one, { phone: '+5511988880001' });
  await automations.settle();
  await database.advance(60 * 60_000);
  await database.owner.query('update installation set resting_since = recado.now()');
  expect(await resume()).toMatchObject({ runs: 1 });
  const [stopped] = await automations.runs(soon.id);
  const [waiting] = await automations.runs(late.id);
  expect([stopped?.status, stopped?.stopReason, waiting?.status]).toEqual(['STOPPED', 'RESTORED', 'IN_FLIGHT']);
});
