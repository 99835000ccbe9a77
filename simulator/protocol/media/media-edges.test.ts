import { FormData, request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { record } from '../../read-value.ts';
import { NUMBER, openStage, type Stage, TOKEN } from '../../testing/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const png = Buffer.from('89504e470d0a1a0a', 'hex');

async function upload(bytes: Buffer, type: string, fields: Record<string, string> = { messaging_product: 'whatsapp' }) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), 'foto.png');
  const headers = { authorization: `Bearer ${TOKEN}` };
  const answer = await request(`${stage.simulator.url}/v24.0/${NUMBER}/media`, { method: 'POST', headers, body: form });
  return { status: answer.statusCode, json: record(await answer.body.json()) };
}

async function download(url: string, token: string, range?: string) {
  const headers = { authorization: `Bearer ${token}`, ...(range ? { range } : {}) };
  const answer = await request(url, { headers });
  return {
    status: answer.statusCode,
    type: answer.headers['content-type'],
    bytes: Buffer.from(await answer.body.arrayBuffer()),
  };
}

test('a file is uploaded, described, downloaded and deleted', async () => {
  const { json } = await upload(png, 'image/png');
  const described = await stage.graph('GET', `/v24.0/${String(json.id)}`);
  expect(described.json).toEqual({
    messaging_product: 'whatsapp',
    url: expect.stringContaining(stage.simulator.url),
    mime_type: 'image/png',
    sha256: expect.stringMatching(/^[A-Za-z0-9+/]{43}=$/),
    file_size: 8,
    id: json.id,
  });
  const url = String(described.json.url);
  expect(await download(url, TOKEN)).toEqual({ status: 200, type: 'image/png', bytes: png });
  expect(await download(url, TOKEN, 'bytes=0-3')).toMatchObject({ status: 206, bytes: png.subarray(0, 4) });
  expect((await stage.graph('DELETE', `/${String(json.id)}`)).json).toEqual({ success: true });
  expect((await stage.graph('GET', `/${String(json.id)}`)).error.error_subcode).toBe(33);
});

test('an address needs the token and lives five minutes', async () => {
  const { json } = await upload(png, 'image/png');
  const url = String((await stage.graph('GET', `/${String(json.id)}`)).json.url);
  expect((await download(url, 'wrong')).status).toBe(401);
  await stage.advance(5 * 60_000 + 1_000);
  expect((await download(url, TOKEN)).status).toBe(404);
});

test('a file of another number looks absent', async () => {
  const { json } = await upload(png, 'image/png');
  expect((await stage.graph('GET', `/${String(json.id)}?phone_number_id=1`)).error.error_subcode).toBe(33);
});

test('an uploaded picture may be sent by id', async () => {
  const { json } = await upload(png, 'image/png', { messaging_product: 'whatsapp', type: 'image' });
  expect((await stage.send({ to: '+5511988887777', type: 'image', image: { id: json.id } })).status).toBe(200);
});

test.each([
  ['a type the platform does not take', Buffer.from('x'), 'image/gif'],
  ['an empty file', Buffer.alloc(0), 'image/png'],
  ['a picture above 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1), 'image/jpeg'],
])('100 refuses %s', async (_title, bytes, type) => {
  expect((await upload(bytes, type)).status).toBe(400);
});

test('100 refuses an upload without the product', async () => {
  expect((await upload(png, 'image/png', {})).status).toBe(400);
});
