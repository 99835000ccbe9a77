import { Recado } from '@recado/client/recado.ts';
import { expect, test } from 'vitest';
import { foundShop } from './rig/found-shop.ts';
import { openInstallation } from './rig/installation.ts';

const greeting = { receiver: '+5511988887777', templateName: 'boas_vindas', templateVariables: ['Ana'] };

/** What the operator changes is known to every process within a second; a busy machine may take longer. */

const installation = await openInstallation();
const { operator } = installation;
const program = await installation.start('api,worker');
const baseUrl = `http://127.0.0.1:${program.ready.port}`;
const shop = await foundShop(installation, baseUrl, { activated: false, balance: '0' });
const client = new Recado({ apiKey: shop.apiKey, baseUrl, retries: 0 });
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error) => error.code,
  );
const outcome = () => codeOf(client.messages.send(greeting));

test('an account is confirmed by mail, activated, recharges itself and can account for every centavo', async () => {
  const modes = async () => (await client.account.organizations()).data.map(({ mode }) => mode);
  const missing = async () => (await client.account.status()).checks.filter(({ ok }) => !ok).map(({ key }) => key);

  // A number alone does not activate: the address must be confirmed too.
  expect([await modes(), await missing()]).toEqual([['test'], ['email', 'activation', 'balance']]);
  expect(await outcome()).toBe('ACCOUNT_NOT_ACTIVATED');
  const [mail] = await operator.mails.list(1);
  const link = /\/confirm-email\/\S+/.exec(mail?.body ?? '')?.[0];
  expect((await fetch(`${baseUrl}${link}`, { method: 'POST' })).status).toBe(200);
  expect(await modes()).toEqual(['live']);

  // Without money nothing leaves; the wallet then fills itself.
  await expect.poll(outcome).toBe('INSUFFICIENT_FUNDS');
  await client.wallet.setAutoRecharge({ enabled: true, threshold: 5, amount: 20, monthlyLimit: 100 });
  await expect.poll(async () => (await client.wallet.get()).balance).toBe(20);

  const sent = await client.messages.send(greeting);
  await expect.poll(async () => (await client.messages.get(sent.id)).status).toMatch(/SENT|DELIVERED|READ/);
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

  // Suspended: reads work, writes do not; released, everything is as before.
  await operator.organizations.suspend(shop.organizationId, 'Fatura em atraso');
  await expect.poll(outcome).toBe('ORGANIZATION_SUSPENDED');
  expect(await client.account.status()).toMatchObject({ suspended: true, suspendedReason: 'Fatura em atraso' });
  await operator.organizations.release(shop.organizationId);
  await expect.poll(outcome).toBe('accepted');
});

test('a plan opens and closes, and a price set by the operator is the one that is estimated, sent and stated', async () => {
  const { organizationId } = shop;
  expect(await client.account.plan()).toMatchObject({
    id: 'scale',
    features: { contacts: true, inbox: true, forms: true, recovery: true },
    limits: { monthlyMessages: null, approvedTemplates: null },
  });
  await operator.organizations.setPlan(organizationId, 'start');
  const outcomes = () =>
    Promise.all(
      [client.contacts.list(), client.flows.list(), client.conversations.list(), client.automations.list()].map(codeOf),
    );
  await expect.poll(outcomes).toEqual(['accepted', 'accepted', 'PLAN_FEATURE_LOCKED', 'PLAN_FEATURE_LOCKED']);
  expect((await client.account.plan()).limits.monthlyMessages).toBe(20_000);

  await operator.prices.set({ planId: 'start', kind: 'UTILITY', country: 'BR' }, '0.0777');
  const { balance } = await operator.wallet.credit(organizationId, '10.50');
  const priced = async () =>
    (await client.campaigns.estimate({ category: 'UTILITY', phones: [greeting.receiver] })).totalCost;
  await expect.poll(priced).toBe(0.0777);
  const sent = await client.messages.send(greeting);
  const [line, credit] = (await client.wallet.statement()).data;
  expect(sent.cost).toBe(0.0777);
  expect(line).toMatchObject({ kind: 'DEBIT', amount: -0.0777, reference: sent.id });
  expect(credit).toMatchObject({ kind: 'CREDIT', amount: 10.5, balanceAfter: balance });
  expect(await client.wallet.proof()).toMatchObject({ difference: 0, unexplained: 0 });
  await operator.organizations.setPlan(organizationId, 'scale');
});

test('a key is its owner’s, acts on their main organization and may do no more than their role', async () => {
  expect(await client.account.identity()).toEqual({
    name: expect.any(String),
    email: 'dona@loja1.example',
    role: null,
    emailPending: false,
  });
  const owner = await operator.users.find('dona@loja1.example');
  const { mainOrganizationId: branchId } = await operator.users.create({
    email: 'socia@filial.example',
    organizationName: 'Filial',
    planId: 'scale',
  });
  await operator.users.setMember(branchId, owner?.id ?? '', 'VIEWER');
  expect((await client.account.organizations()).data).toMatchObject([
    { id: shop.organizationId, role: 'OWNER', mode: 'live' },
    { id: branchId, name: 'Filial', role: 'VIEWER', mode: 'test' },
  ]);
  const actsOn = async () => (await client.account.status()).organizationId;
  const record = () => codeOf(client.optOuts.create({ phone: '+5511977776666' }));
  expect([await actsOn(), await record()]).toEqual([shop.organizationId, 'accepted']);

  await operator.users.setMain(owner?.id ?? '', branchId);
  await expect.poll(actsOn).toBe(branchId);
  expect([await record(), (await client.wallet.get()).balance]).toEqual(['VIEWER_READ_ONLY', 0]);
  await operator.users.setMain(owner?.id ?? '', shop.organizationId);
  await expect.poll(record).toBe('accepted');
});
