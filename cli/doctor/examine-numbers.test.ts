import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@recado/server/installation.ts';
import { openDocks } from '@recado/server/modules/deliveries/deliveries.factory.ts';
import { openOperator } from '@recado/server/operator.ts';
import { atEnd } from '@recado/server/testing/at-end.ts';
import { openShop, openTown } from '@recado/server/testing/shop.ts';
import { testDatabase } from '@recado/server/testing/test-database.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { runCli } from '../run-cli.ts';
import { examineNumbers } from './examine-numbers.ts';
import type { Finding } from './finding.ts';
import { fieldUses, type Question } from './platform-fields.ts';

const database = await testDatabase();
const town = await openTown(database);
const folder = mkdtempSync(join(tmpdir(), 'recado-doctor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The platform as it answers each question, at one version: a field it does not have refuses the whole call. */
let missing: { question: Question; field: string } | null = null;
let refusal: { code: number; error_subcode?: number } | null = null;
let status = 'CONNECTED';
const asked: Record<Question, Set<string>> = { number: new Set(), profile: new Set(), templates: new Set() };
const platform = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://platform');
  const question = questionOf(pathname);
  const fields = searchParams.get('fields')?.split(',') ?? [];
  if (question !== 'number' || fields.length > 1) for (const field of fields) asked[question].add(field);
  if (refusal)
    return answer(response, 400, { error: { ...refusal, message: 'said the platform', type: 'OAuthException' } });
  if (missing?.question === question && fields.includes(missing.field)) {
    const message = `(#100) Tried accessing nonexisting field (${missing.field}) on node type (WhatsApp)`;
    return answer(response, 400, { error: { message, type: 'OAuthException', code: 100 } });
  }
  answer(response, 200, pick(question, fields));
});
platform.listen(0, '127.0.0.1');
await once(platform, 'listening');
afterAll(() => platform.close());
const url = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;

const questionOf = (path: string): Question =>
  path.endsWith('/message_templates')
    ? 'templates'
    : path.endsWith('/whatsapp_business_profile')
      ? 'profile'
      : 'number';

function answer(response: ServerResponse, code: number, body: unknown): void {
  response.writeHead(code, { 'content-type': 'application/json', 'facebook-api-version': 'v24.0' });
  response.end(JSON.stringify(body));
}

function pick(question: Question, fields: readonly string[]): object {
  const values: Record<string, unknown> = { display_phone_number: `+${shop.phone}`, status, id: '1', name: 'ola' };
  const node = Object.fromEntries(fields.map((field) => [field, values[field] ?? 'x']));
  return question === 'number' ? node : { data: [node] };
}

const docks = await openDocks(town);
const simulatorUrl = docks.url;
const shop = await openShop(town);
const at = (baseUrl: string) => database.owner.query('update business_accounts set base_url = $1', [baseUrl]);
const env = {
  ...{ NODE_ENV: 'test', DATABASE_URL: database.url, RECADO_SECRET: 'a secret only tests know of' },
  ...{ PLATFORM_APP_SECRET: 'the app secret of tests', PLATFORM_VERIFY_TOKEN: 'the verify token of tests' },
  ...{ RECADO_DATA: folder, PORT: '0', LOG_LEVEL: 'silent' },
};
async function recado(args: readonly string[], more: Record<string, string> = {}) {
  const output: string[] = [];
  const terminal = {
    out: (text: string) => output.push(text),
    err: (text: string) => output.push(text),
    isTerminal: false,
  };
  await runCli(args, { ...terminal, env: { ...env, PLATFORM_URL: url, ...more } });
  return output.join('\n');
}
const look = async (more: Record<string, string> = {}): Promise<Finding[]> =>
  JSON.parse(await recado(['doctor', '--platform', '--json'], more));
/** This part of the doctor alone, as often as there are fields: it need not look at all the rest each time. */
async function openLook(more: Record<string, string>): Promise<() => Promise<Finding[]>> {
  const config = readConfig({ ...env, ...more });
  const operator = await openOperator(config);
  atEnd(() => operator.close());
  return () => examineNumbers(operator, config);
}
const about = (findings: readonly Finding[], word: string) => findings.find(({ what }) => what.includes(word));

