import { describe, expect, test } from 'vitest';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';

const database = await testDatabase();
const town = await openTown(database);
const shop = await openShop(town);
const unknownId = await openShop(town);

const path = '/v1/brain/entries';
const frete = { title: ' Quanto custa o frete? ', answer: 'R$ 15,90.', tags: ['entrega', 'entrega', ' '] };
const nobody = '019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a';
type Answer = Awaited<ReturnType<typeof shop.call>>;
const outcome = (answer: Answer) => [answer.statusCode, answer.json().error?.code];
const create = async (): Promise<string> => (await shop.call('POST', path, frete)).json().id;

describe('POST /v1/brain/entries', () => {
  test('teaches an answer', async () => {
    const made = await shop.call('POST', path, frete);
    expect([made.statusCode, made.json()]).toEqual([
      201,
      {
        id: expect.any(String),
        ...{ title: 'Quanto custa o frete?', answer: 'R$ 15,90.', tags: ['entrega'], active: true },
        ...{ createdAt: expect.stringMatching(/Z$/), updatedAt: null },
      },
    ]);
  });

  test('VALIDATION_ERROR names what is missing or empty', async () => {
    expect(outcome(await shop.call('POST', path, { title: 'Frete' }))).toEqual([400, 'VALIDATION_ERROR']);
    expect(outcome(await shop.call('POST', path, { title: ' ', answer: 'Sim' }))).toEqual([400, 'VALIDATION_ERROR']);
  });

  test('BRAIN_ENTRIES_TOO_MANY refuses the one after the five hundredth', async () => {
    const full = await openShop(town);
    await database.owner.query(
      `insert into brain_entries (organization_id, id, title, answer, words)
       select $1, gen_random_uuid(), 'a', 'b', '' from generate_series(1, 500)`,
      [full.organizationId],
    );
    expect(outcome(await full.call('POST', path, frete))).toEqual([422, 'UNPROCESSABLE_ENTITY']);
  });
});

describe('GET /v1/brain/entries', () => {
  test('lists what the organization taught, newest first', async () => {
    town.clock.advance(1);
    const first = await create();
    town.clock.advance(1);
    const second = await create();
    const { data, pagination } = (await shop.call('GET', `${path}?size=2`)).json();
    expect(data.map(({ id }: { id: string }) => id)).toEqual([second, first]);
    expect(pagination).toMatchObject({ page: 0, size: 2 });
    expect((await unknownId.call('GET', path)).json().data).toEqual([]);
  });

  test('VALIDATION_ERROR for a page that is none', async () => {
    expect(outcome(await shop.call('GET', `${path}?page=-1`))).toEqual([400, 'VALIDATION_ERROR']);
  });
});

describe('GET /v1/brain/entries/{id}', () => {
  test('reads an entry', async () => {
    expect((await shop.call('GET', `${path}/${await create()}`)).json()).toMatchObject({ answer: 'R$ 15,90.' });
  });

  test('BRAIN_ENTRY_UNKNOWN for another organization’s entry', async () => {
    expect(outcome(await unknownId.call('GET', `${path}/${await create()}`))).toEqual([404, 'NOT_FOUND']);
  });

  test('INVALID_PATH_PARAM for an id that is none', async () => {
    expect(outcome(await shop.call('GET', `${path}/frete`))).toEqual([400, 'INVALID_PATH_PARAM']);
  });
});

describe('PUT /v1/brain/entries/{id}', () => {
  test('replaces the whole entry', async () => {
    const id = await create();
    const changed = (
      await shop.call('PUT', `${path}/${id}`, { title: 'Frete', answer: 'Grátis.', active: false })
    ).json();
    expect(changed).toMatchObject({ id, title: 'Frete', answer: 'Grátis.', tags: [], active: false });
    expect(changed.updatedAt).toMatch(/Z$/);
  });

  test('BRAIN_ENTRY_UNKNOWN for an entry that is not there, or not yours', async () => {
    expect(outcome(await shop.call('PUT', `${path}/${nobody}`, frete))).toEqual([404, 'NOT_FOUND']);
    expect(outcome(await unknownId.call('PUT', `${path}/${await create()}`, frete))).toEqual([404, 'NOT_FOUND']);
  });

  test('INVALID_PATH_PARAM and VALIDATION_ERROR for what has the wrong form', async () => {
    expect(outcome(await shop.call('PUT', `${path}/frete`, frete))).toEqual([400, 'INVALID_PATH_PARAM']);
    expect(outcome(await shop.call('PUT', `${path}/${nobody}`, {}))).toEqual([400, 'VALIDATION_ERROR']);
  });
});

describe('DELETE /v1/brain/entries/{id}', () => {
  test('forgets an entry', async () => {
    const id = await create();
    expect((await shop.call('DELETE', `${path}/${id}`)).statusCode).toBe(204);
    expect((await shop.call('GET', `${path}/${id}`)).statusCode).toBe(404);
  });

  test('BRAIN_ENTRY_UNKNOWN for an entry that is not there, or not yours', async () => {
    expect(outcome(await shop.call('DELETE', `${path}/${nobody}`))).toEqual([404, 'NOT_FOUND']);
    expect(outcome(await unknownId.call('DELETE', `${path}/${await create()}`))).toEqual([404, 'NOT_FOUND']);
  });

  test('INVALID_PATH_PARAM for an id that is none', async () => {
    expect(outcome(await shop.call('DELETE', `${path}/frete`))).toEqual([400, 'INVALID_PATH_PARAM']);
  });
});
