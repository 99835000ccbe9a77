import { beforeEach, describe, expect, test } from 'vitest';
import { maybe, none } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { setNumberStatus, shareNumber } from '../numbers/index.ts';
import { type FormShop, formOf, openPlatform } from './flows.factory.ts';

const database = await testDatabase();
const town = await openTown(database);
const platform = await openPlatform(town);
const unknownId = '019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a';

let shop: FormShop;
beforeEach(async () => {
  shop = await platform.openShop();
});

async function onPlatform(flowId: string, of: Shop = shop) {
  const row = await maybe<{ id: string }>(
    database.system,
    sql`select platform_flow_id as id from flows where organization_id = ${of.organizationId} and id = ${flowId}`,
  );
  return platform.flows.get(row?.id ?? '');
}

async function accountOf(flowId: string) {
  const { rows } = await database.owner.query(
    'select business_account_id as id from flows where organization_id = $1 and id = $2',
    [shop.organizationId, flowId],
  );
  return rows[0].id;
}

/** The shop used the owner's number before it had one of its own. */
async function share(owner: Shop): Promise<void> {
  await shareNumber(town.container, owner.phone, shop.organizationId);
  await database.owner.query(
    `update numbers set connected_at = recado.now() - interval '1 day' where organization_id = $1 and kind = 'SHARED'`,
    [shop.organizationId],
  );
  await town.caughtUp();
}

async function disconnect(): Promise<void> {
  await setNumberStatus(town.container.database, shop.phone, 'DISCONNECTED');
  await town.caughtUp();
}

/** The platform has a form of that name already, so ours is not published there. */
async function draft() {
  const { name } = await shop.form();
  return shop.form({ name });
}

async function expectRefused(of: Pick<Shop, 'call'>, url: string, status: number, code: string) {
  const answer = await of.call('POST', url);
  expect([answer.statusCode, answer.json().error?.code]).toEqual([status, code]);
  return answer;
}

describe('POST /v1/flows', () => {
  test('publishes the form at once and answers it whole', async () => {
    const asked = formOf();
    const answer = await shop.call('POST', '/v1/flows', asked);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      id: expect.any(String),
      name: asked.name,
      category: 'LEAD_GENERATION',
      status: 'PUBLISHED',
      definition: {
        title: 'Fale conosco',
        intro: null,
        submitLabel: 'Enviar',
        fields: [
          { key: 'nome', label: 'Nome', type: 'TEXT', required: true, options: [] },
          { key: 'uf', label: 'Estado', type: 'SELECT', required: false, options: [{ id: 'sp', title: 'São Paulo' }] },
        ],
      },
      responseCount: 0,
      publishError: null,
      createdAt: expect.any(String),
      publishedAt: expect.any(String),
    });
    const made = await onPlatform(answer.json().id);
    expect(made).toMatchObject({ status: 'PUBLISHED', name: asked.name, categories: ['LEAD_GENERATION'] });
  });

  test('keeps a draft with the reason when the platform refuses it', async () => {
    const flow = await draft();
    expect(flow).toMatchObject({ status: 'DRAFT', publishedAt: null, responseCount: 0 });
    expect(flow.publishError).toMatch(/name already exists/);
  });

  test('keeps a draft when the platform does not answer', async () => {
    const answer = await (await openShop(town)).call('POST', '/v1/flows', formOf());
    expect([answer.statusCode, answer.json().status]).toEqual([201, 'DRAFT']);
    expect(answer.json().publishError).toMatch(/não respondeu/);
  });

  test('keeps a draft when there is no number yet', async () => {
    await none(database.system, sql`update cache_versions set version = version + 1 where kind = 'numbers'`);
    await database.owner.query('delete from numbers where organization_id = $1', [shop.organizationId]);
    await town.caughtUp();
    const flow = await shop.form();
    expect(flow).toMatchObject({ status: 'DRAFT', publishError: expect.stringMatching(/Conecte um número/) });
  });

  test('publishes where sends leave from: on the account of an own number, though a shared one came first', async () => {
    await share(await platform.openShop());
    const { id } = await shop.form();
    expect(await accountOf(id)).toBe(shop.number.businessAccountId);
    await shop.openWindow('551188887777');
    const interactive = { type: 'flow', body: 'Preencha', flowId: id, buttonText: 'Abrir' };
    const answer = await shop.call('POST', '/v1/messages', { receiver: '+5511988887777', interactive });
    expect([answer.statusCode, answer.json().error]).toEqual([202, undefined]);
  });

  test('publishes on the account of a shared number when there is no other', async () => {
    const owner = await platform.openShop();
    await share(owner);
    await disconnect();
    expect(await accountOf((await shop.form()).id)).toBe(owner.number.businessAccountId);
  });

  const field = (given: object) => ({ key: 'nome', label: 'Nome', type: 'TEXT', ...given });
  const one = (given: object) => ({ fields: [field(given)] });
  const many = (count: number) => Array.from({ length: count }, (_, n) => field({ key: `f${n}` }));
  const choices = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `o${n}`, title: `Opção ${n}` }));
  const [twice] = choices(1);

  test.each([
    ['VALIDATION_ERROR: no field', { fields: [] }, 'definition.fields'],
    ['VALIDATION_ERROR: 31 fields', { fields: many(31) }, 'definition.fields'],
    ['VALIDATION_ERROR: a key that begins with a digit', one({ key: '1a' }), 'definition.fields.0.key'],
    ['VALIDATION_ERROR: a key of 41 characters', one({ key: 'a'.repeat(41) }), 'definition.fields.0.key'],
    ['VALIDATION_ERROR: an unknown type', one({ type: 'FILE' }), 'definition.fields.0.type'],
    ['VALIDATION_ERROR: a key twice', { fields: [field({}), field({})] }, 'definition.fields.1.key'],
    ['VALIDATION_ERROR: a choice of nothing', one({ type: 'RADIO' }), 'definition.fields.0.options'],
    [
      'VALIDATION_ERROR: a choice too many',
      one({ type: 'CHECKBOX', options: choices(21) }),
      'definition.fields.0.options',
    ],
    [
      'VALIDATION_ERROR: a choice twice',
      one({ type: 'SELECT', options: [twice, twice] }),
      'definition.fields.0.options.1.id',
    ],
    ['VALIDATION_ERROR: options of a text', one({ options: choices(1) }), 'definition.fields.0.options'],
  ])('%s', async (_title, definition, named) => {
    const answer = await shop.call('POST', '/v1/flows', formOf({ definition }));
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(answer.json().error.details.fields.map(({ field }: { field: string }) => field)).toContain(named);
  });

  test('takes thirty fields, and two hundred options to select from', async () => {
    const fields = [...many(29), field({ key: 'cidade', type: 'SELECT', options: choices(200) })];
    expect(await shop.form({ definition: { fields } })).toMatchObject({ status: 'PUBLISHED' });
  });

  test('PLAN_FEATURE_LOCKED: a plan without forms has none', async () => {
    const answer = await (await openShop(town, { planId: 'legacy-free' })).call('POST', '/v1/flows', formOf());
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'PLAN_FEATURE_LOCKED']);
  });
});

