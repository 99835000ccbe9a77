import { describe, expect, test } from 'vitest';
import { composeMetrics } from './compose/metrics.ts';
import { openDatabase } from './database/database.ts';
import { createMetrics } from './runtime/metrics.ts';
import { openTown } from './testing/shop.ts';
import { testDatabase } from './testing/test-database.ts';

const database = await testDatabase();
const town = await openTown(database);
const behindProxy = await openTown(database, { TRUSTED_PROXIES: '127.0.0.1/32' });

const ask = async ({ app } = town, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  (await app.inject({ method: 'GET', url: '/metrics', headers, remoteAddress })).statusCode;

describe('GET /metrics on the port of the API', () => {
  test('answers this machine and nobody else', async () => {
    expect(await ask()).toBe(200);
    expect(await ask(town, {}, '::1')).toBe(200);
    expect(await ask(town, {}, '203.0.113.9')).toBe(404);
  });

  test.each(['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Real-IP', 'Forwarded', 'Via'])(
    'is not there for a request through a proxy that sends %s',
    async (header) => {
      expect(await ask(town, { [header]: '203.0.113.9' })).toBe(404);
      expect(await ask(behindProxy, { [header]: '203.0.113.9' })).toBe(404);
    },
  );

  test('is not there for a request that claims to be of this machine', async () => {
    expect(await ask(behindProxy, { 'x-forwarded-for': '127.0.0.1' })).toBe(404);
  });
});

describe('the text of /metrics', () => {
  const text = async () => (await town.app.inject({ method: 'GET', url: '/metrics' })).body;

  test('shows what waits, how long the first has, and who is there to do it', async () => {
    composeMetrics(town.container);
    await database.owner.query("insert into mails (recipient, subject, body) values ('ana@loja.example', '', '')");
    const page = await text();
    for (const queue of ['deliveries', 'schedules', 'outbox', 'webhooks', 'notices'])
      expect(page).toContain(`\nrecado_waiting{queue="${queue}"} 0\n`);
    expect(page).toContain('\nrecado_waiting{queue="mails"} 1\n');
    expect(page).toMatch(/\nrecado_oldest_waiting_seconds\{queue="mails"\} [\d.]+\n/);
    for (const line of ['recado_backlog_up 1', 'recado_uncertain_messages 0', 'recado_lanes_without_worker 0'])
      expect(page).toContain(`\n${line}\n`);
    expect(page).toContain('\nrecado_workers 0\n');
  });

  test('reports without a database that nothing is known of it, and goes on', async () => {
    const nowhere = { url: 'postgres://127.0.0.1:1/none', role: null };
    const lost = openDatabase({
      api: nowhere,
      system: nowhere,
      connections: 2,
      timeoutMs: 5_000,
      log: town.container.log,
    });
    const metrics = createMetrics();
    composeMetrics({ ...town.container, database: lost, metrics });
    const page = await metrics.text();
    await lost.close();
    expect(page).toContain('\nrecado_backlog_up 0\n');
    expect(page).toContain('process_cpu_seconds_total');
    expect(page).not.toContain('recado_waiting{');
  });
});
