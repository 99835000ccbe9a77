import { request } from 'undici';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { list, record } from '../read-value.ts';
import { NUMBER, openStage, type Stage, TOKEN, templateSend, until } from '../testing/stage.ts';

let stage: Stage;
const digits = '5531988887777';
beforeEach(async () => {
  stage = await openStage({ readRate: 0 });
});
afterEach(() => stage.close());

const page = async (path: string, body?: unknown) => {
  const answer = await request(stage.simulator.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
};
const phone = async () => record(JSON.parse((await page(`/phone/api/${digits}`)).text));

test('the page and its files are served, with a policy that lets nothing else in', async () => {
  const html = await page('/phone/5531988887777');
  expect(html.headers['content-type']).toContain('text/html');
  expect(html.headers['content-security-policy']).toContain("default-src 'none'");
  const files = [...html.text.matchAll(/(?:href|src)="(\/phone\/page\/[^"]+)"/g)].map((match) => match[1] ?? '');
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) expect((await page(file)).status).toBe(200);
  expect((await page('/phone/page/..%2fphone.routes.ts')).status).toBe(404);
});

test('a message is on the phone once it was sent, with its values in place', async () => {
  await stage.send(templateSend('boas_vindas', `+${digits}`, ['Ana']));
  expect((await phone()).messages).toEqual([]);
  await stage.advance(120);
  expect((await phone()).messages).toMatchObject([{ direction: 'out', status: 'sent', body: 'Oi Ana, bem-vinda.' }]);
});

test('what failed never reaches the phone', async () => {
  await stage.send({ to: digits, text: { body: 'fora da janela' } });
  await stage.advance(5_000);
  expect((await phone()).messages).toEqual([]);
});

test('opening the chat tells the business that its messages were read, once', async () => {
  await stage.send(templateSend('boas_vindas', `+${digits}`, ['Ana']));
  await stage.advance(120);
  await page(`/phone/api/${digits}/read`, { numberId: NUMBER });
  await page(`/phone/api/${digits}/read`, { numberId: NUMBER });
  await stage.advance(5_000);
  expect(stage.statuses().map(({ status }) => status)).toEqual(['sent', 'delivered', 'read']);
});

test('the setting can keep messages unread', async () => {
  await stage.control('PUT', '/settings', { readOnOpen: false });
  await stage.send(templateSend('boas_vindas', `+${digits}`, ['Ana']));
  await stage.advance(120);
  await page(`/phone/api/${digits}/read`, { numberId: NUMBER });
  await stage.advance(5_000);
  expect(stage.statuses().map(({ status }) => status)).toEqual(['sent', 'delivered']);
});

test('what the person writes arrives at the business', async () => {
  const sent = await page(`/phone/api/${digits}/messages`, { to: NUMBER, text: 'Oi' });
  expect(sent.status).toBe(200);
  await stage.advance(0);
  expect(stage.hooks[0]?.body).toContain('"body":"Oi"');
  expect(JSON.parse((await page('/phone/api/people')).text).people).toMatchObject([
    { digits: '553188887777', preview: 'Oi' },
  ]);
});

test('the stream shows messages live and ends with the simulator', async () => {
  const stream = await request(`${stage.simulator.url}/phone/api/${digits}/events`);
  let seen = '';
  stream.body.on('data', (chunk: Buffer) => {
    seen += chunk.toString();
  });
  stream.body.on('error', () => undefined);
  await until(() => seen.includes('hello'));
  await stage.send(templateSend('boas_vindas', `+${digits}`, ['Ana']));
  await stage.advance(120);
  await until(() => seen.includes('event: message') && seen.includes('Oi Ana'));
  await stage.control('POST', '/reset');
  await until(() => seen.includes('event: refresh'));
});

test('buttons, lists, cards and forms are described for the page', async () => {
  await stage.control('POST', '/inbound', { from: digits, text: 'Oi' });
  const flow = await stage.graph('POST', '/102290129340398/flows', {
    name: 'F',
    categories: ['SURVEY'],
    publish: true,
    flow_json: JSON.stringify({
      version: '7.1',
      screens: [
        {
          id: 'A',
          title: 'Formulário',
          terminal: true,
          layout: {
            type: 'SingleColumnLayout',
            children: [{ type: 'Footer', label: 'Ok', 'on-click-action': { name: 'complete', payload: {} } }],
          },
        },
      ],
    }),
  });
  const interactive = (node: Record<string, unknown>) =>
    stage.send({ to: digits, type: 'interactive', interactive: { body: { text: 'b' }, ...node } });
  await interactive({ type: 'list', action: { button: 'Ver', sections: [{ rows: [{ id: '1', title: 'Um' }] }] } });
  await interactive({
    type: 'flow',
    action: {
      name: 'flow',
      parameters: {
        flow_message_version: '3',
        flow_id: flow.json.id,
        flow_cta: 'Abrir',
        flow_action_payload: { screen: 'A', data: { nome: 'Ana' } },
      },
    },
  });
  await stage.advance(120);
  const buttons = list((await phone()).messages).flatMap((message) => list(record(message).buttons));
  expect(buttons).toMatchObject([
    { kind: 'list', label: 'Ver', sections: [{ rows: [{ id: '1', title: 'Um' }] }] },
    { kind: 'flow', label: 'Abrir', flow: { screens: [{ id: 'A' }] }, data: { nome: 'Ana' } },
  ]);
});

test('a token is no use on the phone and the phone needs none', async () => {
  const answer = await request(`${stage.simulator.url}/phone/api/people`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  expect(answer.statusCode).toBe(200);
  await answer.body.dump();
});
