import { describe, expect, test } from 'vitest';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { openAutomations } from './automations.factory.ts';

const town = await openTown(await testDatabase());
const shop = await openShop(town);
const other = await openShop(town);
const small = await openShop(town, { planId: 'growth' });
const automations = openAutomations(town, shop);

const tag = (add: string) => ({ type: 'tag', config: { add: [add] } });
const edit = async (id: string, body: Record<string, unknown>) =>
  (await shop.call('PUT', `/v1/automations/${id}`, body)).json();
const nobody = '019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a';

/** Two versions: the second has another name, one step less and another in front. */
async function edited() {
  const made = await automations.start({ name: 'Antes', trigger: 'webhook', steps: [tag('a'), tag('b')] });
  const now = await edit(made.id, { name: 'Depois', trigger: 'webhook', steps: [tag('c'), made.steps[1]] });
  return { made, now, path: `/v1/automations/${made.id}/versions` };
}

describe('GET /v1/automations/{id}/versions', () => {
  test('lists what it was after each edit, newest first, in pages', async () => {
    const { now, path } = await edited();
    expect(now.version).toBe(2);
    const { data, pagination } = (await shop.call('GET', path)).json();
    const createdAt = expect.any(String);
    expect(data).toEqual([
      { version: 2, name: 'Depois', trigger: 'webhook', createdAt, current: true, stepCount: 2 },
      { version: 1, name: 'Antes', trigger: 'webhook', createdAt, current: false, stepCount: 2 },
    ]);
    expect(pagination).toEqual({ page: 0, size: 20, totalElements: 2, totalPages: 1 });
    expect((await shop.call('GET', `${path}?size=1&page=1`)).json().data[0].version).toBe(1);
  });

  test('AUTOMATION_UNKNOWN, VALIDATION_ERROR, INVALID_PATH_PARAM and PLAN_FEATURE_LOCKED', async () => {
    const { path } = await edited();
    expect((await other.call('GET', path)).statusCode).toBe(404);
    expect((await shop.call('GET', `${path}?size=0`)).json().error.code).toBe('VALIDATION_ERROR');
    expect((await shop.call('GET', '/v1/automations/nome/versions')).json().error.code).toBe('INVALID_PATH_PARAM');
    expect((await small.call('GET', path)).json().error.code).toBe('PLAN_FEATURE_LOCKED');
  });
});

describe('GET /v1/automations/{id}/versions/{version}', () => {
  test('shows all of one version', async () => {
    const { made, path } = await edited();
    expect((await shop.call('GET', `${path}/1`)).json()).toEqual({
      ...{ version: 1, name: 'Antes', trigger: 'webhook', triggerConfig: null, current: false },
      createdAt: expect.any(String),
      steps: made.steps,
    });
  });

  test('AUTOMATION_VERSION_UNKNOWN, INVALID_PATH_PARAM and PLAN_FEATURE_LOCKED', async () => {
    const { path } = await edited();
    expect((await shop.call('GET', `${path}/3`)).statusCode).toBe(404);
    expect((await other.call('GET', `${path}/1`)).statusCode).toBe(404);
    for (const version of ['0', 'um', '99999999999'])
      expect((await shop.call('GET', `${path}/${version}`)).json().error.code).toBe('INVALID_PATH_PARAM');
    expect((await small.call('GET', `${path}/1`)).json().error.code).toBe('PLAN_FEATURE_LOCKED');
  });
});

describe('POST /v1/automations/{id}/versions/{version}/restore', () => {
  const restore = (path: string, version: number | string, by = shop) => by.call('POST', `${path}/${version}/restore`);

  test('saves a past version as a new one, with the ids of its steps, and people inside keep theirs', async () => {
    const { made, path } = await edited();
    await automations.post(made, { phone: '+5521977790001' });
    const answer = await restore(path, 1);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ name: 'Antes', version: 3, steps: made.steps, active: true });
    await automations.settle();
    const [run] = (await shop.call('GET', `/v1/automations/${made.id}/runs`)).json().data;
    expect(run).toMatchObject({ version: 2, status: 'COMPLETED' });
    expect((await shop.call('GET', '/v1/contacts/+5521977790001')).json().tags.toSorted()).toEqual(['b', 'c']);
    expect((await shop.call('GET', path)).json().data.map(({ current }: { current: boolean }) => current)).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('a version without a name, as they were before names were kept, takes the one of today', async () => {
    const { made, path } = await edited();
    await town.database.owner.query(
      'update automation_versions set name = null where automation_id = $1 and version = 1',
      [made.id],
    );
    expect((await shop.call('GET', `${path}/1`)).json().name).toBeNull();
    expect((await restore(path, 1)).json()).toMatchObject({ name: 'Depois', version: 3, steps: made.steps });
  });

  test('RESOURCE_FORBIDDEN and VALIDATION_ERROR where what it names is gone or has changed', async () => {
    const { made, path } = await edited();
    const set = (steps: unknown) =>
      town.database.owner.query('update automation_versions set steps = $2 where automation_id = $1 and version = 1', [
        made.id,
        JSON.stringify(steps),
      ]);
    const message = (templateId: string) => [{ id: nobody, type: 'message', config: { templateId, variables: [] } }];
    await set(message(other.templates.greeting.id));
    expect((await restore(path, 1)).json().error.code).toBe('RESOURCE_FORBIDDEN');
    await set(message(shop.templates.greeting.id));
    expect((await restore(path, 1)).json().error.code).toBe('VALIDATION_ERROR');
  });

  test('AUTOMATION_VERSION_UNKNOWN, INVALID_PATH_PARAM and PLAN_FEATURE_LOCKED', async () => {
    const { path } = await edited();
    expect((await restore(path, 9)).statusCode).toBe(404);
    expect((await restore(path, 1, other)).statusCode).toBe(404);
    expect((await restore(path, 'um')).json().error.code).toBe('INVALID_PATH_PARAM');
    expect((await restore(path, 1, small)).json().error.code).toBe('PLAN_FEATURE_LOCKED');
  });
});
