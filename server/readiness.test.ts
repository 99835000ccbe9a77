import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from './database/database.ts';
import { Readiness } from './readiness.ts';
import { createMetrics } from './runtime/metrics.ts';
import { serveMetrics } from './serve-metrics.ts';
import { openTown } from './testing/shop.ts';
import { testDatabase } from './testing/test-database.ts';

const database = await testDatabase();
const town = await openTown(database);
const { system } = town.container.database;
const nowhere = { url: 'postgres://127.0.0.1:1/none', role: null };
const lost = openDatabase({
  api: nowhere,
  system: nowhere,
  connections: 2,
  timeoutMs: 1_000,
  log: town.container.log,
});
afterAll(() => lost.close());

describe('on the port of the API', () => {
  const get = async (path: string) => {
    const { statusCode, body } = await town.app.inject({
      method: 'GET',
      url: path,
    });
    return [statusCode, JSON.parse(body)];
  };

  test('a process that answers is alive, and ready while its database answers', async () => {
    expect(await get('/health/live')).toEqual([200, { status: 'UP' }]);
    expect(await get('/health/ready')).toEqual([200, { status: 'UP' }]);
  });

  test('one that was asked to stop is alive and not ready', async () => {
    town.container.readiness.close();
    expect(await get('/health/live')).toEqual([200, { status: 'UP' }]);
    expect(await get('/health/ready')).toEqual([503, { status: 'DOWN', reason: 'stopping' }]);
  });
});

describe('on METRICS_PORT, which workers have too', () => {
  async function ask(readiness: Readiness, path: string): Promise<[number, string]> {
    const server = await serveMetrics({ metrics: createMetrics(), readiness }, { port: 0, host: '127.0.0.1' });
    try {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      const answer = await fetch(`http://127.0.0.1:${port}${path}`);
      return [answer.status, await answer.text()];
    } finally {
      server.close();
    }
  }

  test('a worker whose beats do not arrive is not ready', async () => {
    const readiness = new Readiness(system);
    let fresh = true;
    readiness.watchWorker(() => fresh);
    expect(await ask(readiness, '/health/ready')).toEqual([200, '{"status":"UP"}']);
    fresh = false;
    expect(await ask(readiness, '/health/ready')).toEqual([503, '{"status":"DOWN","reason":"worker"}']);
    expect(await ask(readiness, '/health/live')).toEqual([200, '{"status":"UP"}']);
  });

  test('without a database nobody is ready, and everybody alive', async () => {
    const readiness = new Readiness(lost.system);
    expect(await ask(readiness, '/health/ready')).toEqual([503, '{"status":"DOWN","reason":"database"}']);
    expect(await ask(readiness, '/health/live')).toEqual([200, '{"status":"UP"}']);
  });

  test('anything else is not there', async () => {
    expect((await ask(new Readiness(system), '/other'))[0]).toBe(404);
  });
});
