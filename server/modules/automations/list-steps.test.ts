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
const wait = { type: 'wait', config: { minutes: 5 } };
// Nobody wrote to us: a text is refused outside the window.
const text = { type: 'text', config: { body: 'Oi' } };
const countsOf = async (id: string) => (await shop.call('GET', `/v1/automations/${id}/steps`)).json();

describe('GET /v1/automations/{id}/steps', () => {
  test('counts who began each step, who stands there, who is through and whom the service refused', async () => {
    const made = await automations.start({ trigger: 'webhook', steps: [tag('a'), wait, text, tag('b')] });
    const [a, b, c, d] = made.steps.map(({ id }) => id);
    const zero = { entered: 0, waiting: 0, done: 0, refused: 0 };
    expect(await countsOf(made.id)).toEqual([a, b, c, d].map((stepId) => ({ stepId, ...zero })));
    for (let n = 0; n < 3; n++) await automations.post(made, { phone: `+552197778000${n}` });
    await automations.settle();
    expect(await countsOf(made.id)).toEqual([
      { stepId: a, entered: 3, waiting: 0, done: 3, refused: 0 },
      { stepId: b, entered: 3, waiting: 3, done: 0, refused: 0 },
      { stepId: c, ...zero },
      { stepId: d, ...zero },
    ]);
    await automations.pass(5);
    await automations.post(made, { phone: '+5521977780009' });
    await automations.settle();
    expect(await countsOf(made.id)).toEqual([
      { stepId: a, entered: 4, waiting: 0, done: 4, refused: 0 },
      { stepId: b, entered: 4, waiting: 1, done: 3, refused: 0 },
      { stepId: c, entered: 3, waiting: 0, done: 0, refused: 3 },
      { stepId: d, ...zero },
    ]);
  });

  test('follows the steps as they are now: one that was moved keeps its counts, one that is gone is left out', async () => {
    const made = await automations.start({ trigger: 'webhook', steps: [tag('a'), tag('b')] });
    await automations.post(made, { phone: '+5521977780010' });
    await automations.settle();
    const [, second] = made.steps;
    const body = { name: made.name, trigger: 'webhook', steps: [second, tag('c')] };
    const edited = (await shop.call('PUT', `/v1/automations/${made.id}`, body)).json();
    expect(await countsOf(made.id)).toEqual([
      { stepId: second?.id, entered: 1, waiting: 0, done: 1, refused: 0 },
      { stepId: edited.steps[1].id, entered: 0, waiting: 0, done: 0, refused: 0 },
    ]);
  });

  test('AUTOMATION_UNKNOWN, INVALID_PATH_PARAM and PLAN_FEATURE_LOCKED', async () => {
    const made = await automations.start({ trigger: 'webhook', steps: [wait] });
    const path = `/v1/automations/${made.id}/steps`;
    expect((await other.call('GET', path)).statusCode).toBe(404);
    expect((await shop.call('GET', '/v1/automations/nome/steps')).json().error.code).toBe('INVALID_PATH_PARAM');
    expect((await small.call('GET', path)).json().error.code).toBe('PLAN_FEATURE_LOCKED');
  });
});