describe('POST /v1/flows/{id}/publish', () => {
  test('publishes a draft that was given a name of its own', async () => {
    const { id } = await draft();
    const renamed = formOf();
    expect((await shop.call('PUT', `/v1/flows/${id}`, renamed)).json()).toMatchObject({ status: 'DRAFT' });
    const answer = await shop.call('POST', `/v1/flows/${id}/publish`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id, name: renamed.name, status: 'PUBLISHED', publishError: null });
    expect(await onPlatform(id)).toMatchObject({ status: 'PUBLISHED' });
  });

  test('clears away what an earlier attempt left on the platform', async () => {
    const { id } = await draft();
    const left = platform.leave((await onPlatform((await shop.form()).id))?.accountId ?? '');
    await none(
      database.system,
      sql`update flows set platform_flow_id = ${left.id}, business_account_id = ${shop.number.businessAccountId}
          where organization_id = ${shop.organizationId} and id = ${id}`,
    );
    await shop.call('PUT', `/v1/flows/${id}`, formOf());
    expect((await shop.call('POST', `/v1/flows/${id}/publish`)).json().status).toBe('PUBLISHED');
    expect(platform.flows.get(left.id)).toBeUndefined();
  });

  test('after an attempt that was not answered, the name the platform may have kept is no hindrance', async () => {
    const lost = await platform.lose(() => shop.form());
    expect(lost).toMatchObject({ status: 'DRAFT', publishError: expect.stringMatching(/não respondeu/) });
    expect((await shop.call('POST', `/v1/flows/${lost.id}/publish`)).json()).toMatchObject({
      name: lost.name,
      status: 'PUBLISHED',
    });
    expect(await onPlatform(lost.id)).toMatchObject({ name: `${lost.name} (2)` });
  });

  test('a draft that was left on the account of a shared number moves to that of an own one', async () => {
    const owner = await platform.openShop();
    await share(owner);
    await disconnect();
    const taken = await owner.form();
    const { id } = await shop.form({ name: taken.name });
    const left = platform.leave((await onPlatform(taken.id, owner))?.accountId ?? '');
    await none(
      database.system,
      sql`update flows set platform_flow_id = ${left.id} where organization_id = ${shop.organizationId} and id = ${id}`,
    );
    expect(await accountOf(id)).toBe(owner.number.businessAccountId);

    await setNumberStatus(town.container.database, shop.phone, 'CONNECTED');
    await town.caughtUp();
    const answer = await shop.call('POST', `/v1/flows/${id}/publish`);
    expect([answer.statusCode, answer.json().status]).toEqual([200, 'PUBLISHED']);
    expect(await accountOf(id)).toBe(shop.number.businessAccountId);
    expect(platform.flows.get(left.id)).toBeUndefined();
  });

  test('FLOW_NOT_DRAFT: it is published already', async () => {
    const { id } = await shop.form();
    await expectRefused(shop, `/v1/flows/${id}/publish`, 409, 'FLOW_NOT_DRAFT');
  });

  test('PROVIDER_REFUSED: the platform refuses it, and it stays a draft', async () => {
    const { id } = await draft();
    const answer = await expectRefused(shop, `/v1/flows/${id}/publish`, 422, 'svc-provider-refused');
    expect(answer.json().error.message).toMatch(/name already exists/);
    expect((await shop.call('GET', `/v1/flows/${id}`)).json().status).toBe('DRAFT');
  });

  test('PROVIDER_UNAVAILABLE: the platform does not answer', async () => {
    const cut = await openShop(town);
    const { id } = (await cut.call('POST', '/v1/flows', formOf())).json();
    const answer = await expectRefused(cut, `/v1/flows/${id}/publish`, 503, 'svc-provider-unavailable');
    expect(answer.headers['retry-after']).toBe('5');
  });

  test('NOT_FOUND: nobody has it', () => expectRefused(shop, `/v1/flows/${unknownId}/publish`, 404, 'NOT_FOUND'));
  test('INVALID_PATH_PARAM: it is no id', () => expectRefused(shop, '/v1/flows/x/publish', 400, 'INVALID_PATH_PARAM'));
  test('PLAN_FEATURE_LOCKED: a plan without forms', async () =>
    expectRefused(
      await openShop(town, { planId: 'legacy-free' }),
      `/v1/flows/${unknownId}/publish`,
      403,
      'PLAN_FEATURE_LOCKED',
    ));

  test('two at once publish once', async () => {
    const { id } = await draft();
    await shop.call('PUT', `/v1/flows/${id}`, formOf());
    const answers = await Promise.all([1, 2].map(() => shop.call('POST', `/v1/flows/${id}/publish`)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await shop.call('GET', `/v1/flows/${id}`)).json()).toMatchObject({
      status: 'PUBLISHED',
      publishError: null,
    });
  });
});

