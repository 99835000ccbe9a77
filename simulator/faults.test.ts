import { request } from 'undici';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { list } from './read-value.ts';
import { ACCOUNT, NUMBER, openStage, type Stage, TOKEN, templateSend, until } from './testing/stage.ts';

let stage: Stage;
const ana = '+5531988887777';
const bia = '+5511977776666';
beforeEach(async () => {
  stage = await openStage({ readRate: 1 });
});
afterEach(() => stage.close());

const toAna = () => templateSend('boas_vindas', ana, ['Ana']);
const fault = (body: Record<string, unknown>) => stage.control('POST', '/faults', body);
const steps = () => stage.statuses().map(({ status }) => status);
const journal = async () => list((await stage.control('GET', '/journal')).json.data) as Record<string, unknown>[];

test('error answers the code and accepts nothing', async () => {
  await fault({ match: { to: ana }, then: 'error', code: 131016, times: 1 });
  const answer = await stage.send(toAna());
  expect([answer.status, answer.error.code]).toEqual([500, 131016]);
  await stage.advance(5_000);
  expect(steps()).toEqual([]);
  expect((await stage.send(toAna())).status).toBe(200);
});

test('error may bring its own HTTP status and a Retry-After', async () => {
  await fault({ then: 'error', code: 130429, httpStatus: 429, retryAfterSeconds: 7 });
  const answer = await request(`${stage.simulator.url}/${NUMBER}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ messaging_product: 'whatsapp', ...toAna() }),
  });
  await answer.body.dump();
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '7']);
});

test('reject accepts and then fails with the code', async () => {
  await fault({ match: { to: ana }, then: 'reject', code: 131049 });
  expect((await stage.send(toAna())).status).toBe(200);
  await stage.advance(5_000);
  expect(stage.statuses()).toMatchObject([{ status: 'failed', errors: [{ code: 131049 }] }]);
});

test.each(['cut', 'timeout'] as const)('%s gives no answer, yet the message was accepted', async (then) => {
  await fault({ match: { to: ana }, then, ms: 1_000 });
  const lost = stage.send(toAna()).then(
    () => 'answered',
    () => 'lost',
  );
  await until(() => stage.simulator.world.ladder.pending > 0);
  await stage.advance(5_000);
  expect(await lost).toBe('lost');
  expect(steps()).toEqual(['sent', 'delivered', 'read']);
  expect(await journal()).toMatchObject([{ status: null, messageId: expect.stringMatching(/^wamid/) }]);
});

test('garbage answers 200 with nonsense, and the message was accepted', async () => {
  await fault({ then: 'garbage', times: 1 });
  await expect(stage.send(toAna())).rejects.toThrow(/JSON/);
  await stage.advance(5_000);
  expect(steps()).toEqual(['sent', 'delivered', 'read']);
});

test('slow answers after its time', async () => {
  await fault({ then: 'slow', ms: 700 });
  let answered = false;
  const answer = stage.send(toAna()).then((value) => {
    answered = true;
    return value;
  });
  await until(() => stage.simulator.world.ladder.pending > 0);
  expect(answered).toBe(false);
  await stage.advance(700);
  expect((await answer).status).toBe(200);
});

test('drop_status never reports what happened', async () => {
  await fault({ then: 'drop_status', times: 1 });
  await stage.send(toAna());
  await stage.advance(5_000);
  expect(stage.hooks).toHaveLength(0);
});

test('duplicate_status reports everything twice', async () => {
  await fault({ then: 'duplicate_status', times: 1 });
  await stage.send(toAna());
  await stage.advance(5_000);
  expect(steps()).toEqual(['sent', 'sent', 'delivered', 'delivered', 'read', 'read']);
});

test('reorder_status reports the end first, with the true times', async () => {
  await fault({ then: 'reorder_status', times: 1 });
  await stage.send(toAna());
  await stage.advance(5_000);
  expect(steps()).toEqual(['read', 'delivered', 'sent']);
  const times = stage.statuses().map(({ timestamp }) => Number(timestamp));
  expect(times).toEqual([...times].sort((a, b) => b - a));
});

test('a rule for one spelling of a person meets the other, and nobody else', async () => {
  await fault({ match: { to: '+553188887777' }, then: 'error', code: 131000 });
  expect((await stage.send(toAna())).error.code).toBe(131000);
  expect((await stage.send(templateSend('boas_vindas', bia, ['Bia']))).status).toBe(200);
});

test('a rule for a template meets its sends and its creation', async () => {
  await fault({ match: { template: 'promocao' }, then: 'error', code: 2 });
  expect((await stage.send(templateSend('promocao', ana, ['Ana', '5']))).error.code).toBe(2);
  expect((await stage.send(toAna())).status).toBe(200);
  const created = await stage.graph('POST', `/${ACCOUNT}/message_templates`, { name: 'promocao' });
  expect([created.status, created.error.code]).toEqual([503, 2]);
});

test('an empty match meets sends only, a path meets any call', async () => {
  await fault({ match: {}, then: 'error' });
  expect((await stage.graph('GET', `/${NUMBER}`)).status).toBe(200);
  await stage.control('DELETE', '/faults');
  await fault({ match: { path: NUMBER }, then: 'error', code: 4 });
  expect((await stage.graph('GET', `/${NUMBER}`)).error.code).toBe(4);
});

test('a fault stays until it is deleted, or until its times are spent', async () => {
  await fault({ then: 'error' });
  for (let n = 0; n < 3; n += 1) expect((await stage.send(toAna())).status).toBe(500);
  await stage.control('DELETE', '/faults');
  await fault({ then: 'error', times: 2 });
  const seen = [];
  for (let n = 0; n < 3; n += 1) seen.push((await stage.send(toAna())).status);
  expect(seen).toEqual([500, 500, 200]);
});

test('a fault that makes no sense is refused', async () => {
  expect((await fault({ then: 'explode' })).status).toBe(400);
  expect((await fault({ then: 'error', times: -1 })).status).toBe(400);
  expect((await fault({ then: 'error', match: 'ana' })).status).toBe(400);
});

test('a wrong token spends no fault', async () => {
  await fault({ then: 'error', times: 1 });
  await stage.graph('POST', `/${NUMBER}/messages`, { messaging_product: 'whatsapp', ...toAna() }, 'wrong');
  expect((await stage.send(toAna())).status).toBe(500);
});
