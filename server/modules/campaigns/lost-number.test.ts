import { beforeEach, describe, expect, test } from 'vitest';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { numberStatus, openDocks, setDue, statesOf } from '../deliveries/deliveries.factory.ts';
import { openReceiver } from '../notices/notices.factory.ts';
import { setNumberStatus } from '../numbers/index.ts';
import { proveWallet } from '../wallet/index.ts';
import { contactsOf, openCampaigns, phones } from './campaigns.factory.ts';

const database = await testDatabase();
const town = await openTown(database);
const docks = await openDocks(town);
const receiver = openReceiver(town);
const campaigns = openCampaigns(town);
const { system } = database;
let shop: Shop;
beforeEach(async () => {
  await campaigns.quiet();
  await docks.reset();
  shop = await openShop(town, { platformUrl: docks.url });
});

const size = 12;
const start = async (body: Record<string, unknown> = {}): Promise<string> => {
  const answer = await campaigns.create(shop, { contacts: contactsOf(phones(size)), ...body });
  expect(answer.statusCode, answer.body).toBe(200);
  await campaigns.work();
  return answer.json().id;
};
const change = (id: string, verb: string) => shop.call('POST', `/v1/campaigns/${id}/${verb}`);
const statuses = async () => [...new Set((await statesOf(town, shop)).map(({ status }) => status))].sort();
const accepted = async () => (await docks.journal(shop)).filter(({ status }) => status === 200).map(({ to }) => to);
const onTheirWay = async () => {
  const { rows } = await database.owner.query<{ n: number }>(
    'select count(*)::integer as n from deliveries where fence is not null',
  );
  return rows[0]?.n;
};
const lose = () =>
  receiver.account(shop, 'account_update', { event: 'PARTNER_REMOVED', waba_info: {} }).then(() => receiver.apply());
const reconnect = async () => {
  await setNumberStatus(database, shop.phone, 'CONNECTED');
  await town.caughtUp();
};
/** As long as its turns come: at most half a second apart, in production. */
const untilPaused = async (id: string) => {
  await expect
    .poll(async () => {
      await database.advance(500);
      await campaigns.work();
      return (await campaigns.read(shop, id)).pausedAt;
    })
    .not.toBeNull();
  return campaigns.read(shop, id);
};

