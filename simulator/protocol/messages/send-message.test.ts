import { afterEach, beforeEach, expect, test } from 'vitest';
import { list, record } from '../../read-value.ts';
import { NUMBER, openStage, type Stage, templateSend, valuesOf, wamidOf } from '../../testing/stage.ts';
import { signBody } from '../../webhooks/sign-body.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage({ readRate: 1 });
});
afterEach(() => stage.close());

const ana = '+5531988887777';
const steps = () => stage.statuses().map(({ status }) => status);

test('a template is accepted with the canonical id of the person', async () => {
  const answer = await stage.send(templateSend('boas_vindas', ana, ['Ana']));
  expect(answer.status).toBe(200);
  expect(answer.json).toEqual({
    messaging_product: 'whatsapp',
    contacts: [{ input: ana, wa_id: '553188887777' }],
    messages: [{ id: expect.stringMatching(/^wamid\./), message_status: 'accepted' }],
  });
});

test('the id of one person can be set apart from the rule', async () => {
  await stage.control('PUT', `/phones/${ana}`, { waId: '5531988887777' });
  const { json } = await stage.send(templateSend('boas_vindas', '+553188887777', ['Ana']));
  expect(json.contacts).toEqual([{ input: '+553188887777', wa_id: '5531988887777' }]);
});

test('an accepted message is sent, delivered and read after the delays, with its opaque text each time', async () => {
  const answer = await stage.send({
    ...templateSend('boas_vindas', ana, ['Ana']),
    biz_opaque_callback_data: 'org.1.1',
  });
  await stage.advance(99);
  expect(stage.hooks).toHaveLength(0);
  await stage.advance(21);
  expect(steps()).toEqual(['sent']);
  await stage.advance(300);
  expect(steps()).toEqual(['sent', 'delivered']);
  await stage.advance(1_100);
  expect(steps()).toEqual(['sent', 'delivered', 'read']);
  const pricing = { billable: true, pricing_model: 'PMP', type: 'regular', category: 'utility' };
  const common = {
    id: wamidOf(answer),
    recipient_id: '553188887777',
    recipient_user_id: 'BR.154893950470964',
    biz_opaque_callback_data: 'org.1.1',
  };
  expect(stage.statuses()).toEqual([
    { ...common, status: 'sent', timestamp: '1794744000', pricing },
    { ...common, status: 'delivered', timestamp: '1794744000', pricing },
    { ...common, status: 'read', timestamp: '1794744001' },
  ]);
});

test('every webhook is signed over its exact bytes', async () => {
  await stage.control('POST', '/inbound', { from: ana, name: 'Ana Flávia', text: 'Olá 👍' });
  await stage.advance(0);
  const [hook] = stage.hooks;
  expect(hook?.headers['x-hub-signature-256']).toBe(signBody(hook?.body ?? '', 'app-secret-1'));
  expect(hook?.body).toContain('Ol\\u00e1 \\ud83d\\udc4d');
  expect(hook?.headers['content-type']).toBe('application/json');
});

test('statuses of many messages travel together, a hundred at most', async () => {
  await stage.control('PUT', '/settings', { throughputPerSecond: 0, pairRate: false });
  for (let n = 0; n < 250; n += 1) await stage.send(templateSend('boas_vindas', `+55119888${10_000 + n}`, ['Ana']));
  await stage.advance(120);
  expect(stage.statuses()).toHaveLength(250);
  expect(stage.hooks.map(({ body }) => list(valuesOf(body)[0]?.statuses).length)).toEqual([100, 100, 50]);
});

test('one status for each POST when the setting asks for it', async () => {
  await stage.control('PUT', '/settings', { batchStatuses: false });
  for (const digit of [1, 2, 3]) await stage.send(templateSend('boas_vindas', `+551198888777${digit}`, ['Ana']));
  await stage.advance(120);
  expect(stage.hooks).toHaveLength(3);
});

test('131047 comes later, as a failed status, when the window is closed', async () => {
  const answer = await stage.send({ to: ana, text: { body: 'Oi' } });
  expect(answer.status).toBe(200);
  await stage.advance(2_000);
  expect(steps()).toEqual(['failed']);
  expect(list(stage.statuses()[0]?.errors)[0]).toMatchObject({
    code: 131047,
    title: 'Re-engagement message',
    message: 'Re-engagement message',
  });
});

test('the window opens with a message of the person and closes after 24 hours', async () => {
  await stage.control('POST', '/inbound', { from: ana, text: 'Oi' });
  await stage.advance(24 * 3_600_000 - 1);
  await stage.send({ to: ana, text: { body: 'Ainda dentro' } });
  await stage.advance(1);
  await stage.send({ to: ana, text: { body: 'Fora' } });
  await stage.advance(120);
  expect(steps()).toEqual(['sent', 'failed']);
});

test('131050 fails a marketing template after the person wrote stop, and no other', async () => {
  await stage.control('POST', '/preferences', { from: ana, value: 'stop' });
  await stage.send(templateSend('promocao', ana, ['Ana', '10 %']));
  await stage.send(templateSend('boas_vindas', ana, ['Ana']));
  await stage.advance(120);
  expect(steps()).toEqual(['failed', 'sent']);
  await stage.control('POST', '/preferences', { from: ana, value: 'resume' });
  await stage.send(templateSend('promocao', ana, ['Ana', '10 %']));
  await stage.advance(120);
  expect(steps().at(-1)).toBe('sent');
});

