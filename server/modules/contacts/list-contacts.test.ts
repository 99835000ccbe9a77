import { beforeAll, describe, expect, test } from 'vitest';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { stopPeople } from './index.ts';

const database = await testDatabase();
const town = await openTown(database);
const shop = await openShop(town);
const other = await openShop(town);
const at = new Date('2026-11-15T12:00:00Z');

const people = [
  { phone: '+5511988887777', name: 'Ana Maria Araújo', email: 'ana@loja.com', tags: ['vip', 'SP'] },
  { phone: '+5521977776666', name: 'João da Silva', tags: ['vip'] },
  { phone: '+5531966665555', name: 'Mariana 100%', email: 'mari_ana@x.com' },
  { phone: '+14155552671' },
];

async function list(query: string, from = shop) {
  const answer = await from.call('GET', `/v1/contacts${query}`);
  expect([query, answer.statusCode]).toEqual([query, 200]);
  return answer.json();
}
const phones = async (query: string) =>
  (await list(query)).contacts.map(({ phone }: { phone: string }) => people.findIndex((one) => one.phone === phone));

beforeAll(async () => {
  await shop.call('POST', '/v1/contacts/import', people);
  await other.call('POST', '/v1/contacts/import', people);
  const { organizationId } = shop;
  await database.transaction((tx) =>
    stopPeople(tx, [{ organizationId, personKey: '552177776666', at, source: 'API', text: null }]),
  );
});

describe('GET /v1/contacts', () => {
  test('lists newest first in its own envelope', async () => {
    const { contacts, ...envelope } = await list('?size=3');
    expect(envelope).toEqual({ total: 4, page: 0, size: 3, totalPages: 2 });
    expect(contacts.map(({ phone }: { phone: string }) => phone)).toEqual([
      '+14155552671',
      '+5531966665555',
      '+5521977776666',
    ]);
    expect(contacts[2]).toEqual({
      id: expect.any(String),
      phone: '+5521977776666',
      name: 'João da Silva',
      email: null,
      tags: ['vip'],
      attributes: {},
      optedOut: true,
      lastInboundAt: null,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect(await phones('?size=3&page=1')).toEqual([0]);
    expect((await list('?size=1000')).size).toBe(200);
  });

  test.each([
    ['ana', [0]],
    ['ANA MAR', [0]],
    ['maria', [0, 2]],
    ['araujo', [0]],
    ['joao', [1]],
    ['João da', [1]],
    ['silva', [1]],
    ['mari_', [2]],
    ['100%', [2]],
    ['%', []],
    ['ana@', [0]],
    ['11 98888', [0]],
    ['+5511988887777', [0]],
    ['551188887777', [0]],
    ['+1 415', [3]],
    ['98888-7777', [0]],
    ['988887777', [0]],
    ['88887777', [0]],
    ['9888', [0]],
    ['(11) 98888-7777', [0]],
    ['011 98888 7777', [0]],
    ['11 8888-7777', [0]],
    ['21 98888-7777', []],
    ['98888-7778', []],
    ['55552671', [3]],
    ['155552671', [3]],
    ['415 555 2671', [3]],
    ['ana araujo', [0]],
    ['ARAÚJO, ana', [0]],
    ['ana silva', []],
    ['silva joao da', [1]],
    ['maria 98888', [0]],
    ['maria ana@', [0]],
    ['maria vip', []],
    ['vip', []],
    ['lima', []],
  ])('search=%s finds what begins with it', async (search, found) => {
    expect(await phones(`?search=${encodeURIComponent(search)}`)).toEqual(found);
  });

  test.each([
    ['?tag=vip', [1, 0]],
    ['?tag=VIP', []],
    ['?tag=SP', [0]],
    ['?optedOut=true', [1]],
    ['?optedOut=false', [3, 2, 0]],
    ['?tag=vip&optedOut=false', [0]],
    ['?search=maria&tag=vip', [0]],
    ['?search=joao&optedOut=true', [1]],
    ['?search=joao&optedOut=false', []],
  ])('%s filters, and the total agrees', async (query, found) => {
    expect(await phones(query)).toEqual(found);
    expect((await list(query)).total).toBe(found.length);
  });

  test('follows a changed name', async () => {
    await shop.call('PATCH', '/v1/contacts/+14155552671', { name: 'Zoe' });
    expect(await phones('?search=zoe')).toEqual([3]);
    await shop.call('PATCH', '/v1/contacts/+14155552671', { name: '' });
    expect(await phones('?search=zoe')).toEqual([]);
  });

  test('counts a search exactly up to 10,000 and returns 10,000 beyond', async () => {
    const big = await openShop(town);
    for (let batch = 0; batch < 2; batch++) {
      const rows = Array.from({ length: 5_000 }, (_, n) => ({
        phone: `+55119${60_000_000 + batch * 5_000 + n}`,
        name: `Pedro Pedroso ${n}`,
      }));
      await big.call('POST', '/v1/contacts/import', rows);
    }
    expect((await list('?search=pedr&size=5', big)).total).toBe(10_000);
    await big.call('POST', '/v1/contacts/import', [{ phone: '+5511999999999', name: 'Pedro Sobra' }]);
    const last = await list('?search=pedr&size=200&page=49', big);
    expect([last.total, last.contacts.length]).toEqual([10_000, 200]);
    expect((await list('?search=pedr&size=200&page=50', big)).contacts).toEqual([]);
    expect((await list('', big)).total).toBe(10_001);
  });

  test('VALIDATION_ERROR for a page, a size or a flag without its form', async () => {
    for (const query of ['?page=-1', '?size=0', '?size=x', '?optedOut=talvez']) {
      const answer = await shop.call('GET', `/v1/contacts${query}`);
      expect([query, answer.statusCode, answer.json().error.code]).toEqual([query, 400, 'VALIDATION_ERROR']);
    }
  });

  test('PLAN_FEATURE_LOCKED without contacts in the plan', async () => {
    const poor = await openShop(town, { planId: 'legacy-free' });
    const answer = await poor.call('GET', '/v1/contacts');
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'PLAN_FEATURE_LOCKED']);
  });
});