await recado(['migrate']);
const lookAtOlder = await openLook({ PLATFORM_URL: url, PLATFORM_API_VERSION: 'v23.0' });
const lookAtSimulator = await openLook({ PLATFORM_URL: simulatorUrl });
beforeEach(async () => {
  [missing, refusal, status] = [null, null, 'CONNECTED'];
  await at(url);
});

const every = (Object.keys(fieldUses) as Question[]).flatMap((question) =>
  Object.keys(fieldUses[question]).map((field) => [question, field] as const),
);

describe('recado doctor --platform', () => {
  test('is content with a platform that has every field, and asks only then', async () => {
    const findings = await look();
    expect(findings).toContainEqual({ state: 'fine', what: 'v24.0 of the platform has every field we ask for' });
    expect(findings).toContainEqual({ state: 'fine', what: `+${shop.phone} is CONNECTED at the platform and here` });
    const plain: Finding[] = JSON.parse(await recado(['doctor', '--json']));
    expect(about(plain, 'every field we ask for')).toBeUndefined();
  });

  test('knows what each field that is asked for is good for', async () => {
    await look();
    const known = Object.fromEntries(Object.entries(fieldUses).map(([one, uses]) => [one, Object.keys(uses).sort()]));
    const seen = Object.fromEntries(Object.entries(asked).map(([one, fields]) => [one, [...fields].sort()]));
    expect(seen).toEqual(known);
  });

  test.each(every)(
    'reports what is missing when the platform refuses, of a %s, the field %s',
    async (question, field) => {
      missing = { question, field };
      const findings = await lookAtOlder();
      const { meaning, without, wrong } = fieldUses[question][field] ?? { meaning: '?', without: '?' };
      expect(about(findings, `the field ${field} of `)).toEqual({
        state: wrong ? 'wrong' : 'doubtful',
        what: expect.stringMatching(/^v23\.0 of the platform does not have/),
        advice: expect.stringContaining('PLATFORM_API_VERSION'),
      });
      expect(about(findings, `the field ${field} of `)?.what).toContain(meaning);
      expect(about(findings, `the field ${field} of `)?.advice).toContain(without);
      expect(about(findings, 'every field we ask for')).toBeUndefined();
    },
  );

  test.each([
    ['a token that is no longer good', { code: 190, error_subcode: 463 }],
    ['a permission that was taken away', { code: 200 }],
    ['a number that is gone', { code: 100, error_subcode: 33 }],
  ])('reports for %s that a new token is needed', async (_, error) => {
    refusal = error;
    expect(about(await look(), 'does not let us speak for')).toEqual({
      state: 'wrong',
      what: `the platform does not let us speak for +${shop.phone}: said the platform`,
      advice: expect.stringContaining('recado numbers connect'),
    });
  });

  test('reports how a number stands there when it may not send, or differs from here', async () => {
    status = 'RESTRICTED';
    expect(about(await look(), 'is RESTRICTED at the platform')?.state).toBe('wrong');
    status = 'CONNECTED';
    await database.owner.query(`update numbers set status = 'DISCONNECTED'`);
    expect(about(await look(), 'is CONNECTED at the platform and DISCONNECTED here')?.state).toBe('wrong');
    await database.owner.query(`update numbers set status = 'CONNECTED'`);
  });

  test('asks the simulator at the version in use, and finds nothing wrong with it', async () => {
    const stocked = await openShop(town, { platformUrl: simulatorUrl });
    await at(simulatorUrl);
    const findings = await look({ PLATFORM_URL: simulatorUrl });
    expect(findings).toContainEqual({ state: 'fine', what: 'v24.0 of the platform has every field we ask for' });
    expect(findings).toContainEqual({ state: 'fine', what: `+${stocked.phone} is CONNECTED at the platform and here` });
  });

  test.each([...new Set(every.map(([, field]) => field))])(
    'reports when the simulator refuses the field %s',
    async (field) => {
      await docks.control('PUT', 'settings', { unknownFields: [field] });
      await at(simulatorUrl);
      const findings = await lookAtSimulator();
      await docks.control('PUT', 'settings', { unknownFields: [] });
      expect(about(findings, `the field ${field} of `)).toMatchObject({
        what: expect.stringMatching(/^v24\.0 of the platform does not have/),
        advice: expect.stringContaining('PLATFORM_API_VERSION'),
      });
      expect(about(findings, 'every field we ask for')).toBeUndefined();
    },
  );
});
