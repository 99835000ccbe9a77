import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { uuidV7 } from '../../runtime/ids.ts';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { creditWallet, proveWallet, readReais, toReais } from './index.ts';
import { listUnprovenWallets } from './wallet.queries.ts';

const database = await testDatabase();
const town = await openTown(database);
const { clock, random } = town.container;

describe('GET /v1/wallet', () => {
  test('reads the balance in reais, exactly', async () => {
    const shop = await openShop(town, { balance: 12.3456 });
    const answer = await shop.call('GET', '/v1/wallet');
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        balance: 12.3456,
        currency: 'BRL',
        autoRecharge: { enabled: false, threshold: 0, amount: 0, monthlyLimit: null },
      },
    ]);
  });
});

describe('the ledger', () => {
  test('M1 M2 the balance is the sum of its entries after credits and sends, and all accounts sum to zero', async () => {
    const shop = await openShop(town, { balance: 3 });
    const body = { receiver: '+5511988887777', templateName: 'boas_vindas', templateVariables: ['Ana'] };
    await Promise.all(Array.from({ length: 12 }, () => shop.call('POST', '/v1/messages', body)));
    expect(await proveWallet(database.system, shop.organizationId)).toEqual({
      balance: 2.28,
      sumOfEntries: 2.28,
      difference: 0,
      entries: 13,
      unexplained: 0,
      checkedAt: expect.any(String),
    });
    const { rows } = await database.owner.query(`
      select sum(amount) from (
        select debit_account as account, -amount_micros as amount from ledger
        union all select credit_account, amount_micros from ledger) sides`);
    expect(rows).toEqual([{ sum: '0' }]);
  });

  test('M14 replaying the entries reproduces every balance on the way', async () => {
    const { rows } = await database.owner.query(`
      select count(*)::integer as wrong from (
        select balance_after_micros, sum(case when credit_account = 'wallet' then amount_micros else -amount_micros end)
          over (partition by organization_id order by entry_no) as replayed from ledger) l
      where balance_after_micros <> replayed`);
    expect(rows).toEqual([{ wrong: 0 }]);
  });

  test('the nightly proof names the wallet whose balance is not the sum of its entries', async () => {
    expect(await listUnprovenWallets(database.system)).toEqual([]);
    const shop = await openShop(town, { balance: 1 });
    await database.owner.query('update wallets set balance_micros = 500 where organization_id = $1', [
      shop.organizationId,
    ]);
    const found = await listUnprovenWallets(database.system);
    expect(found).toEqual([{ organizationId: shop.organizationId, balanceMicros: '500', sumMicros: '1000000' }]);
    await database.owner.query('update wallets set balance_micros = 1000000 where organization_id = $1', [
      shop.organizationId,
    ]);
  });

  test('M4 takes no update and no delete, not even from the owner', async () => {
    await expect(database.owner.query('update ledger set amount_micros = 100')).rejects.toThrow(/append-only/);
    await expect(database.owner.query('delete from ledger')).rejects.toThrow(/append-only/);
  });

  test('M6 one cause is credited once', async () => {
    const shop = await openShop(town, { balance: 1 });
    const credit = { organizationId: shop.organizationId, amountMicros: 5_000_000, causeId: uuidV7(clock, random) };
    await creditWallet(database, credit);
    await expect(creditWallet(database, credit)).rejects.toThrow(/ledger_by_cause/);
    expect(await shop.balance()).toBe(6);
  });

  test('M3 a balance cannot go below zero', async () => {
    await expect(database.owner.query('update wallets set balance_micros = -100')).rejects.toThrow(/balance_micros/);
  });
});

describe('money', () => {
  test('M5 every amount survives the way out and back, to the last decimal', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999_999 }), (hundreds) => {
        const micros = (hundreds * 100) % 999_999_999_999_900;
        expect(readReais(String(toReais(micros)))).toBe(micros);
      }),
      { numRuns: 1_000 },
    );
  });

  test.each(['', '-1', '1.23456', '1e3', 'dez', '1.'])('is not %j', (text) => {
    expect(readReais(text)).toBeNull();
  });

  test('takes a comma as well as a point', () => {
    expect([readReais('10,50'), readReais('10.5'), readReais('7')]).toEqual([10_500_000, 10_500_000, 7_000_000]);
  });
});