test('131026 fails what goes to a person who is not on the platform', async () => {
  await stage.control('PUT', `/phones/${ana}`, { onPlatform: false });
  await stage.send(templateSend('boas_vindas', ana, ['Ana']));
  await stage.advance(2_000);
  expect(stage.statuses()).toMatchObject([{ status: 'failed', errors: [{ code: 131026 }] }]);
});

test('a reaction is only ever sent, and fails when its target is not in the chat', async () => {
  const inbound = await stage.control('POST', '/inbound', { from: ana, text: 'Oi' });
  await stage.send({ to: ana, type: 'reaction', reaction: { message_id: inbound.json.messageId, emoji: '👍' } });
  await stage.send({ to: ana, type: 'reaction', reaction: { message_id: 'wamid.unknown', emoji: '' } });
  await stage.advance(5_000);
  expect(steps()).toEqual(['sent', 'failed']);
});

test('131021 refuses a message to the number itself', async () => {
  expect((await stage.send(templateSend('boas_vindas', '+551130000000', ['Ana']))).error.code).toBe(131021);
});

test('130429 refuses beyond the throughput of the number, until a second has passed', async () => {
  await stage.control('PUT', '/settings', { throughputPerSecond: 2 });
  const sends = [1, 2, 3].map((digit) => templateSend('boas_vindas', `+551198888777${digit}`, ['Ana']));
  const codes = [];
  for (const send of sends) codes.push((await stage.send(send)).error.code);
  expect(codes).toEqual([undefined, undefined, 130429]);
  await stage.advance(1_000);
  expect((await stage.send(sends[2] ?? {})).status).toBe(200);
});

test('131056 refuses the 46th message in a row to one person, unless the rule is off', async () => {
  const codes = [];
  for (let n = 0; n < 46; n += 1) codes.push((await stage.send(templateSend('boas_vindas', ana, ['Ana']))).error.code);
  expect(codes.filter((code) => code === undefined)).toHaveLength(45);
  expect(codes[45]).toBe(131056);
  await stage.control('PUT', '/settings', { pairRate: false });
  expect((await stage.send(templateSend('boas_vindas', ana, ['Ana']))).status).toBe(200);
});

test('130429 refuses while too many webhooks wait for the callback', async () => {
  await stage.control('PUT', '/settings', { maxPendingStatuses: 3 });
  expect((await stage.send(templateSend('boas_vindas', ana, ['Ana']))).status).toBe(200);
  expect((await stage.send(templateSend('boas_vindas', ana, ['Ana']))).error.code).toBe(130429);
  await stage.advance(2_000);
  expect((await stage.send(templateSend('boas_vindas', ana, ['Ana']))).status).toBe(200);
});

test('the token may come in a header or in the query, and a wrong one is refused', async () => {
  const message = { messaging_product: 'whatsapp', ...templateSend('boas_vindas', ana, ['Ana']) };
  const path = `/${NUMBER}/messages`;
  const inQuery = await stage.graph('POST', `${path}?access_token=token-1`, message, '');
  expect(inQuery.status).toBe(200);
  const wrong = await stage.graph('POST', path, message, 'nonsense');
  expect(wrong.status).toBe(401);
  expect(wrong.error).toMatchObject({ code: 190, type: 'OAuthException', fbtrace_id: expect.any(String) });
  await stage.control('POST', '/accounts', { id: '102290129340398', name: 'Loja', token: 'token-2' });
  const expired = await stage.graph('POST', path, message);
  expect(expired.error).toMatchObject({ code: 190, error_subcode: 463 });
});

test('an unknown number is refused as an unknown object', async () => {
  const answer = await stage.graph('POST', '/v23.0/999/messages', { messaging_product: 'whatsapp' });
  expect(answer.status).toBe(400);
  expect(answer.error).toMatchObject({ code: 100, error_subcode: 33, type: 'GraphMethodException' });
});

test('a message of the person is marked as read, with a typing indicator', async () => {
  const inbound = await stage.control('POST', '/inbound', { from: ana, text: 'Oi' });
  const read = await stage.send({
    status: 'read',
    message_id: inbound.json.messageId,
    typing_indicator: { type: 'text' },
  });
  expect(read.json).toEqual({ success: true });
  expect((await stage.send({ status: 'read', message_id: 'wamid.no' })).error.code).toBe(131009);
});

test('a person without a phone is reached by user id', async () => {
  await stage.control('PUT', `/phones/${ana}`, { hidesPhone: true });
  await stage.control('POST', '/inbound', { from: ana, text: 'Oi' });
  await stage.advance(0);
  const value = valuesOf(stage.hooks[0]?.body ?? '')[0];
  const contact = record(list(value?.contacts)[0]);
  expect(contact).not.toHaveProperty('wa_id');
  const answer = await stage.send({ recipient: contact.user_id, text: { body: 'Oi' } });
  expect(list(answer.json.contacts)[0]).toEqual({
    input: contact.user_id,
    user_id: contact.user_id,
  });
});
