import { afterEach, beforeEach, expect, test } from 'vitest';
import { list, record } from '../read-value.ts';
import { NUMBER, openStage, type Stage, templateSend, valuesOf, wamidOf } from '../testing/stage.ts';

const phone = '+5511988887777';
const digits = '5511988887777';

let stage: Stage;
let userId: string;
beforeEach(async () => {
  stage = await openStage({ readRate: 1 });
  userId = String((await stage.control('PUT', `/phones/${phone}`, { hidesPhone: true })).json.userId);
});
afterEach(() => stage.close());

/** Everything the callback received, with what the ids of messages hold when they are decoded. */
function received(): string {
  const bodies = stage.hooks.map(({ body }) => body).join('\n');
  const decoded = bodies.replace(/wamid\.([A-Za-z0-9+/=]+)/g, (_id, base64: string) =>
    Buffer.from(base64, 'base64').toString('latin1'),
  );
  return `${bodies}\n${decoded}`;
}

test('a person who hides the phone writes, taps, stops marketing and never shows it', async () => {
  await stage.control('POST', '/inbound', { from: phone, text: 'Oi' });
  await stage.control('POST', '/inbound', { from: phone, image: { caption: 'Veja' } });
  await stage.control('POST', '/preferences', { from: phone, value: 'stop' });
  await stage.control('POST', '/echo', { to: phone, text: 'Já respondo' });
  await stage.advance(0);
  expect(stage.hooks).toHaveLength(4);
  expect(received()).not.toContain(digits);
  expect(received()).not.toContain(digits.slice(-8));
  const [, , stopped, echoed] = stage.hooks.flatMap(({ body }) => valuesOf(body));
  expect(stopped).toMatchObject({ contacts: [{ user_id: userId }], user_preferences: [{ user_id: userId }] });
  expect(echoed).toMatchObject({ contacts: [{ user_id: userId }], message_echoes: [{ to_user_id: userId }] });
});

test('sent to by the user id, the answer and its statuses do not tell the phone', async () => {
  await stage.control('POST', '/inbound', { from: phone, text: 'Oi' });
  const answer = await stage.send({ recipient: userId, type: 'text', text: { body: 'Olá' } });
  expect(answer.json.contacts).toEqual([{ input: userId, user_id: userId }]);
  expect(Buffer.from(wamidOf(answer).slice(6), 'base64').toString('latin1')).not.toContain(digits);
  await stage.advance(2_000);
  expect(stage.statuses()).toHaveLength(3);
  for (const status of stage.statuses()) {
    expect(status).toMatchObject({ recipient_user_id: userId });
    expect(status).not.toHaveProperty('recipient_id');
  }
  expect(received()).not.toContain(digits);
});

test('sent to by phone, the business knows it already: statuses tell both', async () => {
  await stage.send(templateSend('boas_vindas', phone, ['Ana']));
  await stage.advance(120);
  expect(stage.statuses()).toMatchObject([{ recipient_id: digits, recipient_user_id: userId }]);
});

test('people who hide nothing have both in every status', async () => {
  const other = await stage.control('PUT', '/phones/+5511977776666', {});
  await stage.send(templateSend('boas_vindas', '+5511977776666', ['Bia']));
  await stage.advance(120);
  expect(stage.statuses()).toMatchObject([{ recipient_id: '5511977776666', recipient_user_id: other.json.userId }]);
});

test('the list of blocked people shows them by user id, and so they are blocked', async () => {
  await stage.control('POST', '/inbound', { from: phone, text: 'Oi' });
  const path = `/${NUMBER}/block_users`;
  const body = { messaging_product: 'whatsapp', block_users: [{ user_id: userId }] };
  expect((await stage.graph('POST', path, body)).json.block_users).toEqual({
    added_users: [{ input: userId, user_id: userId }],
  });
  const { json } = await stage.graph('GET', path);
  expect(json.data).toEqual([{ messaging_product: 'whatsapp', user_id: userId }]);
  await stage.graph('DELETE', path, body);
  expect(list(record((await stage.graph('GET', path)).json).data)).toEqual([]);
});
