import { request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { record } from '../../read-value.ts';
import { NUMBER, openStage, type Stage, TOKEN } from '../../testing/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function put(id: string, bytes: string, offset: number) {
  const headers = {
    authorization: `OAuth ${TOKEN}`,
    file_offset: String(offset),
    'content-type': 'application/octet-stream',
  };
  const answer = await request(`${stage.simulator.url}/v24.0/${id}`, { method: 'POST', headers, body: bytes });
  return { status: answer.statusCode, json: record(await answer.body.json()) };
}

test('a file goes up in pieces, becomes a handle, and the handle a profile picture', async () => {
  const opened = await stage.graph('POST', '/v24.0/app/uploads?file_length=6&file_type=image/png&file_name=a.png');
  const id = String(opened.json.id);
  expect(id).toMatch(/^upload:[\w-]+\?sig=/);
  await put(id, 'abc', 0);
  expect((await stage.graph('GET', `/${id}`)).json.file_offset).toBe(3);
  expect((await put(id, 'def', 0)).status).toBe(400);
  const done = await put(id, 'def', 3);
  expect(done.json.h).toMatch(/^4::/);
  const profile = `/${NUMBER}/whatsapp_business_profile`;
  const saved = await stage.graph('POST', profile, {
    messaging_product: 'whatsapp',
    profile_picture_handle: done.json.h,
  });
  expect(saved.json).toEqual({ success: true });
  expect(
    (await stage.graph('POST', profile, { messaging_product: 'whatsapp', profile_picture_handle: '4::no' })).status,
  ).toBe(400);
});
