import { text } from 'node:stream/consumers';
import type { Route } from '@recado/contract/route.ts';
import { routes } from '@recado/contract/routes/index.ts';
import { testDatabase } from '@recado/server/testing/test-database.ts';
import { describe, expect, test } from 'vitest';
import { plainName } from '../contract/find-gaps.ts';
import { promises } from '../promises/index.ts';
import { addressOf, samples } from '../promises/matrix-requests.ts';
import { owedRoutes } from '../promises/owed.ts';
import { type Row, rows } from './matrix-rows.ts';
import { openMatrixWorld } from './matrix-world.ts';

const { town, situations } = await openMatrixWorld(await testDatabase());
await town.app.ready();
const promised = new Map<string, readonly string[]>(Object.entries(promises));
const written = new Map(Object.values<Route>(routes).map((line) => [plainName(`${line.method} ${line.path}`), line]));

describe('T3 the matrix', () => {
  test('has a row for every promised route and a cell for every situation', () => {
    expect(rows.map((row) => row.route).sort()).toEqual([...promised.keys()].sort());
    for (const { route, cells } of rows)
      expect([route, cells.replaceAll(' ', '').length]).toEqual([route, situations.length]);
    expect(Object.keys(samples).filter((route) => !promised.has(route))).toEqual([]);
  });

  test('has no route that is neither bound nor owed', () => {
    const missing = rows.filter((row) => !isBound(row.route) && !owedRoutes.includes(row.route));
    expect(missing.map((row) => row.route)).toEqual([]);
  });

  for (const row of rows.filter(({ route }) => isBound(route))) {
    test(`${row.route} opens and closes as written`, async () => {
      const { cells, strange } = await walk(row);
      expect(strange).toEqual([]);
      expect(cells).toBe(row.cells);
    });
  }
});

/** Raw routes have no line in the contract, and a line may be written before anything answers it. */
function isBound(name: string): boolean {
  const [method = '', path = ''] = name.split(' ');
  const url = written.get(plainName(name))?.path ?? path.replaceAll(/\{(\w+)\}/g, ':$1');
  return town.app.hasRoute({ method: method as 'GET', url });
}

const gates: Readonly<Record<string, string>> = {
  '401 framework': 'U',
  '403 framework': 'F',
  '403 PLAN_FEATURE_LOCKED': 'L',
  '403 PLAN_LIMIT_REACHED': 'Q',
  '403 ACCOUNT_NOT_ACTIVATED': 'A',
  '403 NO_DEDICATED_NUMBER': 'N',
  '403 NUMBER_BLOCKED': 'B',
  '403 VIEWER_READ_ONLY': 'V',
  '403 ORGANIZATION_SUSPENDED': 'S',
};

/** In this world no platform answers. */
const outOfReach = /^(?:422|503) svc-provider-/;

/** Every cell of a row as the service answers it. Past the gates any promised answer will do, but a fault. */
async function walk({ route, cells }: Row): Promise<{ cells: string; strange: string[] }> {
  const strange: string[] = [];
  const found: string[] = [];
  for (const headers of situations) {
    const answer = await ask(route, headers);
    const isPromised = outOfReach.test(answer) || promised.get(route)?.some((one) => one === answer);
    const isBodyRule = answer.startsWith('400 ') || answer.startsWith('413 ');
    const isFault = answer === '500 framework' || answer === '503 framework';
    if (!isPromised || isFault || isBodyRule) strange.push(`${found.length}: ${answer}`);
    found.push(gates[answer] ?? '.');
  }
  return { cells: cells.replaceAll(/[^ ]/g, () => found.shift() ?? '?'), strange };
}

async function ask(route: string, headers: Record<string, string>): Promise<string> {
  const { body, keyed, streams, upload } = samples[route] ?? {};
  const [method] = route.split(' ');
  const payload = upload ? file : body === undefined ? undefined : JSON.stringify(body);
  const answer = await town.app.inject({
    method: method as 'GET',
    url: addressOf(route),
    headers: {
      ...headers,
      ...(keyed ? { 'idempotency-key': crypto.randomUUID() } : {}),
      ...(payload ? { 'content-type': upload ? 'multipart/form-data; boundary=x' : 'application/json' } : {}),
    },
    ...(payload ? { payload } : {}),
    ...(streams ? { payloadAsStream: true } : {}),
  });
  if (answer.statusCode >= 400)
    return `${answer.statusCode} ${shapeOf(streams ? await text(answer.stream()) : answer.payload)}`;
  if (streams) answer.stream().destroy();
  return `${answer.statusCode} ok`;
}

/** The code of a refusal, or the name of its shape; a page or an object of the route's own counts as its answer. */
function shapeOf(payload: string): string {
  if (payload === '') return 'empty';
  const error: unknown = payload.startsWith('{') ? JSON.parse(payload).error : undefined;
  if (typeof error === 'object' && error && 'code' in error) return String(error.code);
  return typeof error === 'string' ? 'framework' : 'ok';
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const file = Buffer.concat([
  Buffer.from(
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
  ),
  png,
  Buffer.from('\r\n--x--\r\n'),
]);
