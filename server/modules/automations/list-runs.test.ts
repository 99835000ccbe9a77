import { describe, expect, test } from 'vitest';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { openAutomations } from './automations.factory.ts';

const town = await openTown(await testDatabase());
const shop = await openShop(town);
const other = await openShop(town);
const small = await openShop(town, { planId: 'growth' });
const automations = openAutomations(town, shop);
const made = await automations.start({ trigger: 'webhook', steps: [{ type: 'wait', config: { minutes: 5 } }] });
for (let n = 0; n < 3; n++) {
  town.clock.advance(1);
  await automations.post(made, { phone: `+552197777000${n}` });
}
await automations.settle();
const path = `/v1/automations/${made.id}/runs`;

describe('GET /v1/automations/{id}/runs', () => {
  test('lists who entered, newest first, in pages', async () => {
    const page = (await shop.call('GET', `${path}?size=2`)).json();
    expect(page.data.map(({ phone }: { phone: string }) => phone)).toEqual(['+5521977770002', '+5521977770001']);
    expect(page.pagination).toEqual({ page: 0, size: 2, totalElements: 3, totalPages: 2 });
    expect((await shop.call('GET', `${path}?size=500`)).json().pagination.size).toBe(200);
  });

  test('lists those of one status or one person, however the phone is written', async () => {
    const two = await automations.start({ trigger: 'webhook', steps: [{ type: 'wait', config: { minutes: 5 } }] });
    for (const phone of ['+5521977776001', '+5521977776002']) {
      town.clock.advance(1);
      await automations.post(two, { phone });
    }
    await automations.settle();
    await shop.call('POST', '/v1/opt-outs', { phone: '+5521977776001' });
    await automations.settle();
    const listed = async (query: string) => {
      const { data, pagination } = (await shop.call('GET', `/v1/automations/${two.id}/runs?${query}`)).json();
      return [data.map((run: { phone: string }) => run.phone), pagination.totalElements];
    };
    expect(await listed('status=STOPPED')).toEqual([['+5521977776001'], 1]);
    expect(await listed('status=IN_FLIGHT')).toEqual([['+5521977776002'], 1]);
    expect(await listed('status=COMPLETED')).toEqual([[], 0]);
    expect(await listed('phone=552177776002')).toEqual([['+5521977776002'], 1]);
    expect(await listed('phone=%2B5521977776002&status=STOPPED')).toEqual([[], 0]);
    expect(await listed('phone=%2B5521977776099')).toEqual([[], 0]);
    expect(await listed('size=1')).toEqual([['+5521977776002'], 2]);
  });

  test('AUTOMATION_UNKNOWN, VALIDATION_ERROR, INVALID_PATH_PARAM and PLAN_FEATURE_LOCKED', async () => {
    expect((await other.call('GET', path)).statusCode).toBe(404);
    expect((await shop.call('GET', `${path}?status=outro`)).json().error.code).toBe('VALIDATION_ERROR');
    expect((await shop.call('GET', `${path}?phone=ana`)).json().error.code).toBe('VALIDATION_ERROR');
    expect((await shop.call('GET', `${path}?size=0`)).json().error.code).toBe('VALIDATION_ERROR');
    expect((await shop.call('GET', '/v1/automations/nome/runs')).json().error.code).toBe('INVALID_PATH_PARAM');
    expect((await small.call('GET', path)).json().error.code).toBe('PLAN_FEATURE_LOCKED');
  });
});

describe('GET /v1/automations/{id}/runs/{runId}/events', () => {
  test('lists what happened, in order, in pages', async () => {
    const [run] = await automations.runs(made.id);
    const answer = (await shop.call('GET', `${path}/${run?.id}/events?size=2&page=1`)).json();
    expect(answer.data.map(({ kind }: { kind: string }) => kind)).toEqual(['WAITING']);
    expect(answer.data[0]).toMatchObject({ stepId: made.steps[0]?.id, detail: { minutes: 5 } });
    expect(answer.pagination).toEqual({ page: 1, size: 2, totalElements: 3, totalPages: 2 });
  });

  test('AUTOMATION_RUN_UNKNOWN, VALIDATION_ERROR, INVALID_PATH_PARAM and PLAN_FEATURE_LOCKED', async () => {
    const [run] = await automations.runs(made.id);
    const events = `${path}/${run?.id}/events`;
    expect((await other.call('GET', events)).json().error.code).toBe('NOT_FOUND');
    expect((await shop.call('GET', `${path}/${made.id}/events`)).statusCode).toBe(404);
    expect((await shop.call('GET', `${events}?page=-1`)).json().error.code).toBe('VALIDATION_ERROR');
    expect((await shop.call('GET', `${path}/nome/events`)).json().error.code).toBe('INVALID_PATH_PARAM');
    expect((await small.call('GET', events)).json().error.code).toBe('PLAN_FEATURE_LOCKED');
  });
});
