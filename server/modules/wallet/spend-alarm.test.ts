import { beforeEach, describe, expect, test } from 'vitest';
import { many, none } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { watchSpend } from './spend-alarm.ts';

const database = await testDatabase();
const town = await openTown(database);
const path = '/v1/wallet/spend-alarm';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop(town);
});

/** Each costs six centavos. */
const send = async (count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const body = { receiver: `+55119888${10_000 + n}`, templateName: 'boas_vindas', templateVariables: ['Ana'] };
    ids.push((await shop.call('POST', '/v1/messages', body)).json().id);
  }
  return ids;
};
const set = (daily: number | null, monthly: number | null = null) => shop.call('PUT', path, { daily, monthly });
const read = async () => (await shop.call('GET', path)).json();
const mails = async () => {
  while (await watchSpend(database));
  return many<{ recipient: string; subject: string }>(
    database.system,
    sql`select recipient, subject from mails
        where organization_id = ${shop.organizationId} and (subject like 'Alarme%' or subject like 'Spending%') order by id`,
  );
};
const pass = async (days: number) => {
  await database.advance(days * 86_400_000);
  town.clock.advance(days * 86_400_000);
};

describe('PUT /v1/wallet/spend-alarm', () => {
  test('notifies the owners once a day when more was spent than they wanted', async () => {
    expect((await set(0.1)).json()).toEqual({ daily: 0.1, monthly: null, spentToday: 0, spentThisMonth: 0 });
    await send(1);
    expect(await mails()).toEqual([]);
    await send(1);
    expect(await mails()).toEqual([{ recipient: shop.owner.email, subject: 'Alarme de gastos: R$\u00a00,12 hoje' }]);
    await send(2);
    expect(await mails()).toHaveLength(1);
    await pass(1);
    expect(await mails()).toHaveLength(1);
    await send(2);
    expect(await mails()).toHaveLength(2);
  });

  test('notifies an owner who chose English in English', async () => {
    await database.owner.query("update users set locale = 'en' where id = $1", [shop.owner.id]);
    await set(0.1);
    await send(2);
    expect(await mails()).toEqual([{ recipient: shop.owner.email, subject: 'Spending alarm: R$0.12 today' }]);
  });

  test('notifies of the month as well, and counts what was spent before the alarm was set', async () => {
    await send(2);
    await set(null, 0.1);
    const subjects = (await mails()).map(({ subject }) => subject);
    expect(subjects).toEqual(['Alarme de gastos: R$\u00a00,12 neste mês']);
    await send(1);
    expect(await mails()).toHaveLength(1);
  });

  test('a bound that is lowered below what was spent notifies at once, the same bound again does not', async () => {
    await set(1);
    await send(2);
    expect(await mails()).toEqual([]);
    await set(0.1);
    expect(await mails()).toHaveLength(1);
    await set(0.1);
    expect(await mails()).toHaveLength(1);
  });

  test('what is refunded was not spent, and credits are no spending', async () => {
    await set(0.1);
    const [first = ''] = await send(1);
    await shop.call('POST', `/v1/messages/${first}/cancel`);
    await send(1);
    expect(await mails()).toEqual([]);
    expect(await read()).toMatchObject({ spentToday: 0.06, spentThisMonth: 0.06 });
  });

  test('many entries are counted in pieces, each once', async () => {
    await set(null, 0.5);
    await send(9);
    for (let looks = 0; looks < 3; looks++) await none(database.system, sql`select recado.follow_spend(4)`);
    expect(await read()).toMatchObject({ spentThisMonth: 0.54 });
  });

  test('VALIDATION_ERROR for parts of a centavo', async () => {
    const answer = await set(0.015);
    expect(answer.json().error).toMatchObject({ code: 'VALIDATION_ERROR', details: { fields: [{ field: 'daily' }] } });
  });
});

describe('GET /v1/wallet/spend-alarm', () => {
  test('shows no bound and nothing spent before one was set', async () => {
    expect(await read()).toEqual({ daily: null, monthly: null, spentToday: 0, spentThisMonth: 0 });
  });
});
