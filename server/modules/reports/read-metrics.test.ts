import { describe, expect, test } from 'vitest';
import { percentage } from '../../runtime/percentage.ts';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { catchUp, writeStories } from './reports.factory.ts';

const database = await testDatabase();
const town = await openTown(database);
const day = 86_400_000;
const sent = ['PENDING', 'PROCESSING', 'SENT_TO_PROVIDER', 'SENT'] as const;

/** São Paulo is three hours behind UTC, all year. */
async function midnightInSaoPaulo(): Promise<number> {
  const { rows } = await database.owner.query<{ now: Date }>('select recado.now() as now');
  const behind = 3 * 3_600_000;
  return Math.floor(((rows[0]?.now.getTime() ?? 0) - behind) / day) * day + behind;
}

const none = {
  total: 0,
  sent: 0,
  delivered: 0,
  read: 0,
  failed: 0,
  pending: 0,
  deliveryRate: '0.00%',
  totalCost: 0,
};

describe('GET /dashboard/metrics', () => {
  test('is all zeros without history, and since is empty', async () => {
    const answer = await (await openShop(town)).call('GET', '/dashboard/metrics');
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { ...none, since: '', window7d: none, previous7d: none, mode: 'LIVE' },
    ]);
  });

  test('counts cumulatively and takes refunds off the cost', async () => {
    const shop = await openShop(town);
    const at = new Date('2026-01-02T01:00:00Z');
    await writeStories(database, shop, [
      { at, way: sent },
      { at, way: [...sent, 'DELIVERED'] },
      { at, way: [...sent, 'DELIVERED', 'READ'] },
      { at, way: ['PENDING', 'PROCESSING', 'FAILED'] },
      { at, way: ['SCHEDULED', 'CANCELED'] },
      { at, way: ['PENDING', 'PROCESSING', 'SENT_TO_PROVIDER'] },
    ]);
    await catchUp(database.system);
    expect((await shop.call('GET', '/dashboard/metrics')).json()).toEqual({
      total: 6,
      sent: 3,
      delivered: 2,
      read: 1,
      failed: 1,
      pending: 1,
      deliveryRate: '50.00%',
      totalCost: 1.4,
      since: '2026-01-01',
      window7d: none,
      previous7d: none,
      mode: 'LIVE',
    });
  });

  test('divides the weeks at midnight of the organization’s time zone', async () => {
    const shop = await openShop(town);
    const midnight = await midnightInSaoPaulo();
    const delivered = [...sent, 'DELIVERED'] as const;
    const at = (millis: number) => ({ at: new Date(millis), way: delivered });
    await writeStories(database, shop, [
      at(midnight),
      at(midnight - 6 * day),
      at(midnight - 6 * day - 1),
      at(midnight - 9 * day),
      at(midnight - 13 * day),
      at(midnight - 13 * day - 1),
    ]);
    await catchUp(database.system);
    const metrics = (await shop.call('GET', '/dashboard/metrics')).json();
    expect([metrics.total, metrics.window7d.total, metrics.previous7d.total]).toEqual([6, 2, 3]);
    expect(metrics.previous7d).toMatchObject({ delivered: 3, sent: 3, deliveryRate: '100.00%', totalCost: 1.05 });
  });
});

test.each([
  [0, 0, '0.00%'],
  [9_735, 10_000, '97.35%'],
  [1, 3, '33.33%'],
  [2, 2, '100.00%'],
])('%s of %s is %s', (part, whole, text) => {
  expect(percentage(part, whole)).toBe(text);
});
