import { FormData, request } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { list, record } from '../../read-value.ts';
import { ACCOUNT, openStage, type Stage, TOKEN, valuesOf } from '../../testing/stage.ts';
import { validateFlowJson } from './validate-flow-json.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const footer = {
  type: 'Footer',
  label: 'Enviar',
  'on-click-action': { name: 'complete', payload: { nome: '${form.nome}' } },
};
const field = { type: 'TextInput', name: 'nome', label: 'Nome', required: true };
const flow = (children: unknown[] = [field, footer], screen: Record<string, unknown> = {}) => ({
  version: '7.1',
  screens: [
    { id: 'FORM', title: 'Cadastro', terminal: true, layout: { type: 'SingleColumnLayout', children }, ...screen },
  ],
});
const create = (body: Record<string, unknown>) =>
  stage.graph('POST', `/v24.0/${ACCOUNT}/flows`, { categories: ['SURVEY'], ...body });

test('a form is created, filled, published, sent, answered and retired', async () => {
  const { json } = await create({ name: 'Cadastro', categories: '["LEAD_GENERATION"]' });
  const id = String(json.id);
  expect((await stage.graph('POST', `/${id}/publish`)).error.code).toBe(139002);
  const form = new FormData();
  form.set('name', 'flow.json');
  form.set('asset_type', 'FLOW_JSON');
  form.set('file', new Blob([JSON.stringify(flow())], { type: 'application/json' }), 'flow.json');
  const headers = { authorization: `Bearer ${TOKEN}` };
  const asset = await request(`${stage.simulator.url}/${id}/assets`, { method: 'POST', headers, body: form });
  expect(await asset.body.json()).toEqual({ success: true, validation_errors: [] });
  expect((await stage.graph('POST', `/${id}/publish`)).json).toEqual({ success: true });
  expect((await stage.graph('GET', `/${id}?fields=id,name,status,preview.invalidate(false)`)).json).toMatchObject({
    status: 'PUBLISHED',
    preview: { preview_url: expect.any(String) },
  });

  const parameters = { flow_message_version: '3', flow_id: id, flow_cta: 'Abrir', flow_token: 'ft-1' };
  const action = { name: 'flow', parameters };
  expect(
    (
      await stage.send({
        to: '+5511988887777',
        type: 'interactive',
        interactive: { type: 'flow', body: { text: 'Oi' }, action },
      })
    ).status,
  ).toBe(200);
  stage.hooks.length = 0;
  await stage.control('POST', '/inbound', { from: '+5511988887777', flow: { fields: { nome: 'Ana' } } });
  await stage.advance(0);
  const message = record(list(valuesOf(stage.hooks.at(-1)?.body ?? '')[0]?.messages)[0]);
  const reply = record(record(message.interactive).nfm_reply);
  expect(JSON.parse(String(reply.response_json))).toEqual({ flow_token: 'ft-1', nome: 'Ana' });

  expect((await stage.graph('DELETE', `/${id}`)).error.code).toBe(139004);
  expect((await stage.graph('POST', `/${id}/deprecate`)).json).toEqual({ success: true });
  expect((await stage.graph('POST', `/${id}/deprecate`)).error.code).toBe(139003);
});

test('a draft may be published at birth, listed and deleted; names are unique', async () => {
  const born = await create({ name: 'Pronto', flow_json: JSON.stringify(flow()), publish: true });
  expect(born.json).toEqual({ id: expect.any(String), success: true, validation_errors: [] });
  expect((await create({ name: 'Pronto' })).error.code).toBe(100);
  const draft = await create({ name: 'Rascunho' });
  const listed = await stage.graph('GET', `/${ACCOUNT}/flows`);
  expect(list(listed.json.data)).toContainEqual({
    id: draft.json.id,
    name: 'Rascunho',
    status: 'DRAFT',
    categories: ['SURVEY'],
    validation_errors: [],
  });
  expect((await stage.graph('DELETE', `/${String(draft.json.id)}`)).json).toEqual({ success: true });
  expect((await create({ name: 'Outro', categories: ['NOPE'] })).error.code).toBe(100);
});

