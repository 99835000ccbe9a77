import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { list, record } from './read-value.ts';
import { type Simulator, type SimulatorOptions, startSimulator } from './start.ts';
import { call } from './testing/stage.ts';
import { manualTimers } from './world/timers.ts';

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
  const control = (method: string, path: string, body: object) =>
    call(`${simulator.url}/_control/${path}`, method, body, undefined);
  const graph = (method: string, path: string, body?: object) =>
    call(`${simulator.url}/v24.0/${path}`, method, body, 'token');
  const component = { type: 'BODY', text: 'Oi.' };
  await control('POST', 'accounts', {
    ...{ id: '77', name: 'Loja', token: 'token' },
    templates: ['boas_vindas', 'promocao'].map((name) => ({ name, components: [component], unlessDeleted: true })),
  });
  return {
    timers,
    control,
    graph,
    /** Every template, as whoever lists them sees it. */
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

test('without a file nothing is remembered', async () => {
  await (await open(undefined)).create('aviso');
  expect((await (await open(undefined)).templates()).map(({ name }) => name)).toEqual(['promocao', 'boas_vindas']);
});

test('a file that is something else stops the start with its name', async () => {
  const file = join(folder, 'other.json');
  writeFileSync(file, 'not JSON');
  await expect(startSimulator({ memory: file })).rejects.toThrow(file);
});
