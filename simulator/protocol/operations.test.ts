import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountCalls } from '../testing/example-account-calls.ts';
import { numberCalls } from '../testing/example-number-calls.ts';
import { otherCalls } from '../testing/example-other-calls.ts';
import { openScene, type Scene } from '../testing/scene.ts';
import { openStage, type Stage, TOKEN } from '../testing/stage.ts';
import { describedOperations, furtherOperations, type Operation, operations, type Standing } from './operations.ts';

/** The one call that goes the other way: the platform makes it. */
const CALLBACK = 'POST /whatsapp/webhooks';
const exampleCalls = { ...numberCalls, ...accountCalls, ...otherCalls };

const named = ([method, path]: Operation) => `${method} ${path}`;
const standing = (wanted: Standing) => operations.filter(([, , one]) => one === wanted).map(named);

describe('the table of operations', () => {
  test('has every operation of the description once, and none twice', () => {
    expect(describedOperations).toHaveLength(113);
    const all = operations.map(named);
    expect(new Set(all).size).toBe(all.length);
    expect(furtherOperations.length).toBeGreaterThan(0);
  });

  test('has an example for each operation that is implemented, and for no other', () => {
    expect([...Object.keys(exampleCalls), CALLBACK].sort()).toEqual(standing('implemented').sort());
  });
});

const implemented = standing('implemented').filter((name) => name !== CALLBACK);
const isReading = (name: string) => name.startsWith('GET ');

interface Played {
  stage: Stage;
  scene: Scene;
}

async function play(): Promise<Played> {
  const stage = await openStage({ pairRate: false });
  return { stage, scene: await openScene(stage) };
}

async function expectAnswered({ stage, scene }: Played, name: string): Promise<void> {
  const example = exampleCalls[name]?.(scene);
  const isJson = typeof example?.body === 'string';
  const answer = await fetch(`${stage.simulator.url}${example?.path ?? ''}`, {
    method: name.split(' ')[0] ?? 'GET',
    headers: {
      authorization: `Bearer ${example?.token ?? TOKEN}`,
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      ...example?.headers,
    },
    ...(example?.body === undefined ? {} : { body: example.body }),
  });
  expect(await answer.text()).not.toMatch(/^\{"error"/);
  expect(answer.status).toBe(200);
}

describe('operations that change something', () => {
  let played: Played;
  beforeEach(async () => {
    played = await play();
  });
  afterEach(() => played.stage.close());

  test.each(implemented.filter((name) => !isReading(name)))('%s is implemented', (name) =>
    expectAnswered(played, name),
  );
});

describe('operations that read, are refused or absent', () => {
  let played: Played;
  beforeAll(async () => {
    played = await play();
  });
  afterAll(() => played.stage.close());

  test.each(implemented.filter(isReading))('%s is implemented', (name) => expectAnswered(played, name));

  /** Files, and the two calls that know no fields. */
  const withoutFields = ['GET /{media-url}', 'GET /{flow}/flow.json', 'GET /oauth/access_token', 'GET /{upload}'];

  test.each(implemented.filter((name) => isReading(name) && !withoutFields.includes(name)))(
    '100: %s does not ignore a field that is none',
    async (name) => {
      const path = (exampleCalls[name]?.(played.scene).path ?? '').replace(/[?&]fields=[^&]*/, '');
      const answer = await played.stage.graph('GET', `${path}${path.includes('?') ? '&' : '?'}fields=id,nonsense`);
      expect(answer.error.message).toMatch(/Tried accessing nonexisting field \((id|nonsense)\)/);
    },
  );

  test(`${CALLBACK} is what the callback receives`, () => {
    expect(played.stage.hooks.map(({ body }) => JSON.parse(body).object)).toContain('whatsapp_business_account');
  });

  test.each(standing('refused'))('10: %s is refused', async (name) => {
    const [method = '', path = ''] = name.split(' ');
    const real = path.replace(/\{(\w+)\}/, (_whole, kind) => String(played.scene[kind as keyof Scene]));
    const answer = await played.stage.graph(method, real, method === 'POST' ? {} : undefined);
    expect([answer.status, answer.error.code]).toEqual([403, 10]);
  });

  test.each(standing('absent'))('100: %s is absent', async (name) => {
    const [method = '', path = ''] = name.split(' ');
    const answer = await played.stage.graph(method, path.replaceAll(/\{[\w-]+\}/g, '777000777'));
    expect([answer.error.code, answer.error.error_subcode]).toEqual([100, 33]);
  });
});

test('DIFFERENCES.md lists every operation that is not implemented, and no other', () => {
  const document = readFileSync(new URL('../DIFFERENCES.md', import.meta.url), 'utf8');
  const section = (title: string) => document.split(`## ${title}`)[1]?.split('\n## ')[0] ?? '';
  const listed = (title: string) =>
    [...section(title).matchAll(/`((?:GET|POST|PUT|DELETE) \/[^`]+)`/g)].map(([, name]) => name).sort();
  expect(listed('Operations that are refused')).toEqual(standing('refused').sort());
  expect(listed('Operations that are absent')).toEqual(standing('absent').sort());
});
