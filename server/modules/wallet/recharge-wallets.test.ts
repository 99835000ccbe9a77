import { describe, expect, test } from 'vitest';
import { composePayments } from '../../compose/payments.ts';
import { signCallback } from '../../payments/sign-callback.ts';
import { uuidV7 } from '../../runtime/ids.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { suspendOrganization } from '../organizations/index.ts';
import { proveWallet, rechargeWallets } from './index.ts';

const database = await testDatabase();
const town = await openTown(database);
const sharedShop = await openShop(town);
const { container, app } = town;
const receive = composePayments(container);
const hourMs = 3_600_000;

const look = () => rechargeWallets(container);
const callBack = () => container.payments.callBack(receive);
const setRecharge = (shop: Shop, threshold: number, amount: number, monthlyLimit: number | null = null) =>
  shop.call('PUT', '/v1/wallet/auto-recharge', { enabled: true, threshold, amount, monthlyLimit });

async function rechargesOf(shop: Shop) {
  const { rows } = await database.owner.query<{ id: string; status: string; amount_micros: string }>(
    'select id, status, amount_micros from recharges where organization_id = $1 order by created_at, id',
    [shop.organizationId],
  );
  return rows;
}
const statusesOf = async (shop: Shop) => (await rechargesOf(shop)).map((row) => row.status);

async function mailsTo(shop: Shop): Promise<string[]> {
  const { rows } = await database.owner.query<{ subject: string }>(
    'select subject from mails where organization_id = $1 order by id',
    [shop.organizationId],
  );
  return rows.map((row) => row.subject);
}

describe('a wallet below its threshold', () => {
  test('M12 is recharged once, however many look at once and however often the provider calls back', async () => {
    const shop = await openShop(town, { balance: 4 });
    await setRecharge(shop, 5, 50);
    await Promise.all([look(), look(), look(), look()]);
    expect(await statusesOf(shop)).toEqual(['OPEN']);
    expect(await shop.balance()).toBe(4);

    await Promise.all([callBack(), callBack()]);
    await look();
    expect(await statusesOf(shop)).toEqual(['PAID']);
    expect(await shop.balance()).toBe(54);
    const [entry] = (await shop.call('GET', '/v1/wallet/statement?kind=RECHARGE')).json().data;
    const [recharge] = await rechargesOf(shop);
    expect(entry).toMatchObject({
      amount: 50,
      balanceAfter: 54,
      description: 'Recarga automática',
      reference: recharge?.id,
    });
    expect(await proveWallet(database.system, shop.organizationId)).toMatchObject({ difference: 0, unexplained: 0 });
  });

  test('is left alone at the threshold, when switched off and while its organization is suspended', async () => {
    const [exact, off, suspended] = [
      await openShop(town, { balance: 5 }),
      await openShop(town, { balance: 1 }),
      await openShop(town, { balance: 1 }),
    ];
    await setRecharge(exact, 5, 50);
    await off.call('PUT', '/v1/wallet/auto-recharge', { enabled: false, threshold: 5, amount: 50 });
    await setRecharge(suspended, 5, 50);
    await suspendOrganization(database, suspended.organizationId, 'teste');
    await look();
    for (const shop of [exact, off, suspended]) expect(await rechargesOf(shop)).toEqual([]);
  });

  test('crosses twice, is recharged twice, and then stops at the monthly limit and notifies once', async () => {
    const shop = await openShop(town, { balance: 1 });
    await setRecharge(shop, 5, 20, 45);
    for (const expected of [1, 2, 2]) {
      await look();
      await callBack();
      expect(await statusesOf(shop)).toEqual(Array(expected).fill('PAID'));
      await spendDown(shop);
    }
    await look();
    expect(await mailsTo(shop)).toEqual(['O limite mensal da recarga automática foi atingido']);

    await database.advance(32 * 24 * hourMs);
    await look();
    await callBack();
    expect(await statusesOf(shop)).toEqual(['PAID', 'PAID', 'PAID']);
  });

  test('rests for an hour after a failed payment, and its owner is notified', async () => {
    const shop = await openShop(town, { balance: 1 });
    await setRecharge(shop, 5, 19.99);
    await look();
    await callBack();
    await look();
    expect(await statusesOf(shop)).toEqual(['FAILED']);
    expect([await shop.balance(), await mailsTo(shop)]).toEqual([1, ['A recarga automática não foi paga']]);
    await database.advance(hourMs + 1);
    await look();
    expect(await statusesOf(shop)).toEqual(['FAILED', 'OPEN']);
    await callBack();
    await setRecharge(shop, 5, 20);
    await look();
    expect(await statusesOf(shop)).toEqual(['FAILED', 'FAILED', 'OPEN']);
  });

  test('is given up when no callback comes in a day; money that comes later is credited all the same', async () => {
    const shop = await openShop(town, { balance: 1 });
    await setRecharge(shop, 5, 30);
    await look();
    await database.owner.query('update sandbox_payments set tell_at = null where organization_id = $1', [
      shop.organizationId,
    ]);
    await database.advance(24 * hourMs + 1);
    await look();
    expect(await statusesOf(shop)).toEqual(['FAILED']);
    await database.owner.query('update sandbox_payments set tell_at = recado.now() where organization_id = $1', [
      shop.organizationId,
    ]);
    await callBack();
    expect([await statusesOf(shop), await shop.balance()]).toEqual([['PAID'], 31]);
  });
});

