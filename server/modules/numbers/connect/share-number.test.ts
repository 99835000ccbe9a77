import { beforeEach, describe, expect, test } from 'vitest';
import { many } from '../../../database/rows.ts';
import { sql } from '../../../database/sql.ts';
import { openShop, openTown, type Shop } from '../../../testing/shop.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { eventsOf, openDocks, sendTo, statesOf } from '../../deliveries/deliveries.factory.ts';
import { openReceiver } from '../../notices/notices.factory.ts';
import { storeTemplate } from '../../templates/index.ts';
import { connectNumber, shareNumber } from '../index.ts';

const database = await testDatabase();
const town = await openTown(database);
const docks = await openDocks(town);
const receiver = openReceiver(town);
let owner: Shop;
let guest: Shop;
beforeEach(async () => {
  await docks.reset();
  [owner, guest] = [await openShop(town, { platformUrl: docks.url }), await openShop(town)];
});

/** The guest has no number but the owner's, and a template approved there. */
async function share(): Promise<void> {
  await database.owner.query('delete from lanes where organization_id = $1', [guest.organizationId]);
  await database.owner.query('delete from numbers where organization_id = $1', [guest.organizationId]);
  await shareNumber(town.container, owner.phone, guest.organizationId);
  await storeTemplate(town.container, {
    ...{ organizationId: guest.organizationId, businessAccountId: owner.number.businessAccountId, name: 'boas_vindas' },
    ...{ formattedName: 'Boas vindas', category: 'UTILITY', platformTemplateId: 'shared', status: 'APPROVED' },
    ...{ samples: { '1': 'Ana' }, structure: owner.templates.greeting.structure },
  });
  await town.caughtUp();
}
const statuses = async (shop: Shop) => (await statesOf(town, shop)).map((state) => state.status);
const phone = (i: number) => `+55119${82_000_000 + i}`;
const setTier = async (tier: string) => {
  await database.owner.query('update numbers set messaging_tier = $1 where organization_id = $2', [
    tier,
    owner.organizationId,
  ]);
  await database.owner.query("update cache_versions set version = version + 1 where kind = 'numbers'");
  await town.caughtUp();
};

describe('a shared number', () => {
  test('is listed as SHARED, and nothing that needs a number of one’s own is open', async () => {
    await share();
    const listed = await guest.call('GET', '/v1/organizations/me/numbers');
    expect(listed.json().data).toMatchObject([{ id: owner.number.id, phone: `+${owner.phone}`, kind: 'SHARED' }]);
    const link = await guest.call('POST', '/v1/smart-links', { name: 'Vitrine' });
    expect(link.json().error.code).toBe('NO_DEDICATED_NUMBER');
  });

  test('carries the messages of all who share it by one lane, each reported to its own sender', async () => {
    await share();
    await sendTo(owner, phone(1));
    await sendTo(guest, phone(2));
    await docks.openWorker();
    await expect.poll(() => statuses(owner)).toEqual(['SENT_TO_PROVIDER']);
    await expect.poll(() => statuses(guest)).toEqual(['SENT_TO_PROVIDER']);
    const [sent] = await docks.journal(guest);
    await receiver.statuses(owner, [
      {
        ...{ id: 'wamid.S', status: 'delivered', timestamp: '1760000100', recipient_id: '551182000002' },
        biz_opaque_callback_data: sent?.opaque,
      },
    ]);
    await receiver.apply();
    expect([await statuses(guest), await statuses(owner)]).toEqual([['DELIVERED'], ['SENT_TO_PROVIDER']]);
  });

  test('what the platform reports of it holds for everybody, but its account is its owner’s alone', async () => {
    await share();
    await receiver.account(owner, 'account_update', {
      ...{ event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE' } },
    });
    await receiver.account(owner, 'account_review_update', { decision: 'REJECTED' });
    await receiver.apply();
    for (const shop of [owner, guest]) {
      expect(await eventsOf(town, shop, 'number.status')).toMatchObject([{ new: 'BANNED' }]);
    }
    expect(await eventsOf(town, owner, 'account.review')).toHaveLength(1);
    expect(await eventsOf(town, guest, 'account.review')).toEqual([]);
  });

  test('a failure that stops it stops it for everybody', async () => {
    await share();
    await docks.fault({ then: 'error', code: 131031, times: 1 });
    await sendTo(guest, phone(3));
    await docks.openWorker();
    await expect.poll(() => statuses(guest)).toEqual(['FAILED']);
    for (const shop of [owner, guest]) {
      expect(await eventsOf(town, shop, 'number.status')).toMatchObject([{ new: 'BANNED' }]);
    }
  });

  test('a number of one’s own is preferred to it', async () => {
    await shareNumber(town.container, owner.phone, guest.organizationId);
    await town.caughtUp();
    await sendTo(guest, phone(4));
    const used = await many<{ number_id: string }>(
      database.system,
      sql`select number_id from messages where organization_id = ${guest.organizationId}`,
    );
    expect(used).toEqual([{ number_id: guest.number.id }]);
  });
});

describe('the tier of an account', () => {
  test('is spent by all its numbers together, and never passed', async () => {
    await database.owner.query('update organizations set plan_id = $1 where id = $2', ['scale', owner.organizationId]);
    const { rows } = await database.owner.query(
      'select platform_account_id as account from business_accounts where organization_id = $1',
      [owner.organizationId],
    );
    const second = '551140007777';
    const account = rows[0].account;
    await connectNumber(town.container, {
      ...{ organizationId: owner.organizationId, phone: second, displayName: 'Filial', baseUrl: docks.url },
      ...{ platformAccountId: account, platformNumberId: `3${account.slice(1)}` },
      accessToken: `token-${BigInt(account.slice(1)).toString(16).padStart(10, '0')}`,
    });
    await docks.control('POST', 'accounts', {
      ...{ id: account, name: 'Loja', numbers: [{ id: `3${account.slice(1)}`, phone: second, throughput: 0 }] },
    });
    await setTier('TIER_50');
    const send = (i: number, sender: string) =>
      owner.call('POST', '/v1/messages', {
        ...{ receiver: phone(100 + i), templateName: 'boas_vindas', templateVariables: ['A'], sender: `+${sender}` },
      });
    for (let i = 0; i < 35; i++) {
      await send(i, owner.phone);
      await send(200 + i, second);
    }
    await docks.openWorker();
    await docks.openWorker();
    const sent = async () => (await statuses(owner)).filter((status) => status === 'SENT_TO_PROVIDER').length;
    await expect.poll(sent).toBe(50);
    const { rows: reached } = await database.owner.query(
      'select count(distinct person_key)::integer as people, count(distinct number_id)::integer as numbers from reached_people where organization_id = $1',
      [owner.organizationId],
    );
    expect(reached).toEqual([{ people: 50, numbers: 2 }]);
  });
});
