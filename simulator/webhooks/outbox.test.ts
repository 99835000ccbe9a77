import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStage, type Stage, templateSend, until } from '../testing/stage.ts';

let stage: Stage;
const ana = '+5531988887777';
beforeEach(async () => {
  stage = await openStage({ readRate: 1, retryScheduleMs: [1_000, 5_000] });
});
afterEach(() => stage.close());

const inbound = (extra: Record<string, unknown> = {}) =>
  stage.control('POST', '/inbound', { from: ana, text: 'Oi', ...extra });

test('what is not answered 200 comes again, byte for byte, until it is', async () => {
  stage.callbackStatus = 503;
  await inbound();
  await stage.advance(0);
  expect(stage.hooks).toHaveLength(1);
  await stage.advance(999);
  expect(stage.hooks).toHaveLength(1);
  stage.callbackStatus = 200;
  await stage.advance(1);
  expect(stage.hooks).toHaveLength(2);
  expect(stage.hooks[1]?.body).toBe(stage.hooks[0]?.body);
  await stage.advance(100_000);
  expect(stage.hooks).toHaveLength(2);
  expect(stage.simulator.world.pending).toBe(0);
});

test.each([201, 302, 404, 500])('%i is not a receipt', async (status) => {
  stage.callbackStatus = status;
  await inbound();
  await stage.advance(0);
  expect(stage.simulator.world.pending).toBe(1);
});

test('a callback that never answers is tried again', async () => {
  await stage.control('PUT', '/settings', { webhookTimeoutMs: 30 });
  stage.callbackStatus = 0;
  await inbound();
  await until(() => stage.hooks.length === 1 && stage.simulator.world.outbox.inFlight === 0);
  stage.callbackStatus = 200;
  await stage.advance(1_000);
  expect(stage.hooks).toHaveLength(2);
});

test('a webhook is given up when the schedule ends', async () => {
  stage.callbackStatus = 500;
  await inbound();
  await stage.advance(0);
  await stage.advance(1_000);
  await stage.advance(5_000);
  await stage.advance(1_000_000);
  expect(stage.hooks).toHaveLength(3);
  expect(stage.simulator.world.outbox.givenUp).toBe(1);
  expect(stage.simulator.world.pending).toBe(0);
});

test('statuses that wait for a dead callback count against the bound', async () => {
  await stage.control('PUT', '/settings', { maxPendingStatuses: 4 });
  stage.callbackStatus = 500;
  await stage.send(templateSend('boas_vindas', ana, ['Ana']));
  await stage.advance(2_000);
  expect(stage.simulator.world.pending).toBe(3);
  await stage.send(templateSend('boas_vindas', ana, ['Ana']));
  expect((await stage.send(templateSend('boas_vindas', ana, ['Ana']))).error.code).toBe(130429);
});

test('a webhook can be repeated on demand', async () => {
  await inbound({ copies: 3 });
  await stage.advance(0);
  expect(new Set(stage.hooks.map(({ body }) => body)).size).toBe(1);
  expect(stage.hooks).toHaveLength(3);
  await stage.control('PUT', '/settings', { duplicateRate: 1 });
  await inbound();
  await stage.advance(0);
  expect(stage.hooks).toHaveLength(5);
});

test('several messages arrive in one webhook when they are posted together', async () => {
  await stage.control('POST', '/inbound', [
    { from: ana, text: 'um' },
    { from: '+5511977776666', text: 'dois' },
  ]);
  await stage.advance(0);
  expect(stage.hooks).toHaveLength(1);
  expect(stage.hooks[0]?.body).toMatch(/"um".*"dois"/);
});

test('statuses can arrive shuffled', async () => {
  await stage.control('PUT', '/settings', {
    reorderStatuses: true,
    batchStatuses: false,
    throughputPerSecond: 0,
    webhookConnections: 1,
  });
  const ids = [];
  for (let n = 10; n < 40; n += 1)
    ids.push((await stage.send(templateSend('boas_vindas', `+55119888877${n}`, ['Ana']))).json.messages);
  await stage.advance(120);
  await until(() => stage.hooks.length === 30);
  const order = stage.statuses().map(({ recipient_id }) => recipient_id);
  expect(order).not.toEqual([...order].sort());
  expect(new Set(order).size).toBe(30);
});

test('after a reset nothing old is tried again', async () => {
  stage.callbackStatus = 500;
  await inbound();
  await stage.advance(0);
  await stage.control('POST', '/reset');
  await stage.advance(100_000);
  expect(stage.hooks).toHaveLength(1);
  expect(stage.simulator.world.pending).toBe(0);
});