describe('POST /payments/callback', () => {
  test('credits once what the provider signed, and nothing that is not its word', async () => {
    const shop = await openShop(town, { balance: 1 });
    await setRecharge(shop, 5, 40);
    await look();
    const [recharge] = await rechargesOf(shop);
    const reference = { kind: 'recharge', organizationId: shop.organizationId, id: recharge?.id ?? '' } as const;
    const notice = { paymentId: 'pay_x', reference, status: 'paid', amountCents: 4_000, at: town.clock.now() } as const;
    const { headers, body } = signCallback(container.keyring.payments, town.clock, notice);
    const post = (payload: Buffer, signed: typeof headers) =>
      app.inject({
        method: 'POST',
        url: '/payments/callback',
        headers: { ...signed, 'content-type': 'application/json' },
        payload,
      });

    const forged = Buffer.from(body.toString().replace('4000', '9000'));
    expect((await post(forged, headers)).statusCode).toBe(401);
    expect((await post(body, {})).statusCode).toBe(401);
    expect(await shop.balance()).toBe(1);
    expect((await post(body, headers)).statusCode).toBe(200);
    expect((await post(body, headers)).statusCode).toBe(200);
    expect(await shop.balance()).toBe(41);
    town.clock.advance(301_000);
    expect((await post(body, headers)).statusCode).toBe(401);
  });

  test('credits nothing for another amount, and nothing for a recharge nobody asked for', async () => {
    const shop = await openShop(town, { balance: 1 });
    await setRecharge(shop, 5, 40);
    await look();
    const [recharge] = await rechargesOf(shop);
    const reportPayment = (id: string, amountCents: number) =>
      receive(
        signCallback(container.keyring.payments, town.clock, {
          paymentId: 'pay_x',
          reference: { kind: 'recharge', organizationId: shop.organizationId, id },
          status: 'paid',
          amountCents,
          at: town.clock.now(),
        }),
      );
    await reportPayment(recharge?.id ?? '', 3_999);
    await reportPayment(uuidV7(town.clock, container.random), 4_000);
    expect(await shop.balance()).toBe(1);
  });
});

describe('PUT /v1/wallet/auto-recharge', () => {
  test('keeps the settings, and GET returns them', async () => {
    const shop = await openShop(town);
    const settings = { enabled: true, threshold: 12.34, amount: 100.5, monthlyLimit: 1_000 };
    expect((await shop.call('PUT', '/v1/wallet/auto-recharge', settings)).json()).toEqual(settings);
    expect((await shop.call('GET', '/v1/wallet/auto-recharge')).json()).toEqual(settings);
    expect((await shop.call('GET', '/v1/wallet')).json().autoRecharge).toEqual(settings);
  });

  test.each([
    [{ amount: 10.001 }, 'amount'],
    [{ threshold: 0.00001 }, 'threshold'],
    [{ amount: 0 }, 'amount'],
    [{ monthlyLimit: 5 }, 'monthlyLimit'],
    [{ amount: -1 }, 'amount'],
    [{ threshold: 1_000_001 }, 'threshold'],
  ])('VALIDATION_ERROR names the field of %j', async (wrong, field) => {
    const shop = sharedShop;
    const good = { enabled: true, threshold: 5, amount: 10, monthlyLimit: 100 };
    const answer = await shop.call('PUT', '/v1/wallet/auto-recharge', { ...good, ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toMatchObject({ code: 'VALIDATION_ERROR', details: { fields: [{ field }] } });
  });
});

/** Sends until less than the threshold of five is left. */
async function spendDown(shop: Shop): Promise<void> {
  await database.owner.query(
    `with spent as (
       update wallets set balance_micros = 1000000, entry_no = entry_no + 1
       where organization_id = $1 and balance_micros > 1000000 returning organization_id, entry_no)
     insert into ledger (organization_id, entry_no, kind, debit_account, credit_account, amount_micros,
       balance_after_micros, cause_kind, cause_id)
     select organization_id, entry_no, 'ADJUSTMENT', 'wallet', 'outside', 20000000, 1000000, 'OPERATOR', gen_random_uuid()
     from spent`,
    [shop.organizationId],
  );
}
