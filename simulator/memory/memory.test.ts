import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { afterAll, afterEach, expect, test } from 'vitest';
import { list, record } from '../read-value.ts';
import { type Simulator, type SimulatorOptions, startSimulator } from '../start.ts';
import { call } from '../testing/stage.ts';
import { manualTimers } from '../world/timers.ts';
import { World } from '../world/world.ts';
import { openMemory } from './memory.ts';

const folder = mkdtempSync(join(tmpdir(), 'simulator-memory-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const startAt = Date.UTC(2026, 10, 15, 12);
const opened: Simulator[] = [];
afterEach(() => Promise.all(opened.splice(0).map((simulator) => simulator.close())));

/** A simulator that was taught its account, as every start does. */
async function open(memory: string | undefined, at = startAt, more: SimulatorOptions = {}) {
  const timers = manualTimers(at);
  const simulator = await startSimulator({ timers, memory, ...more });
  opened.push(simulator);
  const control = (method: string, path: string, body?: object) =>
    call(`${simulator.url}/_control/${path}`, method, body, undefined);
  const graph = (method: string, path: string, body?: object) =>
    call(`${simulator.url}/v24.0/${path}`, method, body, 'token');
  const component = { type: 'BODY', text: 'Oi.' };
  await control('POST', 'accounts', {
    ...{ id: '77', name: 'Loja', token: 'token' },
    templates: ['boas_vindas', 'promocao'].map((name) => ({ name, components: [component], unlessDeleted: true })),
  });
  return {
    url: simulator.url,
    world: simulator.world,
    timers,
    control,
    graph,
    /** Every template, as a list shows it. */
    async templates() {
      const fields = 'name,status,category,quality_score,rejected_reason,components,language';
      const { json } = await graph('GET', `77/message_templates?limit=100&fields=${fields}`);
      return list(json.data).map(record);
    },
    create: (name: string) =>
      graph('POST', '77/message_templates', {
        ...{ name, language: 'pt_BR', category: 'UTILITY' },
        components: [{ type: 'BODY', text: 'Oi {{1}}, tudo bem?', example: { body_text: [['Ana']] } }],
      }),
  };
}

test('templates outlive a restart as they stood, and the seed of a start brings no deleted one back', async () => {
  const file = join(folder, 'templates.json');
  const first = await open(file);
  await first.create('aviso');
  await first.create('pausado');
  await first.control('POST', 'templates/aviso/review', { status: 'APPROVED', category: 'MARKETING', quality: 'RED' });
  await first.control('POST', 'templates/pausado/review', { status: 'PAUSED' });
  await first.graph('DELETE', '77/message_templates?name=promocao');
  const before = await first.templates();
  expect(before.map(({ name }) => name)).toEqual(['pausado', 'aviso', 'boas_vindas']);

  const second = await open(file, startAt + 60_000);
  expect(await second.templates()).toEqual(before);
  await second.create('promocao');
  expect((await (await open(file, startAt + 120_000)).templates()).map(({ name }) => name)).toContain('promocao');
});

test('a review that the stop cut short comes after the next start', async () => {
  const file = join(folder, 'reviews.json');
  await (await open(file)).create('em_analise');
  const again = await open(file, startAt + 60_000);
  const statusOf = async () => (await again.templates()).find(({ name }) => name === 'em_analise')?.status;
  expect(await statusOf()).toBe('PENDING');
  again.timers.advance(3_000);
  expect(await statusOf()).toBe('APPROVED');
});

test('a remembered template can be sent, and the form it opens is there', async () => {
  const file = join(folder, 'forms.json');
  const first = await open(file);
  const screen = { id: 'FIM', title: 'Fim', terminal: true, layout: { type: 'SingleColumnLayout', children: [] } };
  const flowJson = JSON.stringify({ version: '7.0', screens: [screen] });
  const { json } = await first.graph('POST', '77/flows', {
    name: 'Contato',
    categories: ['OTHER'],
    flow_json: flowJson,
  });
  const again = await open(file, startAt + 60_000);
  const numbers = [{ id: '78', phone: '+551130000000' }];
  await again.control('POST', 'accounts', { id: '77', name: 'Loja', token: 'token', numbers });
  const sent = await again.graph('POST', '78/messages', {
    ...{ messaging_product: 'whatsapp', to: '+5511988887777', type: 'template' },
    template: { name: 'boas_vindas', language: { code: 'pt_BR' } },
  });
  expect(sent.status).toBe(200);
  expect((await again.graph('GET', String(json.id))).json).toMatchObject({ id: json.id, name: 'Contato' });
});

/** A callback that remembers what it received, and answers as it is told. */
async function openCallback() {
  const callback = { status: 200, received: [] as string[], url: '', close: () => server.close() };
  const server = createServer((incoming, answer) => {
    void readText(incoming).then((body) => {
      if (callback.status === 200) callback.received.push(body);
      answer.writeHead(callback.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  callback.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/callback`;
  return callback;
}

const ana = '5511988887777';
const text = (to: string, body: string) => ({
  ...{ messaging_product: 'whatsapp', to, type: 'text' },
  text: { body },
});

/** A shop with a number and a callback, which only the first start is taught. */
async function openShop(memory: string, callbackUrl: string | undefined, at = startAt) {
  const simulator = await open(memory, at);
  if (callbackUrl !== undefined) {
    await simulator.control('PUT', 'app', { callbackUrl, handshake: false, appSecret: 's', verifyToken: 't' });
    const numbers = [{ id: '78', phone: '+551130000000', displayName: 'Loja' }];
    await simulator.control('POST', 'accounts', { id: '77', name: 'Loja', token: 'token', numbers });
  }
  return simulator;
}

/** What the person's phone holds, without what it was asked for. */
async function chatOf(simulator: Awaited<ReturnType<typeof open>>) {
  const { json } = await simulator.control('GET', `phones/${ana}/messages`);
  return list(json.data).map((message) => {
    const { type, direction, status, errorCode } = record(message);
    return { type, direction, status, errorCode };
  });
}

const statusesIn = (bodies: string[]) => bodies.flatMap((body) => body.match(/"status":"(\w+)"/g) ?? []);

test('an open window, the chat and what a person prefers outlive a restart', async () => {
  const file = join(folder, 'windows.json');
  const callback = await openCallback();
  const first = await openShop(file, callback.url);
  await first.control('POST', 'inbound', { from: ana, name: 'Ana', text: 'Oi' });
  await first.control('POST', 'preferences', { from: ana, value: 'stop' });
  await first.graph('POST', '78/messages', text(ana, 'Olá, Ana'));
  first.timers.advance(2_000);
  const before = await chatOf(first);
  expect(before.map(({ type, direction }) => [type, direction])).toEqual([
    ['text', 'in'],
    ['text', 'out'],
  ]);

  const second = await openShop(file, undefined, startAt + 60_000);
  expect(await chatOf(second)).toEqual(before);
  await second.graph('POST', '78/messages', text(ana, 'Ainda aberta?'));
  second.timers.advance(2_000);
  expect((await chatOf(second)).at(-1)).toMatchObject({ direction: 'out', errorCode: null });
  const { json } = await call(`${second.url}/phone/api/${ana}`, 'GET', undefined, undefined);
  expect(json).toMatchObject({ name: 'Ana', businesses: [{ name: 'Loja', stopped: true }] });

  const late = await openShop(file, undefined, startAt + 25 * 3_600_000);
  await late.graph('POST', '78/messages', text(ana, 'Um dia depois'));
  expect((await chatOf(late)).at(-1)).toMatchObject({ errorCode: 131047 });
  callback.close();
});

test('statuses that were under way come after the next start, each once', async () => {
  const file = join(folder, 'statuses.json');
  const callback = await openCallback();
  const first = await openShop(file, callback.url);
  await first.control('PUT', 'settings', { readRate: 1 });
  await first.control('POST', 'inbound', { from: ana, text: 'Oi' });
  await first.graph('POST', '78/messages', text(ana, 'Olá'));
  first.timers.advance(120);
  await expect.poll(() => statusesIn(callback.received)).toEqual(['"status":"sent"']);
  await expect.poll(() => first.world.outbox.pending).toBe(0);

  const second = await openShop(file, undefined, startAt + 60_000);
  second.timers.advance(0);
  await expect.poll(() => statusesIn(callback.received).slice(1)).toEqual(['"status":"delivered"', '"status":"read"']);
  await expect.poll(() => second.world.pending).toBe(0);
  const third = await openShop(file, undefined, startAt + 120_000);
  third.timers.advance(10_000);
  expect(third.world.pending).toBe(0);
  expect((await chatOf(third)).at(-1)).toMatchObject({ status: 'read' });
  expect(statusesIn(callback.received)).toHaveLength(3);
  callback.close();
});

test('notifications that the callback had not heard reach it after the restart, wherever it listens by then', async () => {
  const file = join(folder, 'notifications.json');
  const gone = await openCallback();
  gone.status = 503;
  const first = await openShop(file, gone.url);
  await first.control('POST', 'inbound', { from: ana, text: 'Oi?' });
  await first.graph('POST', '78/messages', text(ana, 'Olá'));
  first.timers.advance(120);
  await expect.poll(() => first.world.outbox.inFlight).toBe(0);
  gone.close();

  const moved = await openCallback();
  const second = await open(file, startAt + 60_000);
  await second.control('PUT', 'app', { callbackUrl: moved.url, handshake: false });
  for (const wait of [0, 1_000, 5_000, 15_000]) {
    await expect.poll(() => second.world.outbox.inFlight).toBe(0);
    second.timers.advance(wait);
  }
  await expect.poll(() => moved.received.filter((body) => body.includes('Oi?'))).toHaveLength(1);
  await expect.poll(() => statusesIn(moved.received)).toContain('"status":"sent"');
  moved.close();
});

test('pictures outlive a restart', async () => {
  const file = join(folder, 'pictures.json');
  const callback = await openCallback();
  const first = await openShop(file, callback.url);
  await first.control('POST', 'inbound', { from: ana, image: { caption: 'foto' } });
  const { json } = await first.control('GET', `phones/${ana}/messages`);
  const { id } = record(record(record(list(json.data)[0]).content).image);
  const shown = async (simulator: { url: string }) =>
    (await fetch(`${simulator.url}/phone/api/media/${String(id)}`)).arrayBuffer();
  const before = Buffer.from(await shown(first));
  expect(before.length).toBeGreaterThan(50);
  expect(Buffer.from(await shown(await open(file, startAt + 60_000)))).toEqual(before);
  callback.close();
});

test('a reset is a reset after the next start, too', async () => {
  const file = join(folder, 'reset.json');
  const callback = await openCallback();
  const first = await openShop(file, callback.url);
  await first.control('POST', 'inbound', { from: ana, text: 'Oi' });
  await first.graph('POST', '78/messages', text(ana, 'Olá'));
  await first.control('POST', 'reset', {});
  expect(readFileSync(file, 'utf8')).not.toContain('Olá');
  const again = await open(file, startAt + 60_000);
  again.timers.advance(10_000);
  expect(again.world.pending).toBe(0);
  expect(await chatOf(again)).toEqual([]);
  callback.close();
});

test('a line that a kill cut in half is passed over', async () => {
  const file = join(folder, 'half.json');
  const callback = await openCallback();
  await (await openShop(file, callback.url)).control('POST', 'inbound', { from: ana, text: 'Oi' });
  writeFileSync(file, `${readFileSync(file, 'utf8')}{"message":{"id":"wa`);
  expect(await chatOf(await open(file, startAt + 60_000))).toHaveLength(1);
  callback.close();
});

test('the file is written anew before it grows without end', async () => {
  const file = join(folder, 'bounded.json');
  const world = new World({ timers: manualTimers(startAt), seed: 1 });
  const close = openMemory(world, file, 10_000);
  world.people.save(ana, { name: 'Ana' });
  for (let round = 0; round < 2_000; round += 1) world.people.wrote('78', ana, startAt + round);
  expect(statSync(file).size).toBeLessThan(12_000);
  close();
  const again = new World({ timers: manualTimers(startAt), seed: 1 });
  openMemory(again, file)();
  expect(again.people.windowOpen('78', ana, startAt + 1_999 + 86_399_999)).toBe(true);
  expect(again.people.windowOpen('78', ana, startAt + 1_999 + 86_400_000)).toBe(false);
});

test('what an earlier version remembered is taken over', async () => {
  const file = join(folder, 'earlier.json');
  const first = await open(undefined);
  await first.create('aviso');
  const templates = first.world.templates.all().map(({ shape: _, ...kept }) => kept);
  writeFileSync(file, JSON.stringify({ templates, deletedTemplates: ['77\nantigo\npt_BR'], flows: [] }));
  const names = (await (await open(file)).templates()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['aviso', 'boas_vindas']));
});

test('without a file nothing is remembered', async () => {
  await (await open(undefined)).create('aviso');
  expect((await (await open(undefined)).templates()).map(({ name }) => name)).toEqual(['promocao', 'boas_vindas']);
});

test('a file that is something else stops the start with its name', async () => {
  const file = join(folder, 'other.json');
  writeFileSync(file, 'not JSON');
  await expect(startSimulator({ memory: file })).rejects.toThrow(file);
});
