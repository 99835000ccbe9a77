import { beforeAll, describe, expect, test } from 'vitest';
import type { Uuid } from '../../runtime/ids.ts';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { publicMessageId } from '../messages/index.ts';
import { catchUp, type Story, writeStories } from './reports.factory.ts';

const database = await testDatabase();
const town = await openTown(database);
const shop = await openShop(town);
const noon = Date.parse('2026-03-10T12:00:00Z');

const stories: Omit<Story, 'at'>[] = [
  { way: ['PENDING'], receiver: '5511988887777', personKey: '551188887777', externalReference: 'pedido-2024-8871' },
  { way: ['PENDING'], receiver: '552133334444', templateName: 'promocao_black_friday' },
  { way: ['SCHEDULED'], receiver: '14155552671', templateName: null, externalReference: 'Índice: ação 98871' },
  { way: ['PENDING'], receiver: '5531912345678', templateName: 'promocao', externalReference: '2024 8871' },
  { way: ['PENDING'], receiver: '5531966665555', personKey: '553166665555', externalReference: 'a.b-c/d_e f-g-h' },
];

async function find(search: string, more = '', from = shop): Promise<{ messages: { id: string }[]; total: number }> {
  const answer = await from.call('GET', `/dashboard/messages?search=${encodeURIComponent(search)}${more}`);
  expect([search, answer.statusCode]).toEqual([search, 200]);
  return answer.json();
}

describe('GET /dashboard/messages?search=', () => {
  let messageIds: Uuid[] = [];
  const places = ({ messages }: { messages: { id: string }[] }) =>
    messages.map(({ id }) => messageIds.findIndex((one) => publicMessageId(one) === id));

  beforeAll(async () => {
    await shop.template('promocao_black_friday', 'MARKETING');
    messageIds = await writeStories(
      database,
      shop,
      stories.map((story, n) => ({ ...story, at: new Date(noon + n * 1_000) })),
    );
    await catchUp(database.system);
  });

  test.each([
    ['98888-7777', [0]],
    ['988887777', [0]],
    ['8888-7777', [0]],
    ['9888', [0]],
    ['11 98888-7777', [0]],
    ['(11) 8888 7777', [0]],
    ['011988887777', [0]],
    ['98888-7778', []],
    ['21 98888-7777', []],
    ['3333-4444', [1]],
    ['55552671', [2]],
    ['415 555 2671', [2]],
    ['912345678', [3]],
  ])('finds the number whose end is typed as "%s"', async (search, found) => {
    const page = await find(search);
    expect([places(page), page.total]).toEqual([found, found.length]);
  });

  test.each([
    ['8871', [3, 0]],
    ['2024-88', [0]],
    ['2024 8871', [3, 0]],
    ['8871 pedido', [0]],
    ['pedido 8872', []],
    ['98871', [2]],
    ['indice', [2]],
    ['ACAO ÍND', [2]],
    ['d_e', [4]],
    ['e', [4]],
    ['f-g', [4]],
    ['g', []],
    ['-c', []],
    ['edido', []],
  ])('finds words inside a reference by "%s"', async (search, found) => {
    const page = await find(search);
    expect([places(page), page.total]).toEqual([found, found.length]);
  });

  test.each([
    ['black', [1]],
    ['Friday', [1]],
    ['black_fri', [1]],
    ['friday promocao', [1]],
    ['promo', [3, 1]],
    ['riday', []],
    ['black 8888', []],
    ['friday 3333', [1]],
  ])('finds words inside the name of a template by "%s"', async (search, found) => {
    const page = await find(search);
    expect([places(page), page.total]).toEqual([found, found.length]);
  });

  test('several words go with the other filters', async () => {
    expect(places(await find('promo 2024', '&status=pending'))).toEqual([3]);
    expect(places(await find('promo 2024', '&status=failed'))).toEqual([]);
    expect(places(await find('promo 2024', `&to=${new Date(noon + 3_000).toISOString()}`))).toEqual([]);
  });

  test('T1 another organization finds none of it', async () => {
    const other = await openShop(town);
    for (const search of ['98888-7777', '8871', 'black', 'promo 2024']) {
      expect((await find(search, '', other)).total).toBe(0);
    }
  });

  test('an erased person is found by no number and no reference any more', async () => {
    const other = await openShop(town);
    await writeStories(database, other, [{ at: new Date(noon), ...(stories[0] ?? { way: [] }) }]);
    await catchUp(database.system);
    const words = ['98888-7777', '8871', '2024', 'pedido', '5511988887777'];
    for (const word of words) expect((await find(word, '', other)).total).toBe(1);
    const erased = await other.call('DELETE', '/v1/contacts/+5511988887777/lgpd');
    expect(erased.statusCode).toBe(200);
    for (const word of words) expect((await find(word, '', other)).total).toBe(0);
    const { rows } = await database.owner.query('select term from message_terms where organization_id = $1', [
      other.organizationId,
    ]);
    expect(rows).toEqual([{ term: 'boas_vindas' }]);
  });

  test('what was listed before these terms existed is found once the backfill came to it', async () => {
    const other = await openShop(town);
    const old = Array.from({ length: 3 }, (_, n) => ({ at: new Date(noon + n), ...(stories[0] ?? { way: [] }) }));
    await writeStories(database, other, old);
    await catchUp(database.system);
    await database.owner.query(
      `delete from message_terms where organization_id = $1
         and term not in ('551188887777', 'boas_vindas', 'pedido-2024-8871')`,
      [other.organizationId],
    );
    expect((await find('8871', '', other)).total).toBe(0);
    await database.owner.query(`insert into message_term_backfills (organization_id) values ($1)`, [
      other.organizationId,
    ]);
    await catchUp(database.system);
    expect((await find('8871', '', other)).total).toBe(3);
    expect((await find('98888-7777', '', other)).total).toBe(3);
    expect((await database.owner.query('select 1 from message_term_backfills')).rows).toEqual([]);
  });
});
