import { afterAll, beforeAll, expect, test } from 'vitest';
import { list, record } from '../../read-value.ts';
import { ACCOUNT, openStage, type Stage } from '../../testing/stage.ts';

let stage: Stage;
const path = `/v24.0/${ACCOUNT}/message_templates`;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const names = (json: Record<string, unknown>) => list(json.data).map((item) => record(item).name);

test('pages follow their cursors to the end', async () => {
  const first = await stage.graph('GET', `${path}?limit=2&fields=name`);
  expect(names(first.json)).toEqual(['codigo', 'promocao']);
  const paging = record(first.json.paging);
  const next = String(paging.next).replace(stage.simulator.url, '');
  const second = await stage.graph('GET', next);
  expect(names(second.json)).toEqual(['boas_vindas']);
  expect(record(second.json.paging)).not.toHaveProperty('next');
  const before = record(record(second.json.paging).cursors).before;
  expect(names((await stage.graph('GET', `${path}?limit=2&before=${String(before)}`)).json)).toEqual([
    'codigo',
    'promocao',
  ]);
});

test('131059 refuses a cursor that is none', async () => {
  expect((await stage.graph('GET', `${path}?after=nonsense`)).error.code).toBe(131059);
});

test('filters narrow the list, one value or several', async () => {
  expect(names((await stage.graph('GET', `${path}?category=MARKETING`)).json)).toEqual(['promocao']);
  expect(names((await stage.graph('GET', `${path}?name=boas`)).json)).toEqual(['boas_vindas']);
  expect(names((await stage.graph('GET', `${path}?status=["APPROVED","PAUSED"]`)).json)).toHaveLength(3);
  expect(names((await stage.graph('GET', `${path}?language=en_US`)).json)).toEqual([]);
});

test('without fields the usual ones come, with fields only those and the id', async () => {
  const [usual] = list((await stage.graph('GET', `${path}?limit=1`)).json.data);
  expect(Object.keys(record(usual)).sort()).toEqual([
    'category',
    'components',
    'id',
    'language',
    'name',
    'parameter_format',
    'status',
  ]);
  const [few] = list((await stage.graph('GET', `${path}?limit=1&fields=quality_score,status`)).json.data);
  expect(Object.keys(record(few)).sort()).toEqual(['id', 'quality_score', 'status']);
});

test('a one-time code reads back with its text and its button as a link', async () => {
  const [code] = list((await stage.graph('GET', `${path}?name=codigo`)).json.data).map(record);
  expect(code?.components).toMatchObject([
    { type: 'BODY', text: expect.stringContaining('{{1}}') },
    { type: 'BUTTONS', buttons: [{ type: 'URL' }] },
  ]);
});
