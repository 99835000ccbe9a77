import { describe, expect, test } from 'vitest';
import { one } from '../../../database/rows.ts';
import { sql } from '../../../database/sql.ts';
import { openShop, openTown } from '../../../testing/shop.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { catchUp, writeStories } from '../../reports/reports.factory.ts';
import { moveTemplates, resumeTemplate } from '../index.ts';
import { watchTemplates } from '../templates.queries.ts';

const database = await testDatabase();
const town = await openTown(database);
const rule = { windowHours: 24, minimumSends: 200, maximumFailurePercent: 10 };

const now = async () => (await one<{ now: Date }>(database.system, sql`select recado.now() as now`)).now;

async function sendMany(shop: Awaited<ReturnType<typeof openShop>>, good: number, bad: number, code?: string) {
  const at = await now();
  const story = (way: readonly ('PENDING' | 'PROCESSING' | 'SENT' | 'FAILED')[]) => ({ at, way });
  const ids = await writeStories(database, shop, [
    ...Array.from({ length: good }, () => story(['PENDING', 'PROCESSING', 'SENT'])),
    ...Array.from({ length: bad }, () => story(['PENDING', 'PROCESSING', 'FAILED'])),
  ]);
  if (code) {
    await database.owner.query(
      `update message_states set error_code = $1 where organization_id = $2 and id = any ($3) and status = 'FAILED'`,
      [code, shop.organizationId, ids],
    );
  }
  await catchUp(database.system);
}

const statusOf = async (shop: Awaited<ReturnType<typeof openShop>>) => {
  await watchTemplates(database.system, rule);
  return (await shop.call('GET', `/v1/templates/${shop.templates.greeting.id}/status`)).json().providerStatus;
};

describe('an automatic pause', () => {
  test.each([
    ['200 sends with 21 failures', 179, 21, 'PAUSED'],
    ['200 sends with 20 failures', 180, 20, 'APPROVED'],
    ['199 sends with 100 failures', 99, 100, 'APPROVED'],
  ])('after %s the template is as it should', async (_, good, bad, status) => {
    const shop = await openShop(town);
    await sendMany(shop, good, bad);
    expect(await statusOf(shop)).toBe(status);
  });

  test('does not count failures that mean nothing for the template', async () => {
    const shop = await openShop(town);
    await sendMany(shop, 150, 60, 'NUMBER_BLOCKED');
    expect(await statusOf(shop)).toBe('APPROVED');
  });

  test('looks at the last 24 hours only', async () => {
    const shop = await openShop(town);
    await sendMany(shop, 0, 100);
    await database.advance(25 * 3_600_000);
    await sendMany(shop, 200, 0);
    expect(await statusOf(shop)).toBe('APPROVED');
  });

  test('refuses sends, is published as automatic, and ends after 24 hours with a clean record', async () => {
    const shop = await openShop(town);
    await sendMany(shop, 100, 100);
    expect(await statusOf(shop)).toBe('PAUSED');
    await town.caughtUp();
    const send = { receiver: '+5531988887777', templateName: 'boas_vindas', templateVariables: ['Ana'] };
    expect((await shop.call('POST', '/v1/messages', send)).json().error.code).toBe('TEMPLATE_PAUSED');
    const analytics = (await shop.call('GET', `/v1/templates/${shop.templates.greeting.id}/analytics`)).json();
    expect(analytics.automaticPause).toMatchObject({ sends: 200, failures: 100, pausedUntil: expect.any(String) });
    await database.advance(24 * 3_600_000 + 1_000);
    expect(await statusOf(shop)).toBe('APPROVED');
    expect(await statusOf(shop)).toBe('APPROVED');
    const { rows } = await database.owner.query(
      `select old, new, detail from outbox where organization_id = $1 and type = 'template.updated' order by seq`,
      [shop.organizationId],
    );
    expect(rows).toEqual([
      { old: 'APPROVED', new: 'PAUSED', detail: { automatic: true } },
      { old: 'PAUSED', new: 'APPROVED', detail: { automatic: true } },
    ]);
  });

  test('is ended by the operator, and not begun again for what it was begun for', async () => {
    const shop = await openShop(town);
    await sendMany(shop, 100, 100);
    expect(await statusOf(shop)).toBe('PAUSED');
    expect(await resumeTemplate(town.container.database, shop.templates.greeting.id)).toBe(true);
    expect(await statusOf(shop)).toBe('APPROVED');
    expect(await resumeTemplate(town.container.database, shop.templates.greeting.id)).toBe(false);
  });

  test('outlives the platform’s word that all is well, and a ban outlives it', async () => {
    const shop = await openShop(town);
    await sendMany(shop, 100, 100);
    const { organizationId } = shop;
    const platform = (status: 'APPROVED' | 'DISABLED') =>
      database.transaction((tx) =>
        moveTemplates(tx, [
          {
            organizationId,
            templateId: shop.templates.greeting.id,
            status,
            pauseKind: 'PLATFORM',
            rejectionReason: null,
          },
        ]),
      );
    expect(await statusOf(shop)).toBe('PAUSED');
    expect(await platform('APPROVED')).toBe(0);
    expect(await statusOf(shop)).toBe('PAUSED');
    expect(await platform('DISABLED')).toBe(1);
    await database.advance(25 * 3_600_000);
    expect(await statusOf(shop)).toBe('DISABLED');
  });
});
