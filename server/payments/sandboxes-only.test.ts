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
    await rechargeWallets(town.container);
    await database.advance(61_000);
  }
  const { rows } = await database.owner.query('select status, attempts from recharges');
  expect(rows).toEqual([{ status: 'FAILED', attempts: 5 }]);
  const mails = await database.owner.query('select subject from mails');
  expect([mails.rows, await shop.balance()]).toEqual([[{ subject: 'A recarga automática não foi paga' }], 1]);
});

test('a sandbox is paid for with play money all the same, and nothing of a live organization is found or told', async () => {
  const database = await testDatabase();
  const both = await openTown(database);
  const live = await openShop(both, { balance: 1 });
  const charge = { amountCents: 1_000, description: 'Pedido 1', expiresAt: null };
  const reference = (id: string) => ({ kind: 'charge' as const, organizationId: id, id });
  const old = await both.container.payments.createPayment({ ...charge, reference: reference(live.organizationId) });

  const { payments } = (await openTown(database, { PAYMENT_PROVIDER: 'none' })).container;
  const sandbox = await openShop(both, { sandbox: true });
  const asked = { ...charge, reference: reference(sandbox.organizationId) };
  const { paymentId } = await payments.createPayment(asked);
  expect([await payments.pay(paymentId), await payments.pay(old.paymentId)]).toEqual([true, false]);
  expect(await payments.find(old.paymentId)).toBeNull();
  const reported: unknown[] = [];
  await payments.callBack(async (callback) => reported.push(payments.readCallback(callback)?.paymentId) > 0);
  expect(reported).toEqual([paymentId]);
});
