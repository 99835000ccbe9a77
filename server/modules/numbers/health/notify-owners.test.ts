import { beforeEach, expect, test } from 'vitest';
import { many } from '../../../database/rows.ts';
import { sql } from '../../../database/sql.ts';
import { openShop, openTown, type Shop } from '../../../testing/shop.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { openReceiver } from '../../notices/notices.factory.ts';
import { notifyOwners } from './notify-owners.ts';
import { setNumberStatus } from './set-number-status.ts';

const database = await testDatabase();
const town = await openTown(database);
const receiver = openReceiver(town);
let shop: Shop;
beforeEach(async () => {
  shop = await openShop(town);
  await notifyOwners(database);
});

const mails = () =>
  many<{ recipient: string; subject: string; body: string }>(
    database.system,
    sql`select recipient, subject, body from mails
        where organization_id = ${shop.organizationId} and (subject like 'O número%' or subject like 'The number%') order by id`,
  );
const report = async (value: object) => {
  await receiver.account(shop, 'account_update', value);
  await receiver.apply();
};

test('owners are mailed that a number cannot be used any more, and what to do, once each time', async () => {
  await report({ event: 'PARTNER_APP_UNINSTALLED', waba_info: {} });
  await report({ event: 'PARTNER_APP_UNINSTALLED', waba_info: {} });
  await notifyOwners(database);
  await notifyOwners(database);
  const [first, ...others] = await mails();
  expect(others).toEqual([]);
  expect(first).toMatchObject({ recipient: shop.owner.email, subject: `O número +${shop.phone} não envia mais` });
  expect(first?.body).toContain('perdeu a conexão');
  expect(first?.body).toContain('campanhas deste número ficam pausadas');

  await report({ event: 'ACCOUNT_RECONNECTED' });
  await notifyOwners(database);
  expect(await mails()).toHaveLength(1);
  await report({ event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE' } });
  await notifyOwners(database);
  expect((await mails()).at(-1)?.body).toContain('foi banido pela plataforma');
});

test('a restriction has its end, and a block by the operator is named as one', async () => {
  const expiration = 1_900_000_000;
  const restriction_info = [{ restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING', expiration }];
  await report({ event: 'ACCOUNT_RESTRICTION', restriction_info });
  await notifyOwners(database);
  expect((await mails()).at(-1)?.body).toContain('17/03/2030');
  await setNumberStatus(database, shop.phone, 'BANNED');
  await notifyOwners(database);
  expect((await mails()).at(-1)?.body).toContain('bloqueado pelo operador');
});

test('an owner who chose English is mailed in English, of each thing that can happen', async () => {
  await database.owner.query("update users set locale = 'en' where id = $1", [shop.owner.id]);
  const last = async () => {
    await notifyOwners(database);
    return (await mails()).at(-1);
  };
  await report({ event: 'PARTNER_APP_UNINSTALLED', waba_info: {} });
  expect(await last()).toMatchObject({
    subject: `The number +${shop.phone} cannot send any more`,
    body: expect.stringContaining('lost its connection'),
  });
  await report({ event: 'ACCOUNT_RECONNECTED' });
  const restriction_info = [{ restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING', expiration: 1_900_000_000 }];
  await report({ event: 'ACCOUNT_RESTRICTION', restriction_info });
  expect((await last())?.body).toContain('was restricted by the platform until 03/17/2030');
  await report({ event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE' } });
  expect((await last())?.body).toContain('was banned by the platform');
});

test('a number that was never usable, or is usable again, is no news', async () => {
  await setNumberStatus(database, shop.phone, 'PENDING');
  await setNumberStatus(database, shop.phone, 'CONNECTED');
  await notifyOwners(database);
  expect(await mails()).toEqual([]);
});
