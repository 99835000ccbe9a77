import { expect, test } from 'vitest';
import { rechargeWallets } from '../modules/wallet/index.ts';
import { openShop, openTown } from '../testing/shop.ts';
import { testDatabase } from '../testing/test-database.ts';

test('without a payment provider a wallet never fills by itself: the recharge is given up and its owner told', async () => {
  const database = await testDatabase();
  const town = await openTown(database, { PAYMENT_PROVIDER: 'none' });
  const shop = await openShop(town, { balance: 1 });
  await shop.call('PUT', '/v1/wallet/auto-recharge', { enabled: true, threshold: 5, amount: 20 });
  for (let attempt = 1; attempt <= 5; attempt++) {
    await rechargeWallets(town.house);
    await database.advance(61_000);
  }
  const { rows } = await database.owner.query('select status, attempts from recharges');
  expect(rows).toEqual([{ status: 'FAILED', attempts: 5 }]);
  const mails = await database.owner.query('select subject from mails');
  expect([mails.rows, await shop.balance()]).toEqual([[{ subject: 'A recarga automática não foi paga' }], 1]);
});
