import { beforeAll, describe, expect, test } from 'vitest';
import { one } from '../../database/rows.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { signInAs, type Visitor } from '../../testing/sign-in.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { RequestJournal, requestChores } from './index.ts';

const database = await testDatabase();
const town = await openTown(database);

let shop: Shop;
let ana: Visitor;
beforeAll(async () => {
  shop = await openShop(town);
  ana = await signInAs(town, shop.owner.id);
});

const call = {
  keyId: '019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a',
  method: 'POST',
  path: '/v1/messages',
  refusal: null,
  requestId: 'r',
  durationMs: 3,
};
const count = async (organizationId: string) =>
  (
    await one<{ n: number }>(database.system, {
      text: 'select count(*)::integer as n from api_calls where organization_id = $1',
      values: [organizationId],
    })
  ).n;

describe('GET /panel/api/requests', () => {
  test('shows what programs asked for, by route and never by address, with code and request id', async () => {
    await shop.call('GET', '/v1/contacts/+5511988887777', undefined, { 'x-request-id': 'pedido-1' });
    await shop.call('POST', '/v1/messages', { receiver: '12', body: 'oi' }, { 'x-request-id': 'pedido-2' });
    const list = async (query = '') => (await ana.call('GET', `/panel/api/requests${query}`)).json();
    await expect.poll(async () => (await list()).data.length, { timeout: 20_000 }).toBe(2);
    const { data } = await list();
    expect(data).toMatchObject([
      {
        requestId: 'pedido-2',
        method: 'POST',
        path: '/v1/messages',
        status: 422,
        code: 'INVALID_RECIPIENT',
        keyName: 'teste',
      },
      { requestId: 'pedido-1', path: '/v1/contacts/:phone' },
    ]);
    expect(JSON.stringify(data)).not.toContain('988887777');
    expect((await list('?status=4xx')).data).toHaveLength(2);
    expect((await list('?status=422&path=/v1/messages')).data).toHaveLength(1);
    expect((await list('?code=INVALID_RECIPIENT')).pagination.totalElements).toBe(1);
    expect((await list('?path=/v1/messages&status=2xx')).data).toEqual([]);
    const other = await signInAs(town, (await openShop(town)).owner.id);
    expect((await other.call('GET', '/panel/api/requests')).json().data).toEqual([]);
  });
});

describe('GET /panel/api/requests/errors', () => {
  test('groups refusals, the most frequent first, with what to do, in both languages', async () => {
    const journal = new RequestJournal({ ...town.container, system: database.system });
    const { organizationId } = await openShop(town);
    for (let n = 0; n < 3; n++) journal.note({ ...call, organizationId, status: 422, refusal: 'TEMPLATE_PAUSED' });
    journal.note({ ...call, organizationId, status: 429, refusal: 'RATE_LIMIT_EXCEEDED' });
    journal.note({ ...call, organizationId, status: 202 });
    await journal.flush();
    const { rows } = await database.owner.query('select user_id from memberships where organization_id = $1', [
      organizationId,
    ]);
    const owner = await signInAs(town, rows[0].user_id);
    const groups = async (language: string) =>
      (await owner.call('GET', '/panel/api/requests/errors', undefined, { 'accept-language': language })).json().data;
    expect(await groups('pt-BR')).toMatchObject([
      {
        code: 'TEMPLATE_PAUSED',
        count: 3,
        whatHappened: 'O template está pausado e não pode ser enviado agora.',
        howToAct: 'Espere a pausa terminar ou envie outro template.',
      },
      { status: 429, count: 1 },
    ]);
    expect((await groups('en'))[0]).toMatchObject({ whatHappened: 'The template is paused.' });
  });
});

describe('the journal', () => {
  test('notes every refusal and a part of what went well, and holds no more than its bound', async () => {
    const journal = new RequestJournal({ ...town.container, system: database.system });
    const { organizationId } = await openShop(town);
    for (let n = 0; n < 500; n++) journal.note({ ...call, organizationId, status: 202 });
    for (let n = 0; n < 200; n++) journal.note({ ...call, organizationId, status: 422, refusal: 'TEMPLATE_PAUSED' });
    await journal.flush();
    expect(await count(organizationId)).toBe(250);
    for (let n = 0; n < 9_000; n++) journal.note({ ...call, organizationId, status: 422 });
    await journal.flush();
    expect(await count(organizationId)).toBe(5_250);
  });

  test('that cannot write forgets, and goes on', async () => {
    const broken = { run: () => Promise.reject(new Error('no')) };
    const journal = new RequestJournal({ ...town.container, system: broken });
    journal.note({ ...call, organizationId: shop.organizationId, status: 422 });
    await expect(journal.flush()).resolves.toBeUndefined();
  });

  test('is kept for seven days', async () => {
    const { organizationId } = await openShop(town);
    const insert = `insert into api_calls (organization_id, at, method, path, status, request_id, duration_ms, key_id)
      select $1, recado.now() - make_interval(days => d), 'GET', '/v1/wallet', 200, 'r', 1, $2 from unnest('{6,8}'::int[]) d`;
    await database.owner.query(insert, [organizationId, call.keyId]);
    const [chore] = requestChores(database.system);
    await chore?.run();
    expect(await count(organizationId)).toBe(1);
  });
});