describe('POST /v1/flows/{id}/deprecate', () => {
  test('takes a published form out of use, here and on the platform', async () => {
    const { id } = await shop.form();
    const answer = await shop.call('POST', `/v1/flows/${id}/deprecate`);
    expect([answer.statusCode, answer.json().status]).toEqual([200, 'DEPRECATED']);
    expect(await onPlatform(id)).toMatchObject({ status: 'DEPRECATED' });
  });

  test('UNPROCESSABLE_ENTITY: a draft, or one deactivated before', async () => {
    const { id } = await draft();
    await expectRefused(shop, `/v1/flows/${id}/deprecate`, 422, 'UNPROCESSABLE_ENTITY');
    const old = await shop.form();
    await shop.call('POST', `/v1/flows/${old.id}/deprecate`);
    await expectRefused(shop, `/v1/flows/${old.id}/deprecate`, 422, 'UNPROCESSABLE_ENTITY');
  });

  test('PROVIDER_REFUSED: the platform no longer has it published', async () => {
    const { id } = await shop.form();
    const flow = await onPlatform(id);
    if (flow) flow.status = 'BLOCKED';
    await expectRefused(shop, `/v1/flows/${id}/deprecate`, 422, 'svc-provider-refused');
    expect((await shop.call('GET', `/v1/flows/${id}`)).json().status).toBe('PUBLISHED');
  });

  test('PROVIDER_UNAVAILABLE: the platform does not answer', async () => {
    const { id } = await shop.form();
    await database.owner.query(
      `update business_accounts set base_url = 'http://127.0.0.1:9' where organization_id = $1`,
      [shop.organizationId],
    );
    await none(database.system, sql`update cache_versions set version = version + 1 where kind = 'numbers'`);
    await town.caughtUp();
    await expectRefused(shop, `/v1/flows/${id}/deprecate`, 503, 'svc-provider-unavailable');
  });

  test('NOT_FOUND: nobody has it', () => expectRefused(shop, `/v1/flows/${unknownId}/deprecate`, 404, 'NOT_FOUND'));
  test('INVALID_PATH_PARAM: it is no id', () =>
    expectRefused(shop, '/v1/flows/x/deprecate', 400, 'INVALID_PATH_PARAM'));
  test('PLAN_FEATURE_LOCKED: a plan without forms', async () =>
    expectRefused(
      await openShop(town, { planId: 'legacy-free' }),
      `/v1/flows/${unknownId}/deprecate`,
      403,
      'PLAN_FEATURE_LOCKED',
    ));
});
