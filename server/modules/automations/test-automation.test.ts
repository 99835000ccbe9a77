import { describe, expect, test } from 'vitest';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { openAutomations } from './automations.factory.ts';

const town = await openTown(await testDatabase());
const shop = await openShop(town);
const other = await openShop(town);
const small = await openShop(town, { planId: 'growth' });
const automations = openAutomations(town, shop);

const greet = {
  type: 'message',
  config: { templateId: shop.templates.greeting.id, variables: ['{{trigger.nome}}'] },
};
const wait = (minutes: number) => ({ type: 'wait', config: { minutes } });
const steps = [wait(60), greet];
const off = async (asked: Record<string, unknown> = {}) =>
  (await shop.call('POST', '/v1/automations', { name: 'Teste', trigger: 'cart.abandoned', steps, ...asked })).json();

let people = 0;
const newPhone = () => `+55119${61_000_000 + ++people}`;
const tryOut = (id: string, body: Record<string, unknown>, by = shop) =>
  by.call('POST', `/v1/automations/${id}/test`, body);
const rerun = (id: string, runId: string, by = shop) => by.call('POST', `/v1/automations/${id}/runs/${runId}/rerun`);
const codeOf = (answer: { statusCode: number; json(): { error: { code: string } } }) => [
  answer.statusCode,
  answer.json().error.code,
];
const bodiesOf = async (id: string) =>
  (await town.database.owner.query('select body from messages where automation_id = $1', [id])).rows.map(
    ({ body }) => body,
  );
const tag = { type: 'tag', config: { add: ['testado'] } };
/** 99 more entries of the person of a run. */
const enterOften = (runId: string) =>
  town.database.owner.query(
    `insert into automation_runs (organization_id, id, automation_id, version, person_key)
     select r.organization_id, gen_random_uuid(), r.automation_id, 1, r.person_key
     from automation_runs r, generate_series(1, 99) where r.id = $1`,
    [runId],
  );
const erase = async (phone: string) => {
  await shop.call('DELETE', `/v1/contacts/${phone}/lgpd`);
  await town.caughtUp();
};
const nobody = '019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a';

describe('POST /v1/automations/{id}/test', () => {
  test('lets one person in while the automation is off, and passes over the waits if asked', async () => {
    const made = await off();
    const [patient, hasty] = [newPhone(), newPhone()];
    const answer = await tryOut(made.id, { phone: hasty, trigger: { nome: 'Ana' }, skipWaits: true });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({ phone: hasty, status: 'IN_FLIGHT', version: 1, test: true });
    await tryOut(made.id, { phone: patient, trigger: { nome: 'Bia' } });
    await automations.settle();
    expect(await bodiesOf(made.id)).toEqual(['Olá Ana, tudo bem?']);
    await automations.pass(60);
    expect(await bodiesOf(made.id)).toEqual(['Olá Ana, tudo bem?', 'Olá Bia, tudo bem?']);
    expect((await automations.read(made.id)).active).toBe(false);
    const events = await automations.events(made.id, answer.json().id);
    expect(events.map(({ kind }) => kind)).toEqual([
      ...['ENTERED', 'STEP_STARTED', 'STEP_DONE'],
      ...['STEP_STARTED', 'MESSAGE_SENT', 'STEP_DONE', 'COMPLETED'],
    ]);
    expect(events[0]?.detail).toEqual({ test: true, skipWaits: true });
    expect(events[2]?.detail).toEqual({ minutes: 60, skipped: true });
  });

  test('makes the person a contact, and the switch stops it as any other run', async () => {
    const made = await off();
    const phone = newPhone();
    const { id } = (await tryOut(made.id, { phone })).json();
    expect((await shop.call('GET', `/v1/contacts/${phone}`)).statusCode).toBe(200);
    await automations.activate(made.id);
    await automations.settle();
    await automations.activate(made.id, false);
    await automations.pass(60);
    const [run] = await automations.runs(made.id);
    expect(run).toMatchObject({ id, status: 'STOPPED', stopReason: 'DEACTIVATED' });
    expect(await bodiesOf(made.id)).toEqual([]);
  });

  test('AUTOMATION_PERSON_INSIDE for a person whose run goes on', async () => {
    const made = await off();
    const phone = newPhone();
    await tryOut(made.id, { phone });
    expect(codeOf(await tryOut(made.id, { phone }))).toEqual([409, 'CONFLICT']);
  });

  test('AUTOMATION_ENTRIES_SPENT after 100 entries in a day', async () => {
    const made = await off({ steps: [tag] });
    const phone = newPhone();
    const { id } = (await tryOut(made.id, { phone })).json();
    await automations.settle();
    await enterOften(id);
    expect(codeOf(await tryOut(made.id, { phone }))).toEqual([422, 'UNPROCESSABLE_ENTITY']);
  });

  test('INVALID_RECIPIENT for what is no phone', async () => {
    const made = await off();
    expect(codeOf(await tryOut(made.id, { phone: 'ana' }))).toEqual([422, 'INVALID_RECIPIENT']);
  });

  test('RECIPIENT_OPTED_OUT for an erased person', async () => {
    const made = await off();
    const phone = newPhone();
    await tryOut(made.id, { phone });
    await erase(phone);
    expect(codeOf(await tryOut(made.id, { phone }))).toEqual([422, 'RECIPIENT_OPTED_OUT']);
  });

  test('AUTOMATION_UNKNOWN, VALIDATION_ERROR, INVALID_PATH_PARAM and PLAN_FEATURE_LOCKED', async () => {
    const made = await off();
    const phone = newPhone();
    expect((await tryOut(made.id, { phone }, other)).statusCode).toBe(404);
    expect((await tryOut(made.id, { phone, skipWaits: 'sim' })).json().error.code).toMatch(/^(VALIDATION|INVALID)/);
    expect(codeOf(await tryOut(made.id, {}))).toEqual([400, 'VALIDATION_ERROR']);
    expect((await tryOut('nome', { phone })).json().error.code).toBe('INVALID_PATH_PARAM');
    expect((await tryOut(nobody, { phone }, small)).json().error.code).toBe('PLAN_FEATURE_LOCKED');
  });
});

