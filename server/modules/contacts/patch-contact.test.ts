import { describe, expect, test } from 'vitest';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createKey } from '../keys/index.ts';

const database = await testDatabase();
const town = await openTown(database);
const shop = await openShop(town);
const poor = await openShop(town, { planId: 'legacy-free' });

const phone = '+5511988887777';
const ana = { phone, name: 'Ana', email: 'ana@x.com', tags: ['vip'], attributes: { cidade: 'Recife' } };
await shop.call('POST', '/v1/contacts/import', [ana]);

const get = (path: string, from = shop) => from.call('GET', `/v1/contacts/${path}`);
const patch = (body: unknown, path = phone, from = shop) => from.call('PATCH', `/v1/contacts/${path}`, body);
const outcome = (answer: Awaited<ReturnType<typeof get>>) => [answer.statusCode, answer.json().error?.code];
const nobody = ['+5511988880000', 'ana', '5511', '+5511188887777', '+'];

describe('GET /v1/contacts/{phone}', () => {
  test.each([phone, encodeURIComponent(phone), '+551188887777', '5511988887777'])(
    'finds the person as %s',
    async (path) => {
      expect((await get(path)).json()).toMatchObject({ ...ana, optedOut: false, lastInboundAt: null });
    },
  );

  test('UNPROCESSABLE_ENTITY for a phone nobody has, or that is none, or of another organization', async () => {
    for (const path of nobody) expect([path, ...outcome(await get(path))]).toEqual([path, 422, 'UNPROCESSABLE_ENTITY']);
    expect(outcome(await get(phone, await openShop(town)))).toEqual([422, 'UNPROCESSABLE_ENTITY']);
  });

  test('INVALID_PATH_PARAM for what cannot even be read', async () => {
    expect(outcome(await get('%00'))).toEqual([400, 'INVALID_PATH_PARAM']);
  });

  test('PLAN_FEATURE_LOCKED without contacts in the plan', async () => {
    expect(outcome(await get(phone, poor))).toEqual([403, 'PLAN_FEATURE_LOCKED']);
  });
});

describe('PATCH /v1/contacts/{phone}', () => {
  test('leaves out what is left out', async () => {
    expect((await patch({ name: 'Ana Lima' })).json()).toMatchObject({ ...ana, name: 'Ana Lima' });
    expect((await patch({})).json()).toMatchObject({ ...ana, name: 'Ana Lima' });
  });

  test('replaces tags and attributes whole', async () => {
    const changed = await patch({ tags: ['novo', 'novo', ' sp '], attributes: { bairro: 'Graças' } });
    expect(changed.json()).toMatchObject({ tags: ['novo', 'sp'], attributes: { bairro: 'Graças' } });
    expect((await patch({ tags: [], attributes: {} })).json()).toMatchObject({ tags: [], attributes: {} });
  });

  test('removes an email that is empty', async () => {
    expect((await patch({ email: '' })).json().email).toBeNull();
    expect((await patch({ email: 'a@b.co' }, '+551188887777')).json().email).toBe('a@b.co');
    expect((await patch({ email: null })).json().email).toBeNull();
  });

  test('VALIDATION_ERROR for an email that is none, an empty tag or attributes without end', async () => {
    for (const body of [{ email: 'ana' }, { tags: [''] }, { attributes: { texto: 'x'.repeat(17_000) } }]) {
      expect(outcome(await patch(body))).toEqual([400, 'VALIDATION_ERROR']);
    }
    expect((await patch({ email: 'ana' })).json().error.details.fields).toEqual([
      { field: 'email', problem: 'não é um e-mail' },
    ]);
  });

  test('INVALID_JSON for a field of the wrong type', async () => {
    expect(outcome(await patch({ tags: 'vip' }))).toEqual([400, 'INVALID_JSON']);
  });

  test('UNPROCESSABLE_ENTITY for a phone nobody has, or that is none', async () => {
    for (const path of nobody)
      expect([path, ...outcome(await patch({ name: 'x' }, path))]).toEqual([path, 422, 'UNPROCESSABLE_ENTITY']);
  });

  test('PERMISSION_MISSING for a change that names nothing by a key that may not read; a real one is answered, also again', async () => {
    const other = await openShop(town);
    await other.call('POST', '/v1/contacts/import', [ana]);
    const { organizationId } = other;
    const { key } = await createKey(town.container, {
      organizationId,
      name: 'escreve',
      permissions: ['CONTACTS_WRITE'],
    });
    const write = (body: object, path = phone) =>
      other.call('PATCH', `/v1/contacts/${path}`, body, { authorization: `Bearer ${key}` });
    const nothing = [{}, { phone, apelido: 'Aninha' }];
    for (const body of nothing) {
      const answer = await write(body);
      expect([body, answer.statusCode, answer.body.includes('ana@x.com')]).toEqual([body, 403, false]);
      expect((await other.call('PATCH', `/v1/contacts/${phone}`, body)).statusCode).toBe(200);
    }
    for (let again = 0; again < 2; again++) {
      expect((await write({ name: 'Ana Lima' })).json()).toMatchObject({ ...ana, name: 'Ana Lima' });
    }
    expect((await write({ name: 'Ana', tags: ['vip'] })).json()).toMatchObject(ana);
    expect((await write({}, '+5511988880000')).statusCode).toBe(403);
    expect(outcome(await write({ name: 'x' }, '+5511988880000'))).toEqual([422, 'UNPROCESSABLE_ENTITY']);
  });

  test('INVALID_PATH_PARAM for what cannot even be read', async () => {
    expect(outcome(await patch({}, '%00'))).toEqual([400, 'INVALID_PATH_PARAM']);
  });

  test('PLAN_FEATURE_LOCKED without contacts in the plan', async () => {
    expect(outcome(await patch({}, phone, poor))).toEqual([403, 'PLAN_FEATURE_LOCKED']);
  });
});
