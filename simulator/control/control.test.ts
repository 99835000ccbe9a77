import { request } from 'undici';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { list, record } from '../read-value.ts';
import { ACCOUNT, NUMBER, openStage, type Stage, templateSend, valuesOf, wamidOf } from '../testing/stage.ts';

let stage: Stage;
const ana = '+5531988887777';
beforeEach(async () => {
  stage = await openStage({ readRate: 1 });
});
afterEach(() => stage.close());

const inbound = async (content: Record<string, unknown>) => {
  const answer = await stage.control('POST', '/inbound', { from: ana, ...content });
  await stage.advance(0);
  expect(answer.status).toBe(200);
  return record(list(lastValue().messages)[0]);
};
const lastValue = () => valuesOf(stage.hooks.at(-1)?.body ?? '{}')[0] ?? {};
const values = () => stage.hooks.map(({ body }) => valuesOf(body)[0]);
const fields = () => stage.hooks.map(({ body }) => /"field":"(\w+)"/.exec(body)?.[1]);

describe('inbound', () => {
  test('a text opens with the true id of the person and the number it came to', async () => {
    expect(await inbound({ name: 'Ana', text: 'Olá' })).toMatchObject({
      from: '553188887777',
      type: 'text',
      text: { body: 'Olá' },
      timestamp: '1794744000',
    });
    expect(lastValue()).toMatchObject({
      messaging_product: 'whatsapp',
      metadata: { display_phone_number: '551130000000', phone_number_id: NUMBER },
      contacts: [{ profile: { name: 'Ana' }, wa_id: '553188887777' }],
    });
  });

  test('a tap on a template is a button, a tap on a message is a reply, both with their context', async () => {
    await stage.control('POST', '/accounts', {
      id: ACCOUNT,
      name: 'Loja',
      templates: [
        {
          name: 'com_botao',
          category: 'UTILITY',
          components: [
            { type: 'BODY', text: 'Oi' },
            { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Sair' }] },
          ],
        },
      ],
    });
    const sent = await stage.send(templateSend('com_botao', ana, []));
    expect(await inbound({ button: { id: 'sair', title: 'Sair' } })).toMatchObject({
      type: 'button',
      button: { payload: 'sair', text: 'Sair' },
      context: { from: '551130000000', id: wamidOf(sent) },
    });
    const action = { buttons: [{ type: 'reply', reply: { id: 'sim', title: 'Sim' } }] };
    const asked = await stage.send({
      to: ana,
      type: 'interactive',
      interactive: { type: 'button', body: { text: 'Confirma?' }, action },
    });
    expect(await inbound({ button: { id: 'sim', title: 'Sim' } })).toMatchObject({
      type: 'interactive',
      interactive: { type: 'button_reply', button_reply: { id: 'sim', title: 'Sim' } },
      context: { id: wamidOf(asked) },
    });
    expect(await inbound({ button: { id: 'sair', title: 'Sair' }, inReplyTo: wamidOf(sent) })).toMatchObject({
      type: 'button',
    });
  });

  test('lists, places, pictures and reactions look as they should', async () => {
    const sent = await stage.send(templateSend('boas_vindas', ana, ['Ana']));
    expect(await inbound({ list: { id: 'r1', title: 'Linha' } })).toMatchObject({
      interactive: { type: 'list_reply', list_reply: { id: 'r1', title: 'Linha' } },
    });
    expect(await inbound({ location: { latitude: -23.5, longitude: -46.6 } })).toMatchObject({
      type: 'location',
      location: { latitude: -23.5 },
    });
    expect(await inbound({ reaction: { emoji: '👍' } })).toMatchObject({
      reaction: { message_id: wamidOf(sent), emoji: '👍' },
    });
    const { image } = await inbound({ image: { caption: 'foto' } });
    const { id } = record(image);
    expect(image).toMatchObject({ caption: 'foto', mime_type: 'image/png', sha256: expect.any(String) });
    expect((await stage.graph('GET', `/${String(id)}`)).json).toMatchObject({ id, mime_type: 'image/png' });
  });

  test('corrects, takes back, orders, and sends what is not passed on', async () => {
    const { id } = await inbound({ text: 'Olá' });
    expect(await inbound({ edit: { text: 'Olá!' } })).toMatchObject({
      type: 'edit',
      edit: { original_message_id: id, message: { type: 'text', text: { body: 'Olá!' } } },
    });
    expect(await inbound({ revoke: { messageId: id } })).toMatchObject({ revoke: { original_message_id: id } });
    expect(await inbound({ order: { catalog_id: '1', product_items: [] } })).toMatchObject({ type: 'order' });
    expect(await inbound({ unsupported: { type: 'poll_creation' } })).toMatchObject({ errors: [{ code: 131051 }] });
  });

  test('what cannot be is refused', async () => {
    expect((await stage.control('POST', '/inbound', { from: 'x', text: 'a' })).status).toBe(400);
    expect((await stage.control('POST', '/inbound', { from: ana })).status).toBe(400);
    expect((await stage.control('POST', '/inbound', { from: ana, to: '+551100000000', text: 'a' })).status).toBe(404);
    expect((await stage.control('POST', '/inbound', { from: ana, flow: { fields: {} } })).status).toBe(409);
  });
});

test('an echo reports what the business wrote from its phone', async () => {
  await stage.control('POST', '/echo', { to: ana, text: 'Já respondo' });
  await stage.advance(0);
  expect(fields()).toEqual(['smb_message_echoes']);
  expect(lastValue().message_echoes).toMatchObject([
    { from: '551130000000', to: '553188887777', type: 'text', text: { body: 'Já respondo' } },
  ]);
});

test('a preference is sent with a number for its time', async () => {
  await stage.control('POST', '/preferences', { from: ana, value: 'stop' });
  await stage.advance(0);
  expect(lastValue().user_preferences).toMatchObject([
    { wa_id: '553188887777', category: 'marketing_messages', value: 'stop', timestamp: 1794744000 },
  ]);
  expect((await stage.control('POST', '/preferences', { from: ana, value: 'maybe' })).status).toBe(400);
});

test('events of a number change it and are sent', async () => {
  const event = (body: Record<string, unknown>) => stage.control('POST', '/numbers/+551130000000/event', body);
  await event({ kind: 'quality', quality: 'RED' });
  await event({ kind: 'tier', tier: 'TIER_2K' });
  await event({ kind: 'name', decision: 'REJECTED', displayName: 'Outra' });
  await event({ kind: 'status', status: 'RESTRICTED' });
  await stage.advance(0);
  expect(fields()).toEqual([
    'phone_number_quality_update',
    'phone_number_quality_update',
    'phone_number_name_update',
    'account_update',
  ]);
  expect(values()).toMatchObject([
    { event: 'FLAGGED', display_phone_number: '551130000000' },
    { event: 'DOWNGRADE', old_limit: 'TIER_UNLIMITED', current_limit: 'TIER_2K' },
    { decision: 'REJECTED', requested_verified_name: 'Outra' },
    { event: 'ACCOUNT_RESTRICTION' },
  ]);
  const node = await stage.graph('GET', `/${NUMBER}?fields=quality_rating,messaging_limit_tier,name_status,status`);
  expect(node.json).toMatchObject({
    quality_rating: 'RED',
    messaging_limit_tier: 'TIER_2K',
    name_status: 'DECLINED',
    status: 'RESTRICTED',
  });
  expect((await stage.send(templateSend('boas_vindas', ana, ['Ana']))).error.code).toBe(368);
  expect((await event({ kind: 'mood' })).status).toBe(400);
});

test('events of an account are sent', async () => {
  const event = (body: Record<string, unknown>) => stage.control('POST', '/account/event', body);
  await event({ kind: 'review', decision: 'REJECTED' });
  await event({ kind: 'capability', maxDailyConversationsPerPhone: 2000, maxPhoneNumbers: 2 });
  await event({ kind: 'violation', violationType: 'ADULT' });
  await event({ kind: 'update', event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE' } });
  await stage.advance(0);
  expect(values()).toEqual([
    { decision: 'REJECTED' },
    { max_daily_conversation_per_phone: 2000, max_phone_numbers_per_business: 2 },
    { event: 'ACCOUNT_VIOLATION', violation_info: { violation_type: 'ADULT' } },
    { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE' } },
  ]);
  expect((await stage.send(templateSend('boas_vindas', ana, ['Ana']))).error.code).toBe(131031);
});

test('the journal keeps every call in order, by number or by person', async () => {
  await stage.send({ ...templateSend('boas_vindas', ana, ['Ana']), biz_opaque_callback_data: 'o.1' });
  await stage.send({ to: '+5511977776666', type: 'poll' });
  const all = list((await stage.control('GET', '/journal')).json.data);
  expect(all).toMatchObject([
    {
      seq: 1,
      at: '2026-11-15T12:00:00.000Z',
      method: 'POST',
      path: `/v24.0/${NUMBER}/messages`,
      to: ana,
      opaque: 'o.1',
      status: 200,
      body: { type: 'template' },
    },
    { seq: 2, to: '+5511977776666', opaque: null, status: 400, messageId: null },
  ]);
  expect(list((await stage.control('GET', '/journal?since=1')).json.data)).toHaveLength(1);
  expect(list((await stage.control('GET', '/journal?to=553188887777')).json.data)).toMatchObject([{ seq: 1 }]);
  expect(list((await stage.control('GET', '/journal?since=2026-11-15T12:00:01Z')).json.data)).toEqual([]);
});

test('the journal forgets the oldest beyond its limit', async () => {
  await stage.control('PUT', '/settings', { journalLimit: 3 });
  for (let n = 0; n < 10; n += 1) await stage.graph('GET', `/${NUMBER}`);
  expect(list((await stage.control('GET', '/journal')).json.data).map((entry) => record(entry).seq)).toEqual([
    8, 9, 10,
  ]);
});

test('settings change one by one and wrong ones are refused whole', async () => {
  expect((await stage.control('PUT', '/settings', { sentMs: 5 })).json).toMatchObject({
    sentMs: 5,
    deliveredMs: 400,
    reviewMs: 3000,
  });
  for (const wrong of [{ readRate: 2 }, { sentMs: '5' }, { nonsense: 1 }, { sentMs: 9, readMs: -1 }]) {
    expect((await stage.control('PUT', '/settings', wrong)).status).toBe(400);
  }
  expect((await stage.control('GET', '/settings')).json.sentMs).toBe(5);
});

test('a reset forgets messages, faults, journal and settings, and keeps the accounts', async () => {
  await stage.control('PUT', '/settings', { sentMs: 5 });
  await stage.control('POST', '/faults', { then: 'error' });
  await stage.control('POST', '/inbound', { from: ana, text: 'Oi' });
  await stage.advance(0);
  await stage.control('POST', '/reset');
  expect((await stage.control('GET', '/settings')).json.sentMs).toBe(100);
  expect((await stage.control('GET', '/faults')).json.data).toEqual([]);
  expect((await stage.control('GET', '/journal')).json.data).toEqual([]);
  expect((await stage.control('GET', `/phones/${ana}/messages`)).json.data).toEqual([]);
  expect((await stage.send({ to: ana, text: { body: 'Oi' } })).status).toBe(200);
  await stage.advance(120);
  expect(stage.statuses()).toMatchObject([{ status: 'sent' }]);
});

test('the same account twice is one account, with the same ids', async () => {
  const body = {
    name: 'Nova',
    token: 't',
    numbers: [{ phone: '+552130000000' }],
    templates: [{ name: 'ola', components: [{ type: 'BODY', text: 'Oi' }] }],
  };
  const first = await stage.control('POST', '/accounts', body);
  const second = await stage.control('POST', '/accounts', body);
  expect(second.json).toEqual(first.json);
  expect(list((await stage.control('GET', '/state')).json.accounts)).toHaveLength(2);
});

test('idle answers when the last webhook was received', async () => {
  expect((await stage.control('GET', '/idle')).json).toEqual({ idle: true, pending: 0 });
  await stage.send(templateSend('boas_vindas', ana, ['Ana']));
  expect((await stage.control('GET', '/idle?timeoutMs=1')).json).toEqual({ idle: false, pending: 3 });
  const idle = stage.control('GET', '/idle');
  await stage.advance(2_000);
  expect((await idle).json).toEqual({ idle: true, pending: 0 });
});

test('a callback that fails the handshake is not saved', async () => {
  const callbackUrl = record((await stage.control('GET', '/state')).json.app).callbackUrl;
  expect((await stage.control('PUT', '/app', { callbackUrl, verifyToken: 'wrong' })).status).toBe(422);
  expect(
    (await stage.control('PUT', '/app', { callbackUrl: 'http://127.0.0.1:9/none', verifyToken: 'x' })).status,
  ).toBe(422);
});

test.each([
  ['another host name', { host: 'evil.example' }],
  ['another origin', { origin: 'https://evil.example' }],
])('control and phone refuse %s', async (_title, headers) => {
  for (const path of ['/_control/state', '/phone', '/phone/api/people']) {
    const answer = await request(stage.simulator.url + path, { headers });
    await answer.body.dump();
    expect(answer.statusCode).toBe(403);
  }
});

test('control takes JSON only', async () => {
  const answer = await request(`${stage.simulator.url}/_control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: '{"then":"error"}',
  });
  await answer.body.dump();
  expect(answer.statusCode).toBe(400);
  expect((await stage.control('GET', '/nothing')).status).toBe(404);
});