describe('POST /v1/automations/{id}/runs/{runId}/rerun', () => {
  test('lets the person in again with what the event brought, into the steps as they are now', async () => {
    const made = await automations.start({ trigger: 'webhook', steps: [greet] });
    const phone = newPhone();
    await automations.post(made, { phone, nome: 'Caio' });
    await automations.settle();
    const [past] = await automations.runs(made.id);
    const answer = await rerun(made.id, past?.id ?? '');
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({ phone, status: 'IN_FLIGHT', test: false });
    await automations.settle();
    expect(await bodiesOf(made.id)).toEqual(['Olá Caio, tudo bem?', 'Olá Caio, tudo bem?']);
    const [entered] = await automations.events(made.id, answer.json().id);
    expect(entered).toMatchObject({ kind: 'ENTERED', detail: { rerunOf: past?.id } });
    expect((await automations.read(made.id)).stats).toMatchObject({ runsLast30Days: 2, completed: 2 });
  });

  test('AUTOMATION_INACTIVE while it is off, but for a test, which stays one', async () => {
    const made = await automations.start({ trigger: 'webhook', steps: [tag] });
    await automations.post(made, { phone: newPhone() });
    await automations.settle();
    const [past] = await automations.runs(made.id);
    await automations.activate(made.id, false);
    expect(codeOf(await rerun(made.id, past?.id ?? ''))).toEqual([422, 'UNPROCESSABLE_ENTITY']);
    const tried = (await tryOut(made.id, { phone: newPhone() })).json();
    expect(codeOf(await rerun(made.id, tried.id))).toEqual([409, 'CONFLICT']);
    await automations.settle();
    expect((await rerun(made.id, tried.id)).json()).toMatchObject({ test: true });
  });

  test('AUTOMATION_PERSON_INSIDE while the run goes on', async () => {
    const made = await off({ steps: [tag] });
    const { id } = (await tryOut(made.id, { phone: newPhone() })).json();
    expect(codeOf(await rerun(made.id, id))).toEqual([409, 'CONFLICT']);
  });

  test('AUTOMATION_ENTRIES_SPENT after 100 entries of the person in a day', async () => {
    const made = await off({ steps: [tag] });
    const { id } = (await tryOut(made.id, { phone: newPhone() })).json();
    await automations.settle();
    await enterOften(id);
    expect(codeOf(await rerun(made.id, id))).toEqual([422, 'UNPROCESSABLE_ENTITY']);
  });

  test('RECIPIENT_OPTED_OUT for a person whose erasure has just begun', async () => {
    const made = await off({ steps: [tag] });
    const phone = newPhone();
    const { id } = (await tryOut(made.id, { phone })).json();
    await automations.settle();
    const { owner } = town.database;
    const { rows } = await owner.query('select person_key from automation_runs where id = $1', [id]);
    await erase(phone);
    await owner.query('update automation_runs set person_key = $2 where id = $1', [id, rows[0].person_key]);
    expect(codeOf(await rerun(made.id, id))).toEqual([422, 'RECIPIENT_OPTED_OUT']);
  });

  test('AUTOMATION_RUN_WITHOUT_PERSON for an entry that was refused, and for an erased person', async () => {
    const made = await automations.start({ trigger: 'webhook', steps: [tag] });
    await automations.post(made, { nome: 'sem telefone' });
    const [refused] = await automations.runs(made.id);
    expect(codeOf(await rerun(made.id, refused?.id ?? ''))).toEqual([422, 'UNPROCESSABLE_ENTITY']);
    const phone = newPhone();
    await automations.post(made, { phone });
    await automations.settle();
    await erase(phone);
    const [erased] = await automations.runs(made.id);
    expect(erased?.phone).toBeNull();
    expect((await rerun(made.id, erased?.id ?? '')).json().error.message).toMatch(/não tem pessoa/);
  });

  test('AUTOMATION_RUN_UNKNOWN, INVALID_PATH_PARAM and PLAN_FEATURE_LOCKED', async () => {
    const made = await off();
    const { id } = (await tryOut(made.id, { phone: newPhone() })).json();
    expect((await rerun(made.id, id, other)).statusCode).toBe(404);
    expect((await rerun(made.id, nobody)).statusCode).toBe(404);
    expect((await rerun(made.id, 'nome')).json().error.code).toBe('INVALID_PATH_PARAM');
    expect((await rerun(nobody, nobody, small)).json().error.code).toBe('PLAN_FEATURE_LOCKED');
  });
});
