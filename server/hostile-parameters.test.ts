import type { Route } from '@recado/contract/route.ts';
import { routes } from '@recado/contract/routes/index.ts';
import { expect, test } from 'vitest';
import { openPlatform } from './modules/flows/flows.factory.ts';
import { openTown } from './testing/shop.ts';
import { testDatabase } from './testing/test-database.ts';

/**
 * Every query and path parameter of every route of the contract meets what no honest caller writes: numbers beyond all
 * numbers, days that never were, characters that no database stores. Whatever the answer, it is never a fault of ours.
 */
const database = await testDatabase();
const town = await openTown(database);
const platform = await openPlatform(town);
const shop = await platform.openShop();
const link = (await shop.call('POST', '/v1/smart-links', { name: 'Vitrine', slug: 'vitrine-hostil' })).json();

const numbers = ['1e309', '-1e309', '1e308', '1e21', 'Infinity', '-Infinity', 'NaN', '-0', '0', '-1', '1.5', '0x10'];
const large = ['9007199254740993', '2147483648', '9223372036854775808', '99999999999999999999', '1e9', '999999999'];
const days = ['0000-01-01', '0001-01-01', '0001-01-02', '9999-12-31', '-000001-01-01', '+010000-01-01', '2026-02-30'];
const instants = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00%2B14:00',
  '9999-12-31T23:59:59-23:59',
  '2026-11-15T24:00:00Z',
];
const texts = [
  '',
  '%20',
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%ff',
  '%F0%9F%92%A3',
  '%27',
  '%22',
  '%5C',
  '%25',
  '_',
  '%E2%80%AE',
];
const words = [
  'null',
  'true',
  '%5B%5D',
  '%7B%7D',
  '1,2',
  '__proto__',
  'constructor',
  'x'.repeat(255),
  'x'.repeat(4_000),
];
const hostile = [...numbers, ...large, ...days, ...instants, ...texts, ...words];

/** A path whose things are there where that lets a query through to the database. */
const known: Record<string, string> = {
  '/v1/templates/:id': shop.templates.greeting.id,
  '/v1/smart-links/:id': link.id,
};
const absent = '01890a5d-ac96-774b-bcce-b302099a8057';
const addressOf = (path: string) =>
  path
    .replace(/^(\/v1\/[\w-]+\/:id)/, (start) => start.replace(':id', known[start] ?? absent))
    .replaceAll(/\/:\w+/g, `/${absent}`);

const parametersOf = (schema: unknown): string[] => Object.keys(Reflect.get(Object(schema), 'properties') ?? {});

const queries = (route: Route): string[] => {
  const names = parametersOf(route.query);
  const alone = names.flatMap((name) => [
    ...hostile.map((value) => `${name}=${value}`),
    `${name}=1&${name}=2`,
    `${name}[]=1`,
    name,
  ]);
  const both = names.includes('from') && names.includes('to') ? [...days, ...instants] : [];
  return [...alone, ...both.map((value) => `from=${value}&to=${value}`)].map(
    (query) => `${addressOf(route.path)}?${query}`,
  );
};

const paths = (route: Route): string[] =>
  [...route.path.matchAll(/:\w+/g)].flatMap(([name]) =>
    hostile.map((value) => addressOf(route.path.replace(name, () => value))),
  );

// A stream that is let through never ends by itself.
const asked = Object.values<Route>(routes).filter(({ path }) => path !== '/v1/stream');
const calls = asked.flatMap((route) =>
  [...queries(route), ...paths(route)].map((url) => ({ method: route.method, url })),
);

test('no hostile number, day or text in a query or a path is answered with a fault', async () => {
  const faults: string[] = [];
  for (const [n, { method, url }] of calls.entries()) {
    // A minute later nobody is over a limit, so that every call is judged.
    if (n % 900 === 899) await pass(61_000);
    const answer = await shop.call(method, url, method === 'GET' || method === 'DELETE' ? undefined : {}, {
      'idempotency-key': `hostile-${n}`,
    });
    if (answer.statusCode >= 500 || answer.statusCode === 429) faults.push(`${answer.statusCode} ${method} ${url}`);
  }
  expect(faults).toEqual([]);
  expect(calls.length).toBeGreaterThan(5_000);
});

test.each(['/pay/%00', '/pay/%00/pay', '/media/%00', '/media/a/%00', '/confirm-email/%00', '/l/%00', '/c/%00'])(
  '%s is nothing of ours',
  async (url) => {
    for (const method of ['GET', 'POST'] as const) {
      expect((await town.app.inject({ method, url })).statusCode).toBeGreaterThanOrEqual(400);
      expect((await town.app.inject({ method, url })).statusCode).toBeLessThan(500);
    }
  },
);

async function pass(ms: number): Promise<void> {
  town.clock.advance(ms);
  await database.advance(ms);
}
