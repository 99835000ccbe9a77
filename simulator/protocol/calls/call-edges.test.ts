import { afterEach, beforeEach, expect, test } from 'vitest';
import { list, record } from '../../read-value.ts';
import { NUMBER, openStage, START_AT, type Stage, valuesOf } from '../../testing/stage.ts';

const ana = '+5511988887777';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
  await stage.graph('POST', `/${NUMBER}/settings`, { calling: { status: 'ENABLED' } });
});
afterEach(() => stage.close());

const permission = async () => (await stage.graph('GET', `/${NUMBER}/call_permissions?user_wa_id=5511988887777`)).json;
const call = (body: Record<string, unknown>) =>
  stage.graph('POST', `/${NUMBER}/calls`, { messaging_product: 'whatsapp', ...body });
const offer = { to: ana, action: 'connect', session: { sdp_type: 'offer', sdp: 'v=0' } };

test('permission to call is asked for, given and read', async () => {
  expect(await permission()).toMatchObject({
    permission: { status: 'no_permission' },
    actions: [
      { action_name: 'send_call_permission_request', can_perform_action: true },
      { action_name: 'start_call', can_perform_action: false },
    ],
  });
  await stage.control('POST', '/inbound', { from: ana, text: 'Oi' });
  const interactive = { type: 'call_permission_request', action: { name: 'call_permission_request' } };
  await stage.send({ to: ana, type: 'interactive', interactive });
  expect(await permission()).toMatchObject({ actions: [{ can_perform_action: false }, {}] });
  await stage.control('POST', '/inbound', { from: ana, callPermission: { response: 'accept' } });
  await stage.advance(0);
  const until = START_AT / 1000 + 7 * 86_400;
  const [message] = list(valuesOf(stage.hooks.at(-1)?.body ?? '')[0]?.messages).map(record);
  expect(message).toMatchObject({
    context: { from: '551130000000' },
    interactive: {
      type: 'call_permission_reply',
      call_permission_reply: { response: 'accept', expiration_timestamp: until },
    },
  });
  expect(await permission()).toMatchObject({
    permission: { status: 'temporary', expiration_time: until },
    actions: [{}, { action_name: 'start_call', can_perform_action: true }],
  });
  await stage.control('POST', '/inbound', { from: ana, callPermission: { response: 'reject' } });
  expect(await permission()).toMatchObject({ permission: { status: 'no_permission' } });
});

test('a call rings until the business ends it', async () => {
  await stage.control('POST', '/inbound', { from: ana, callPermission: {} });
  const { json } = await call({ ...offer, biz_opaque_callback_data: 'c1' });
  const [opened] = list(json.calls).map(record);
  expect(opened?.id).toMatch(/^wacid\./);
  expect((await call({ action: 'terminate', call_id: opened?.id })).json).toEqual({
    messaging_product: 'whatsapp',
    success: true,
  });
  await stage.advance(0);
  const values = stage.hooks.slice(1).flatMap(({ body }) => valuesOf(body));
  expect(values).toMatchObject([
    { statuses: [{ id: opened?.id, type: 'call', status: 'RINGING', biz_opaque_callback_data: 'c1' }] },
    { calls: [{ id: opened?.id, event: 'terminate' }] },
  ]);
  expect((await call({ action: 'terminate', call_id: opened?.id })).error.code).toBe(131009);
});

test('138006: nobody is called who did not allow it', async () => {
  expect((await call(offer)).error.code).toBe(138006);
});

test('138000: a number whose calls are off calls nobody', async () => {
  await stage.control('POST', '/inbound', { from: ana, callPermission: {} });
  await stage.graph('POST', `/${NUMBER}/settings`, { calling: { status: 'DISABLED' } });
  expect((await call(offer)).error.code).toBe(138000);
});

test('100: an action nobody knows, or a call without its offer', async () => {
  expect((await call({ action: 'sing' })).error.code).toBe(100);
  expect((await call({ ...offer, session: {} })).error.code).toBe(100);
  expect((await call({ action: 'connect' })).error.code).toBe(100);
});
