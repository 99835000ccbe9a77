import { Recado } from '@recado/client/recado.ts';
import { expect, test } from 'vitest';
import { foundShop } from './rig/found-shop.ts';
import { openInstallation } from './rig/installation.ts';

const greeting = { receiver: '+5511988887777', templateName: 'boas_vindas', templateVariables: ['Ana'] };

test('an account is confirmed by mail, activated, recharges itself and can account for every centavo', {
  timeout: 120_000,
}, async () => {
  const installation = await openInstallation();
  const program = await installation.start('api,worker');
  const baseUrl = `http://127.0.0.1:${program.ready.port}`;
  const shop = await foundShop(installation, baseUrl, { activated: false, balance: '0' });
  const client = new Recado({ apiKey: shop.apiKey, baseUrl, retries: 0 });
  const modes = async () => (await client.account.organizations()).data.map(({ mode }) => mode);
  const missing = async () => (await client.account.status()).checks.filter(({ ok }) => !ok).map(({ key }) => key);

  const outcome = async () =>
    client.messages.send(greeting).then(
      () => 'accepted',
      (error) => error.code,
    );

  // A number alone does not activate: the address must be confirmed too.
  expect([await modes(), await missing()]).toEqual([['test'], ['email', 'activation', 'balance']]);
  expect(await outcome()).toBe('ACCOUNT_NOT_ACTIVATED');
  const [letter] = await installation.operator.mails.list(1);
  const link = /\/confirm-email\/\S+/.exec(letter?.body ?? '')?.[0];
  expect((await fetch(`${baseUrl}${link}`, { method: 'POST' })).status).toBe(200);
  expect(await modes()).toEqual(['live']);

  // Without money nothing leaves; the wallet then fills itself.
  await expect.poll(outcome).toBe('INSUFFICIENT_FUNDS');
  await client.wallet.setAutoRecharge({ enabled: true, threshold: 5, amount: 20, monthlyLimit: 100 });
  await expect.poll(async () => (await client.wallet.get()).balance, { timeout: 30_000 }).toBe(20);

  const sent = await client.messages.send(greeting);
  await expect
    .poll(async () => (await client.messages.get(sent.id)).status, { timeout: 30_000 })
    .toMatch(/SENT|DELIVERED|READ/);
  const price = (await client.wallet.prices()).templates.find(
    ({ category, country }) => category === 'UTILITY' && country === 'BR',
  )?.price;
  const { data } = await client.wallet.statement();
  expect(data.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
    ['DEBIT', -(price ?? 0), 20 - (price ?? 0)],
    ['RECHARGE', 20, 20],
  ]);
  expect([data[0]?.reference, sent.cost]).toEqual([sent.id, price]);
  expect(await client.wallet.proof()).toMatchObject({ difference: 0, entries: 2, unexplained: 0 });
  expect((await client.account.plan()).usage.messagesThisMonth).toBe(1);

  // Suspended: reads work, writes do not, within a second; released, everything is as before.
  await installation.operator.organizations.suspend(shop.organizationId, 'Fatura em atraso');
  await expect.poll(outcome).toBe('ORGANIZATION_SUSPENDED');
  expect(await client.account.status()).toMatchObject({ suspended: true, suspendedReason: 'Fatura em atraso' });
  await installation.operator.organizations.release(shop.organizationId);
  await expect.poll(outcome).toBe('accepted');
});
