import { describe, expect, test } from 'vitest';
import { none } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createHealthReader } from './read-health.ts';

const database = await testDatabase();
const town = await openTown(database);
const deps = {
  system: database.system,
  silentSeconds: 15,
  platformReachable: async () => true,
  isClosing: () => false,
  now: () => 0,
};

describe('GET /health', () => {
  test('answers anyone, and is DEGRADED while no worker lives and the platform is away', async () => {
    const answer = await town.app.inject({ method: 'GET', url: '/health' });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { status: 'DEGRADED', version: '2.1.0', checks: { database: 'UP', workers: 'DOWN', platform: 'DOWN' } },
    ]);
  });

  test('is UP with a worker that beats and a platform that answers', async () => {
    await none(database.system, sql`insert into workers (id, host, pid) values (gen_random_uuid(), 'here', 1)`);
    expect(await createHealthReader(deps)()).toMatchObject({ status: 'UP' });
  });

  test('is DOWN when the database does not answer', async () => {
    const broken = { run: () => Promise.reject(new Error('gone')) };
    const read = createHealthReader({ ...deps, system: broken });
    expect(await read()).toMatchObject({ status: 'DOWN', checks: { database: 'DOWN', workers: 'DOWN' } });
  });

  test('is DOWN from the moment the process was asked to stop, whatever it knows of the rest', async () => {
    let closing = false;
    const read = createHealthReader({ ...deps, isClosing: () => closing });
    expect(await read()).toMatchObject({ status: 'UP' });
    closing = true;
    expect(await read()).toMatchObject({ status: 'DOWN', checks: { database: 'UP' } });
  });

  test('looks once in two seconds, however often it is asked', async () => {
    let looks = 0;
    let now = 0;
    const platformReachable = async () => {
      looks += 1;
      return true;
    };
    const read = createHealthReader({ ...deps, platformReachable, now: () => now });
    await Promise.all([read(), read(), read()]);
    now = 2_001;
    await read();
    expect(looks).toBe(2);
  });
});
