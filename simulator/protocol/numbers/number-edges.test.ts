import { request } from 'undici';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { list, record } from '../../read-value.ts';
import { ACCOUNT, NUMBER, openStage, type Stage, TOKEN } from '../../testing/stage.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

test('a number shows the fields asked for', async () => {
  const usual = await stage.graph('GET', `/v24.0/${NUMBER}`);
  expect(usual.json).toMatchObject({
    id: NUMBER,
    display_phone_number: '+55 11 3000-0000',
    verified_name: 'Loja Exemplo',
    quality_rating: 'GREEN',
  });
  const few = await stage.graph('GET', `/${NUMBER}?fields=status,messaging_limit_tier,throughput`);
  expect(few.json).toEqual({
    id: NUMBER,
    status: 'CONNECTED',
    messaging_limit_tier: 'TIER_UNLIMITED',
    throughput: { level: 'STANDARD' },
  });
  const all = await stage.graph('GET', `/${ACCOUNT}/phone_numbers`);
  expect(list(all.json.data)).toMatchObject([{ id: NUMBER }]);
});

test('a new number is verified, registered and only then sends', async () => {
  const { json } = await stage.graph('POST', `/${ACCOUNT}/phone_numbers`, {
    cc: '55',
    phone_number: '1140000000',
    verified_name: 'Filial',
  });
  const id = String(json.id);
  const hello = { messaging_product: 'whatsapp', to: '+5511988887777', text: { body: 'Oi' } };
  expect((await stage.graph('POST', `/${id}/messages`, hello)).error.code).toBe(133010);
  expect(
    (await stage.graph('POST', `/${id}/register`, { messaging_product: 'whatsapp', pin: '123456' })).error.code,
  ).toBe(133006);
  expect((await stage.graph('POST', `/${id}/request_code`, { code_method: 'SMS', language: 'pt_BR' })).json).toEqual({
    success: true,
  });
  expect((await stage.graph('POST', `/${id}/verify_code`, { code: '000000' })).error.code).toBe(136025);
  expect((await stage.graph('POST', `/${id}/verify_code`, { code: '123456' })).json).toEqual({ success: true });
  expect((await stage.graph('POST', `/${id}/register`, { messaging_product: 'whatsapp', pin: '123456' })).json).toEqual(
    { success: true },
  );
  expect((await stage.graph('POST', `/${id}/messages`, hello)).status).toBe(200);
  expect(
    (await stage.graph('POST', `/${id}/register`, { messaging_product: 'whatsapp', pin: '654321' })).error.code,
  ).toBe(133005);
});

test('deregister works with an empty JSON body', async () => {
  const answer = await request(`${stage.simulator.url}/${NUMBER}/deregister`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
  });
  expect(await answer.body.json()).toEqual({ success: true });
});

test('a profile keeps what is not changed, and shows only what is asked', async () => {
  const path = `/${NUMBER}/whatsapp_business_profile`;
  const save = (change: Record<string, unknown>) =>
    stage.graph('POST', path, { messaging_product: 'whatsapp', ...change });
  await save({ about: 'Café e pão', websites: ['https://cafe.example'], vertical: 'RESTAURANT' });
  await save({ email: 'oi@cafe.example' });
  const read = await stage.graph('GET', `${path}?fields=about,email,websites,address`);
  expect(read.json.data).toEqual([
    {
      about: 'Café e pão',
      email: 'oi@cafe.example',
      websites: ['https://cafe.example'],
      messaging_product: 'whatsapp',
    },
  ]);
  expect((await stage.graph('GET', path)).json.data).toEqual([{ messaging_product: 'whatsapp' }]);
  const wrong = [{ about: '' }, { about: 'a'.repeat(140) }, { websites: ['a', 'b', 'c'] }, { vertical: 'SPACE' }];
  for (const change of wrong) expect((await save(change)).status).toBe(400);
});

test('parameters may come as a form too', async () => {
  const answer = await request(`${stage.simulator.url}/${NUMBER}/whatsapp_business_profile`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: `messaging_product=whatsapp&websites=${encodeURIComponent('["https://a.example"]')}`,
  });
  expect(await answer.body.json()).toEqual({ success: true });
});

test('only people who wrote lately can be blocked, and then their messages are dropped', async () => {
  const path = `/${NUMBER}/block_users`;
  const body = { messaging_product: 'whatsapp', block_users: [{ user: '+5511988887777' }] };
  expect((await stage.graph('POST', path, body)).error.code).toBe(139100);
  await stage.control('POST', '/inbound', { from: '+5511988887777', text: 'Oi' });
  await stage.advance(0);
  expect((await stage.graph('POST', path, body)).status).toBe(200);
  await stage.control('POST', '/inbound', { from: '+5511988887777', text: 'Oi de novo' });
  await stage.advance(0);
  expect(stage.hooks).toHaveLength(1);
});

test('another account looks absent', async () => {
  await stage.control('POST', '/accounts', { id: '777', name: 'Outra', token: 'token-other' });
  expect((await stage.graph('GET', `/${NUMBER}`, undefined, 'token-other')).error.error_subcode).toBe(33);
  expect((await stage.graph('GET', '/777')).error.error_subcode).toBe(33);
});

test('an account may send its chats to another callback, after a handshake', async () => {
  const state = await stage.control('GET', '/state');
  const url = String(record(state.json.app).callbackUrl).replace('/callback', '/other');
  const path = `/${ACCOUNT}/subscribed_apps`;
  const wrong = await stage.graph('POST', path, { override_callback_uri: url, verify_token: 'wrong' });
  expect(wrong.status).toBe(400);
  expect((await stage.graph('POST', path, { override_callback_uri: url, verify_token: 'verify-1' })).json).toEqual({
    success: true,
  });
  expect(list((await stage.graph('GET', path)).json.data)).toMatchObject([{ override_callback_uri: url }]);
  await stage.graph('DELETE', path);
  await stage.control('POST', '/inbound', { from: '+5511988887777', text: 'Oi' });
  await stage.advance(0);
  expect(stage.hooks).toHaveLength(0);
});
