import { describe, expect, test } from 'vitest';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { proveWalletAfresh } from './index.ts';

const database = await testDatabase();
const town = await openTown(database);
const sharedShop = await openShop(town);
const dayMs = 86_400_000;

const greet = { receiver: '+5511988887777', templateName: 'boas_vindas', templateVariables: ['Ana'] };

async function spendingShop() {
  const shop = await openShop(town, { balance: 10 });
  const sent = (await shop.call('POST', '/v1/messages', greet)).json();
  await shop.call('POST', `/v1/messages/${sent.id}/cancel`);
  const kept = (await shop.call('POST', '/v1/messages', { ...greet, templateName: 'promocao' })).json();
  const read = async (query = '') => (await shop.call('GET', `/v1/wallet/statement${query}`)).json();
  return { shop, sent, kept, read };
}

describe('GET /v1/wallet/statement', () => {
  test('lists what was paid and refunded, newest first, signed and with the balance after each', async () => {
    const { sent, kept, read } = await spendingShop();
    const { data, pagination } = await read();
    expect(pagination).toEqual({ page: 0, size: 20, totalElements: 4, totalPages: 1 });
    const createdAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(data).toEqual([
      {
        id: '4',
        kind: 'DEBIT',
        amount: -0.42,
        balanceAfter: 9.58,
        description: 'Envio do template promocao',
        reference: kept.id,
        createdAt,
      },
      {
        id: '3',
        kind: 'REFUND',
        amount: 0.06,
        balanceAfter: 10,
        description: 'Estorno: Envio do template boas_vindas',
        reference: sent.id,
        createdAt,
      },
      {
        id: '2',
        kind: 'DEBIT',
        amount: -0.06,
        balanceAfter: 9.94,
        description: 'Envio do template boas_vindas',
        reference: sent.id,
        createdAt,
      },
      {
        id: '1',
        kind: 'CREDIT',
        amount: 10,
        balanceAfter: 10,
        description: 'Saldo adicionado',
        reference: null,
        createdAt,
      },
    ]);
  });

  test('pages without losing or repeating an entry, and a page past the end still knows the total', async () => {
    const { read } = await spendingShop();
    const pages = await Promise.all([0, 1, 2].map((page) => read(`?size=3&page=${page}`)));
    expect(pages.map((page) => page.data.map((entry: { id: string }) => entry.id))).toEqual([
      ['4', '3', '2'],
      ['1'],
      [],
    ]);
    for (const { pagination } of pages) expect(pagination).toMatchObject({ totalElements: 4, totalPages: 2 });
    expect((await read('?size=1000')).pagination.size).toBe(200);
    expect((await read('?kind=LOOKUP&page=7')).pagination).toMatchObject({ totalElements: 0, totalPages: 0 });
  });

  test('filters by kind and by instant, from inclusive and to exclusive', async () => {
    const { shop, read } = await spendingShop();
    await database.advance(3 * dayMs);
    await shop.call('POST', '/v1/messages', greet);
    const [{ createdAt }] = (await read()).data;
    const ids = async (query: string) => (await read(query)).data.map((entry: { id: string }) => entry.id);
    expect(await ids('?kind=DEBIT')).toEqual(['5', '4', '2']);
    expect(await ids('?kind=REFUND')).toEqual(['3']);
    expect(await ids(`?from=${createdAt}`)).toEqual(['5']);
    expect(await ids(`?to=${createdAt}`)).toEqual(['4', '3', '2', '1']);
    expect(await ids(`?to=${createdAt}&kind=CREDIT`)).toEqual(['1']);
    const offset = encodeURIComponent('2020-01-01T00:00:00-03:00');
    expect((await read(`?from=${offset}&size=2`)).pagination.totalElements).toBe(5);
  });

  test('finds every page of every period and kind among entries that only nearly follow the clock', async () => {
    const { shop, read } = await spendingShop();
    await database.owner.query(
      `with many as (
         insert into ledger (organization_id, entry_no, kind, debit_account, credit_account, amount_micros,
           balance_after_micros, cause_kind, cause_id, at)
         select $1, 4 + n, case when n % 9 = 0 then 'REFUND' when n % 100 = 7 then 'CREDIT' else 'DEBIT' end, 'outside',
           'wallet', 100, 9580000 + 100 * n, 'OPERATOR', gen_random_uuid(),
           '2031-01-01'::timestamptz + n * interval '1 second' - (n % 7) * interval '2 seconds'
         from generate_series(1, 2000) n)
       update wallets set entry_no = 2004, balance_micros = 9780000 where organization_id = $1`,
      [shop.organizationId],
    );
    const minute = (n: number) => new Date(Date.UTC(2031, 0, 1, 0, n)).toISOString();
    const periods = [
      [null, null],
      [minute(5), null],
      [null, minute(20)],
      [minute(5), minute(20)],
      [minute(9), minute(10)],
      [minute(20), minute(5)],
    ] as const;
    for (const [from, to] of periods) {
      for (const kind of [null, 'DEBIT', 'REFUND', 'LOOKUP']) {
        const { rows } = await database.owner.query<{ entry_no: string }>(
          `select entry_no from ledger where organization_id = $1 and at >= coalesce($2::timestamptz, '-infinity')
           and at < coalesce($3::timestamptz, 'infinity') and kind = coalesce($4, kind) order by entry_no desc`,
          [shop.organizationId, from, to, kind],
        );
        for (const page of [0, 1, 4]) {
          const asked = Object.entries({ from, to, kind, page: String(page), size: '200' });
          const query = new URLSearchParams(asked.filter((one): one is [string, string] => one[1] !== null));
          const { data, pagination } = await read(`?${query}`);
          expect([query.toString(), pagination.totalElements]).toEqual([query.toString(), rows.length]);
          expect(data.map(({ id }: { id: string }) => id)).toEqual(
            rows.slice(page * 200, (page + 1) * 200).map((row) => row.entry_no),
          );
        }
      }
    }
  });

  test.each(['?kind=GIFT', '?from=ontem', '?to=2026', '?page=-1', '?size=0', '?page=um'])(
    'VALIDATION_ERROR for %s',
    async (query) => {
      const shop = sharedShop;
      const answer = await shop.call('GET', `/v1/wallet/statement${query}`);
      expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'VALIDATION_ERROR']);
    },
  );
});

describe('GET /v1/wallet/proof', () => {
  const whole = { balance: 9.58, sumOfEntries: 9.58, difference: 0, entries: 4, unexplained: 0 };

  test('proves the balance, and goes on from what was proved before', async () => {
    const { shop } = await spendingShop();
    const proof = async () => (await shop.call('GET', '/v1/wallet/proof')).json();
    expect(await proof()).toEqual({ ...whole, checkedAt: expect.any(String) });
    await shop.call('POST', '/v1/messages', greet);
    expect(await proof()).toMatchObject({ balance: 9.52, sumOfEntries: 9.52, entries: 5, unexplained: 0 });
  });

  test('counts an entry whose message has another price and one whose cause is gone; afresh it looks at all again', async () => {
    const { shop } = await spendingShop();
    const { organizationId } = shop;
    await database.owner.query(
      'update messages set cost_micros = 100 where organization_id = $1 and cost_micros > 100000',
      [organizationId],
    );
    expect((await shop.call('GET', '/v1/wallet/proof')).json()).toMatchObject({ ...whole, unexplained: 1 });
    await database.owner.query('delete from messages where organization_id = $1 and cost_micros <> 100', [
      organizationId,
    ]);
    expect(await proveWalletAfresh(database.system, organizationId)).toMatchObject({ ...whole, unexplained: 3 });
  });
});
