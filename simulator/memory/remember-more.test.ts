import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { list, record } from '../read-value.ts';
import { startSimulator } from '../start.ts';
import { call } from '../testing/stage.ts';
import { manualTimers } from '../world/timers.ts';

const folder = mkdtempSync(join(tmpdir(), 'simulator-remember-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const startAt = Date.UTC(2026, 10, 15, 12);
const day = startAt / 1000;

async function open(memory: string, at = startAt) {
  const timers = manualTimers(at);
  const simulator = await startSimulator({ timers, memory });
  const control = (method: string, path: string, body?: object) =>
    call(`${simulator.url}/_control/${path}`, method, body, undefined);
  const graph = (method: string, path: string, body?: object) =>
    call(`${simulator.url}/${path}`, method, body, 'token');
  await control('POST', 'accounts', {
    ...{ id: '77', name: 'Loja', token: 'token', numbers: [{ id: '88', phone: '+551130000000' }] },
    templates: [{ name: 'ola', category: 'UTILITY', components: [{ type: 'BODY', text: 'Oi' }] }],
  });
  return { simulator, timers, control, graph, close: () => simulator.close() };
}

const template = { name: 'ola', language: { code: 'pt_BR' } };
const send = { messaging_product: 'whatsapp', to: '+5511988887777', type: 'template', template };

test('settings, codes, groups and analytics outlive a restart', async () => {
  const file = join(folder, 'more.json');
  const first = await open(file);
  await first.graph('POST', '88/settings', { calling: { status: 'ENABLED' } });
  const { json: made } = await first.graph('POST', '88/message_qrdls', { prefilled_message: 'Oi' });
  await first.graph('POST', '88/groups', { messaging_product: 'whatsapp', subject: 'Clube' });
  await first.graph('POST', '88/messages', send);
  first.timers.advance(2_000);
  await first.close();

  const second = await open(file, startAt + 60_000);
  expect((await second.graph('GET', '88/settings')).json).toMatchObject({ calling: { status: 'ENABLED' } });
  expect((await second.graph('GET', '88/message_qrdls')).json.data).toMatchObject([{ code: made.code }]);
  expect((await second.graph('GET', '88/groups')).json.data).toMatchObject({ groups: [{ subject: 'Clube' }] });
  const counted = await second.graph('GET', `77/analytics?start=${day - 1}&end=${day + 9}&granularity=DAY`);
  expect(counted.json.data_points).toMatchObject([{ sent: 1, delivered: 1 }]);
  await second.close();

  const third = await open(file, startAt + 120_000);
  const again = await third.graph('GET', `77/analytics?start=${day - 1}&end=${day + 9}&granularity=DAY`);
  expect(again.json).toEqual(counted.json);
  await third.close();
});

test('a message remembered without how its person was addressed is still reported', async () => {
  const file = join(folder, 'older.json');
  const first = await open(file);
  const { json } = await first.graph('POST', '88/messages', send);
  await first.close();
  const older = readFileSync(file, 'utf8').replaceAll(/"(userId|phoneHidden|toldAt)":("[^"]*"|false|\[\]),/g, '');
  expect(older).not.toContain('phoneHidden');
  writeFileSync(file, older);

  const second = await open(file, startAt + 60_000);
  second.timers.advance(1_000);
  const id = String(record(list(json.messages)[0]).id);
  const history = await second.graph('GET', `88/message_history?message_id=${encodeURIComponent(id)}`);
  expect(history.json.data).toMatchObject([
    { message_id: id, events: { data: [{ delivery_status: 'SENT' }, { delivery_status: 'DELIVERED' }] } },
  ]);
  await second.close();
});
