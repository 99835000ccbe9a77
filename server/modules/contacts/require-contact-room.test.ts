import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';

const database = await testDatabase();
const town = await openTown(database);
const shop = await openShop(town, { planId: 'start' });

const setQuota = (contacts: number | null) =>
  database.owner.query("update plans set contacts = $1 where id = 'start'", [contacts]);
beforeAll(() => setQuota(3));
afterAll(() => setQuota(100_000));

const phone = (n: number) => `+55119888800${String(n).padStart(2, '0')}`;
const bring = async (...rows: object[]) => {
  const answer = await shop.call('POST', '/v1/contacts/import', rows);
  return answer.statusCode === 200 ? answer.json() : answer.json().error;
};

describe('POST /v1/contacts/import', () => {
  test('CONTACT_LIMIT_REACHED for more contacts than the plan holds; those there are may still change', async () => {
    expect(await bring({ phone: phone(1) }, { phone: phone(2) })).toMatchObject({ created: 2 });
    expect(await bring({ phone: phone(3) }, { phone: phone(4) })).toMatchObject({
      code: 'PLAN_LIMIT_REACHED',
      message: 'Seu plano permite até 3 contatos. Exclua alguns ou mude de plano.',
    });
    // The same person in both Brazilian spellings, a known one and a row that is none: one contact more.
    const mixed = [phone(3), phone(3).replace('+55119', '+5511'), phone(1), 'nada'].map((one) => ({ phone: one }));
    expect(await bring(...mixed)).toMatchObject({ created: 1 });
    expect(await bring({ phone: phone(2), name: 'Bia' })).toMatchObject({ updated: 1 });
    expect(await bring({ phone: phone(4) })).toMatchObject({ code: 'PLAN_LIMIT_REACHED' });
    const plan = (await shop.call('GET', '/v1/organizations/me/plan')).json();
    expect([plan.limits.contacts, plan.usage.contacts]).toEqual([3, 3]);
  });

  test('without a quota nothing is too much', async () => {
    await setQuota(null);
    expect(await bring({ phone: phone(5) }, { phone: phone(6) })).toMatchObject({ created: 2 });
    await setQuota(3);
  });
});