test('a metric of the endpoint is answered, and has nothing to count', async () => {
  const { json } = await create({ name: 'Medido' });
  const metric = (filters: string) => stage.graph('GET', `/${String(json.id)}?fields=metric${filters}`);
  expect((await metric('.name(ENDPOINT_REQUEST_COUNT).granularity(DAY).since(2026-11-01)')).json).toEqual({
    id: json.id,
    metric: { name: 'ENDPOINT_REQUEST_COUNT', granularity: 'DAY', data_points: [] },
  });
  expect((await metric('.name(CLICKS).granularity(DAY)')).error.code).toBe(100);
  expect((await metric('.name(ENDPOINT_AVAILABILITY).granularity(WEEK)')).error.code).toBe(100);
});

const choice = { type: 'Dropdown', name: 'uf', label: 'UF' };
const one = { id: 'sp', title: 'São Paulo' };
const optIn = (name: string) => ({ type: 'OptIn', name, label: 'Aceito' });
const complete = { name: 'complete', payload: {} };
const step = (name: string) => ({ name: 'navigate', next: { type: 'screen', name }, payload: {} });

/** Two screens in a row; the second hands over what was typed on the first. */
function walk(given: { first?: object; last?: object; answer?: string }) {
  const { first = step('FIM'), answer = '${screen.FORM.form.nome}' } = given;
  const { last = { name: 'complete', payload: { nome: answer } } } = given;
  const screen = (id: string, action: object, field: object) => ({
    id,
    title: id,
    terminal: id === 'FIM',
    layout: {
      type: 'SingleColumnLayout',
      children: [field, { type: 'Footer', label: 'Ir', 'on-click-action': action }],
    },
  });
  return { version: '7.1', screens: [screen('FORM', first, field), screen('FIM', last, { ...field, name: 'fim' })] };
}

describe('flow JSON', () => {
  const bad: [title: string, json: unknown][] = [
    ['an old version', { ...flow(), version: '2.1' }],
    ['no screens', { version: '7.1', screens: [] }],
    ['a screen id with digits', flow(undefined, { id: 'FORM1' })],
    ['no terminal screen', flow(undefined, { terminal: false })],
    ['a terminal screen without footer', flow([field])],
    ['two footers', flow([footer, footer])],
    ['an unknown component', flow([{ type: 'Slider', name: 'x' }, footer])],
    ['a field without a name', flow([{ ...field, name: undefined }, footer])],
    ['a repeated field name', flow([field, field, footer])],
    ['a label one too long', flow([{ ...field, label: 'a'.repeat(21) }, footer])],
    ['options that are empty', flow([{ type: 'Dropdown', name: 'uf', label: 'UF', 'data-source': [] }, footer])],
    ['a screen without a title', flow(undefined, { title: '' })],
    ['an option id that repeats', flow([{ ...choice, 'data-source': [one, one] }, footer])],
    ['an unknown input type', flow([{ ...field, 'input-type': 'zip' }, footer])],
    ['a sixth opt-in', flow([...Array.from({ length: 6 }, (_, n) => optIn(`o${'abcdef'[n]}`)), field, footer])],
    ['an answer that no field gives', flow([{ ...field, name: 'outro' }, footer])],
    ['a terminal screen that completes nothing', walk({ last: step('FORM') })],
    ['a screen before the last that completes', walk({ first: complete })],
    ['a screen nobody reaches', walk({ first: { name: 'open_url', url: 'https://loja.example' } })],
    ['an answer of a screen that is not there', walk({ answer: '${screen.OUTRA.form.nome}' })],
    ['data that the screen does not declare', walk({ answer: '${data.nome}' })],
    ['a routing model that differs', { ...walk({}), routing_model: { FORM: [], FIM: [] } }],
    [
      'a step to nowhere',
      flow([field, { ...footer, 'on-click-action': { name: 'navigate', next: { type: 'screen', name: 'X' } } }]),
    ],
  ];
  test.each(bad)('%s is a validation error', (_title, json) => {
    expect(validateFlowJson(JSON.stringify(json)).length).toBeGreaterThan(0);
  });

  test('a good form has none, a broken text has one', () => {
    expect(validateFlowJson(JSON.stringify(flow()))).toEqual([]);
    const routing_model = { FORM: ['FIM'], FIM: [] };
    expect(validateFlowJson(JSON.stringify({ ...walk({}), routing_model }))).toEqual([]);
    expect(validateFlowJson('{')).toMatchObject([{ error: 'INVALID_JSON', error_type: 'FLOW_JSON_ERROR' }]);
  });
});