describe('a number that cannot be used any more', () => {
  test.each([190, 200, 299, 131005, 133010, 33, 368, 131031])(
    '%i pauses its campaign, fails nobody, and what it refused goes with the rest after a resume',
    async (code) => {
      const before = await shop.balance();
      const id = await start();
      const charged = before - (await shop.balance());
      await docks.fault({ then: 'error', code });
      const worker = await docks.openWorker();
      await expect.poll(async () => (await numberStatus(town, shop)).status).not.toBe('CONNECTED');
      const paused = await untilPaused(id);
      // A refusal that comes after the reconnection would undo it: nothing may be on its way any more.
      await expect.poll(onTheirWay).toBe(0);
      const reason = { 368: 'NUMBER_RESTRICTED', 131031: 'NUMBER_BANNED' }[code] ?? 'NUMBER_DISCONNECTED';
      expect(paused).toMatchObject({ status: 'INGESTING', pauseReason: reason, failedCount: 0, pendingCount: size });
      expect(await accepted()).toEqual([]);

      await docks.control('DELETE', 'faults');
      await reconnect();
      const resumed = await change(id, 'resume');
      expect(resumed.json()).toMatchObject({ pausedAt: null, pauseReason: null });
      await expect
        .poll(async () => {
          await worker.sweep();
          return statuses();
        })
        .toEqual(['SENT_TO_PROVIDER']);
      const received = await accepted();
      expect([received.length, new Set(received).size]).toEqual([size, size]);
      expect(before - (await shop.balance())).toBeCloseTo(charged, 4);
      expect((await proveWallet(system, shop.organizationId)).difference).toBe(0);
    },
  );

  test('holds what is queued before its campaign has its turn, and nothing of it is tried', async () => {
    await start();
    await lose();
    expect(await campaigns.deliver(shop)).toEqual([]);
    expect(await statuses()).toEqual(['PENDING']);
    // Back before the campaign noticed: it goes on by itself.
    await reconnect();
    await setDue(town, shop, 0);
    expect(await campaigns.deliver(shop)).toHaveLength(size);
  });

  test('fails a single message that waits beside the campaign, as before', async () => {
    await start();
    const body = { receiver: phones(1)[0], templateName: 'boas_vindas', templateVariables: ['Ana'] };
    const { id } = (await shop.call('POST', '/v1/messages', body)).json();
    await lose();
    await campaigns.deliver(shop);
    expect((await shop.call('GET', `/v1/messages/${id}`)).json().status).toBe('FAILED');
    expect(await statuses()).toEqual(['FAILED', 'PENDING']);
  });

  test('what is refused after the pause stays with the campaign, however soon the number is back', async () => {
    const id = await start();
    await lose();
    await untilPaused(id);
    await reconnect();
    await setDue(town, shop, 0);
    await lose();
    expect(await campaigns.deliver(shop)).toEqual([]);
    await reconnect();
    expect(await campaigns.deliver(shop), 'still paused').toEqual([]);
    await change(id, 'resume');
    expect(await campaigns.deliver(shop)).toHaveLength(size);
  });

  test('a resume lets go at once what was put off for the lost number, as what the pause held', async () => {
    const id = await start();
    await lose();
    await untilPaused(id);
    // As a refusal that is recorded after the pause leaves it.
    await setDue(town, shop, 60);
    await reconnect();
    await change(id, 'resume');
    expect(await campaigns.deliver(shop)).toHaveLength(size);
  });

  test('pauses a campaign that is still taking its contacts, and one that begins meanwhile', async () => {
    const large = await start({ contacts: contactsOf(phones(400)) });
    const ahead = await start({ scheduledAt: new Date(Date.now() + 4 * 3_600_000).toISOString() });
    await lose();
    expect(await untilPaused(large)).toMatchObject({ pendingCount: 400, failedCount: 0 });
    expect((await campaigns.read(shop, ahead)).pausedAt).toBeNull();
    await database.advance(5 * 3_600_000);
    expect(await untilPaused(ahead)).toMatchObject({ status: 'INGESTING', pauseReason: 'NUMBER_DISCONNECTED' });
    await database.advance(-5 * 3_600_000);
  });

  test('pauses a campaign whose sample was sent, within a minute and before its test is decided', async () => {
    await shop.template('boas_vindas_b', 'UTILITY');
    await town.caughtUp();
    const id = await start({ abTest: { variantBTemplateName: 'boas_vindas_b', decideAfterMinutes: 600 } });
    await campaigns.deliver(shop);
    await lose();
    await database.advance(61_000);
    await campaigns.work();
    expect(await campaigns.read(shop, id)).toMatchObject({
      status: 'AB_TESTING',
      pauseReason: 'NUMBER_DISCONNECTED',
    });
  });

  test('does not keep a campaign from ending whose messages were all handed over', async () => {
    const id = await start();
    await campaigns.deliver(shop);
    await lose();
    await database.advance(1_000);
    await campaigns.work();
    expect((await campaigns.read(shop, id)).status).toBe('COMPLETED');
  });

  test('lets go of a canceled campaign: what it had queued fails and is refunded', async () => {
    const before = await shop.balance();
    const id = await start();
    await lose();
    await untilPaused(id);
    await change(id, 'cancel');
    await campaigns.deliver(shop);
    expect(await statuses()).toEqual(['FAILED']);
    expect(await shop.balance()).toBeCloseTo(before, 4);
  });
});

describe('POST /v1/campaigns/:id/resume', () => {
  test.each([
    ['CAMPAIGN_SENDER_UNKNOWN', 'DISCONNECTED', 422, 'UNPROCESSABLE_ENTITY'],
    ['NUMBER_BLOCKED', 'RESTRICTED', 403, 'NUMBER_BLOCKED'],
  ] as const)('%s: its number is %s, and it stays paused', async (_refusal, status, http, code) => {
    const id = await start();
    await setNumberStatus(database, shop.phone, status);
    await untilPaused(id);
    await town.caughtUp();
    const answer = await change(id, 'resume');
    expect([answer.statusCode, answer.json().error.code]).toEqual([http, code]);
    expect((await campaigns.read(shop, id)).pausedAt).not.toBeNull();
  });
});

describe('POST /v1/campaigns/:id/pause', () => {
  test('has the reason that it was asked for', async () => {
    const id = await start();
    expect((await campaigns.read(shop, id)).pauseReason).toBeNull();
    expect((await change(id, 'pause')).json().pauseReason).toBe('REQUESTED');
  });
});
