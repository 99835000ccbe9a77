import { beforeAll, describe, expect, test } from 'vitest';
import { openShop, openTown } from '../../../testing/shop.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { createKey } from '../../keys/index.ts';
import { createUser } from '../../organizations/index.ts';
import { catchUp, writeStories } from '../../reports/reports.factory.ts';

const database = await testDatabase();
const town = await openTown(database);
const shop = await openShop(town);
const { id } = shop.templates.greeting;

const sent = ['PENDING', 'PROCESSING', 'SENT_TO_PROVIDER', 'SENT'] as const;
/** Eleven at night in São Paulo is already the next day in UTC. */
const evening = new Date('2026-03-11T02:00:00Z');
const morning = new Date('2026-03-11T12:00:00Z');

const span = '?from=2026-03-09&to=2026-03-12';
const one = (query = span) => shop.call('GET', `/v1/templates/${id}/analytics${query}`);
const all = (query = span) => shop.call('GET', `/v1/templates/analytics${query}`);
const codeOf = (answer: Awaited<ReturnType<typeof one>>) => [answer.statusCode, answer.json().error?.code];

beforeAll(async () => {
  const messageIds = await writeStories(database, shop, [
    { at: evening, way: [...sent, 'DELIVERED', 'READ'] },
    { at: morning, way: [...sent, 'DELIVERED'] },
    { at: morning, way: sent },
    { at: morning, way: ['PENDING', 'PROCESSING', 'FAILED'] },
    { at: morning, way: ['PENDING', 'PROCESSING', 'SENT_TO_PROVIDER', 'FAILED', 'DELIVERED'] },
    { at: morning, way: ['SCHEDULED', 'CANCELED'] },
    { at: morning, way: ['PENDING'] },
    { at: morning, way: [...sent, 'READ'], templateName: null },
  ]);
  await database.owner.query(
    `insert into outbox (organization_id, type, subject_id) values ($1, 'message.link_clicked', $2)`,
    [shop.organizationId, messageIds[0]],
  );
  await catchUp(database.system);
});

const fresh = await createUser(town.container, { email: 'nova@loja.example', organizationName: 'Nova' });
const { key } = await createKey(town.container, { organizationId: fresh.mainOrganizationId, name: 'nova' });
const asFresh = { authorization: `Bearer ${key}` };

const figures = {
  from: '2026-03-09',
  to: '2026-03-12',
  sent: 4,
  delivered: 3,
  read: 1,
  clicked: 1,
  failed: 1,
  // Four were paid for and stand; the refunds stand as well, also of the one that arrived after all.
  cost: 1.4,
  deliveryRate: '60.00%',
  readRate: '33.33%',
  clickRate: '33.33%',
};

describe('GET /v1/templates/{id}/analytics', () => {
  test('counts by the organization’s own days, empty ones too', async () => {
    const { series, automaticPause, ...rest } = (await one()).json();
    expect(rest).toEqual({ templateId: id, templateName: 'boas_vindas', ...figures });
    const none = { sent: 0, delivered: 0, read: 0, clicked: 0 };
    expect(series).toEqual([
      { date: '2026-03-09', ...none },
      { date: '2026-03-10', sent: 1, delivered: 1, read: 1, clicked: 1 },
      { date: '2026-03-11', sent: 3, delivered: 2, read: 0, clicked: 0 },
      { date: '2026-03-12', ...none },
    ]);
    expect(automaticPause).toMatchObject({ windowHours: 24, minimumSends: 200, maximumFailurePercent: 10 });
  });

  test('takes instants by their date, and the last 30 days when asked for nothing', async () => {
    expect((await one('?from=2026-03-09T10:00:00Z&to=2026-03-12T23:00:00-03:00')).json()).toMatchObject(figures);
    expect((await one('')).json().series).toHaveLength(30);
  });

  test('VALIDATION_ERROR for a date that is none, an end before the beginning, too many days', async () => {
    for (const query of ['?from=ontem', '?from=2026-03-12&to=2026-03-11', '?from=2024-01-01&to=2026-01-01']) {
      expect([query, ...codeOf(await one(query))]).toEqual([query, 400, 'VALIDATION_ERROR']);
    }
    expect((await one('?from=2025-03-12&to=2026-03-12')).statusCode).toBe(200);
  });

  test('TEMPLATE_NOT_FOUND for another’s', async () => {
    const rival = await openShop(town);
    const answer = await shop.call('GET', `/v1/templates/${rival.templates.greeting.id}/analytics`);
    expect(codeOf(answer)).toEqual([404, 'TEMPLATE_NOT_FOUND']);
  });

  test('INVALID_PATH_PARAM for a name', async () => {
    expect(codeOf(await shop.call('GET', '/v1/templates/boas_vindas/analytics'))).toEqual([400, 'INVALID_PATH_PARAM']);
  });

  test('ACCOUNT_NOT_ACTIVATED before it', async () => {
    const answer = await shop.call('GET', `/v1/templates/${id}/analytics`, undefined, asFresh);
    expect(codeOf(answer)).toEqual([403, 'ACCOUNT_NOT_ACTIVATED']);
  });
});

describe('GET /v1/templates/analytics', () => {
  test('shows every template, also those without a send', async () => {
    const { data, ...envelope } = (await all()).json();
    expect(envelope).toEqual({ from: '2026-03-09', to: '2026-03-12' });
    const named = (name: string) => data.find((item: { templateName: string }) => item.templateName === name);
    expect(named('boas_vindas')).toEqual({ templateId: id, templateName: 'boas_vindas', ...figures });
    expect(named('promocao')).toMatchObject({ sent: 0, cost: 0, deliveryRate: '0.00%' });
    expect(data).toHaveLength(3);
  });

  test('VALIDATION_ERROR for a date that is none', async () => {
    expect(codeOf(await all('?to=amanha'))).toEqual([400, 'VALIDATION_ERROR']);
  });

  test('ACCOUNT_NOT_ACTIVATED before it', async () => {
    const answer = await shop.call('GET', '/v1/templates/analytics', undefined, asFresh);
    expect(codeOf(answer)).toEqual([403, 'ACCOUNT_NOT_ACTIVATED']);
  });
});
