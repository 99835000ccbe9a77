import { describe, expect, test } from 'vitest';
import { none, one } from '../../../database/rows.ts';
import { sql } from '../../../database/sql.ts';
import { openShop, openTown, type Shop } from '../../../testing/shop.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { sequenceAll } from '../../../testing/wait-for-log.ts';
import { readMessageId } from '../../messages/index.ts';
import { compareHistory } from '../../reports/index.ts';
import { catchUp } from '../../reports/reports.factory.ts';
import { proveWallet, setPrice } from '../../wallet/index.ts';
import { judgeTemplates } from '../index.ts';
import { repriceQueued } from './reprice-queued.ts';

const database = await testDatabase();
const town = await openTown(database);

const later = '2027-01-01T12:00:00Z';
const send = async (shop: Shop, templateName: string, receiver: string, more: object = {}) => {
  // Ids of one millisecond are in no order of their own.
  town.clock.advance(1);
  const asked = { receiver, templateName, templateVariables: ['Ana'], ...more };
  const answer = await shop.call('POST', '/v1/messages', asked);
  expect(answer.statusCode).toBe(202);
  return { id: readMessageId(answer.json().id) ?? '', publicId: answer.json().id, cost: answer.json().cost };
};

async function recategorise(shop: Shop, templateId: string, category: 'UTILITY' | 'MARKETING') {
  const { organizationId } = shop;
  await database.transaction((tx) => judgeTemplates(tx, [{ organizationId, templateId, category, quality: null }]));
  await town.caughtUp();
  await catchUp(database.system);
  while (await repriceQueued(town.container));
  await catchUp(database.system);
}

const read = async (shop: Shop, publicId: string) => (await shop.call('GET', `/v1/messages/${publicId}`)).json();
const isProven = async (shop: Shop) => {
  const { difference, unexplained } = await proveWallet(database.system, shop.organizationId);
  return difference === 0 && unexplained === 0;
};
const priorityOf = async (shop: Shop, id: string) =>
  (
    await one<{ priority: number }>(
      database.system,
      sql`select priority from deliveries where organization_id = ${shop.organizationId} and message_id = ${id}`,
    )
  ).priority;

describe('queued messages of a template that changes its category', () => {
  test('that gets dearer are debited the difference, and stand in line as marketing', async () => {
    const shop = await openShop(town);
    const first = await send(shop, 'boas_vindas', '+5531988880001');
    const scheduled = await send(shop, 'boas_vindas', '+5531988880002', { scheduled_at: later });
    const price = (await send(shop, 'promocao', '+5531988880003')).cost;
    const before = await shop.balance();
    await recategorise(shop, shop.templates.greeting.id, 'MARKETING');
    expect((await read(shop, first.publicId)).cost).toBe(price);
    expect((await read(shop, scheduled.publicId)).cost).toBe(price);
    expect(await shop.balance()).toBeCloseTo(before - 2 * (price - first.cost), 4);
    expect(await priorityOf(shop, first.id)).toBe(4);
    expect(await isProven(shop)).toBe(true);
  });

  test('that gets cheaper are given the difference back, and a change back is debited again', async () => {
    const shop = await openShop(town);
    const message = await send(shop, 'promocao', '+5531988880001');
    const balance = await shop.balance();
    await recategorise(shop, shop.templates.promotion.id, 'UTILITY');
    const now = await read(shop, message.publicId);
    expect(now.cost).toBeLessThan(message.cost);
    expect(await shop.balance()).toBeCloseTo(balance + message.cost - now.cost, 4);
    await recategorise(shop, shop.templates.promotion.id, 'MARKETING');
    expect(await shop.balance()).toBeCloseTo(balance, 4);
    expect(await isProven(shop)).toBe(true);
  });

  test('that the wallet cannot pay for fail and are refunded, and the balance never goes below zero', async () => {
    const shop = await openShop(town, { balance: 1 });
    const sent = [];
    for (let i = 0; i < 5; i++) sent.push(await send(shop, 'boas_vindas', `+553198888000${i}`));
    await recategorise(shop, shop.templates.greeting.id, 'MARKETING');
    const states = await Promise.all(sent.map(({ publicId }) => read(shop, publicId)));
    const failed = states.filter(({ status }) => status === 'FAILED');
    expect(failed.length).toBeGreaterThan(0);
    expect(states.length - failed.length).toBeGreaterThan(0);
    expect(failed[0].reason).toContain('mudou de categoria');
    expect(await shop.balance()).toBeGreaterThanOrEqual(0);
    expect(await isProven(shop)).toBe(true);
  });

  test('that got cheaper are given back also when others before them cannot be paid for', async () => {
    const shop = await openShop(town, { balance: 1 });
    await setPrice(database, { planId: 'scale', kind: 'MARKETING', country: 'PT', priceMicros: 100_000 });
    await town.caughtUp();
    const dearer = [];
    for (let i = 0; i < 4; i++) dearer.push(await send(shop, 'boas_vindas', `+553198888000${i}`));
    const cheaper = await send(shop, 'boas_vindas', '+351912345678');
    await recategorise(shop, shop.templates.greeting.id, 'MARKETING');
    expect(await read(shop, cheaper.publicId)).toMatchObject({ status: 'PENDING', cost: 0.1 });
    const states = await Promise.all(dearer.map(({ publicId }) => read(shop, publicId)));
    expect(states.map(({ status }) => status)).toEqual(['PENDING', 'FAILED', 'FAILED', 'FAILED']);
    expect(await isProven(shop)).toBe(true);
  });

  test('of which a worker is taking one are priced without it, and without waiting for the worker', async () => {
    const shop = await openShop(town);
    const { organizationId } = shop;
    const taken = await send(shop, 'boas_vindas', '+5531988880001');
    const other = await send(shop, 'boas_vindas', '+5531988880002');
    await database.transaction(async (tx) => {
      await none(
        tx,
        sql`select 1 from deliveries where organization_id = ${organizationId} and message_id = ${taken.id} for update`,
      );
      await recategorise(shop, shop.templates.greeting.id, 'MARKETING');
    });
    const costs = async () => [(await read(shop, taken.publicId)).cost, (await read(shop, other.publicId)).cost];
    expect(await costs()).toEqual([0.06, 0.42]);
    await recategorise(shop, shop.templates.greeting.id, 'MARKETING');
    expect(await costs()).toEqual([0.42, 0.42]);
    expect(await isProven(shop)).toBe(true);
  });

  test('that the listings have not followed yet are waited for, however long that takes', async () => {
    const shop = await openShop(town);
    const { organizationId, templates } = shop;
    const message = await send(shop, 'boas_vindas', '+5531988880001');
    const judgement = {
      organizationId,
      templateId: templates.greeting.id,
      category: 'MARKETING',
      quality: null,
    } as const;
    await database.transaction((tx) => judgeTemplates(tx, [judgement]));
    const waits = async () =>
      (
        await one<{ waits: boolean }>(
          database.system,
          sql`select reprice_at is not null as waits from templates
              where organization_id = ${organizationId} and id = ${templates.greeting.id}`,
        )
      ).waits;
    await database.advance(120_000);
    while (await repriceQueued(town.container));
    expect(await waits()).toBe(true);
    await sequenceAll(database.system);
    while (await repriceQueued(town.container));
    expect(await waits()).toBe(true);
    await catchUp(database.system);
    while (await repriceQueued(town.container));
    expect([(await read(shop, message.publicId)).cost, await waits()]).toEqual([0.42, false]);
  });

  test('leave the figures of the day and of the template true', async () => {
    const shop = await openShop(town);
    await send(shop, 'boas_vindas', '+5531988880001');
    await recategorise(shop, shop.templates.greeting.id, 'MARKETING');
    const problems: unknown[] = [];
    await compareHistory(database.system, {
      ...town.container.log,
      error: (problem: unknown) => problems.push(problem),
    });
    expect(problems).toEqual([]);
    const { cost } = (await shop.call('GET', `/v1/templates/${shop.templates.greeting.id}/analytics`)).json();
    expect(cost).toBeCloseTo(100 - (await shop.balance()), 4);
  });

  test('are published as one change of the template', async () => {
    const shop = await openShop(town);
    const { organizationId } = shop;
    const judgement = {
      organizationId,
      templateId: shop.templates.greeting.id,
      category: 'MARKETING',
      quality: 'YELLOW',
    } as const;
    expect(await database.transaction((tx) => judgeTemplates(tx, [judgement]))).toBe(1);
    expect(await database.transaction((tx) => judgeTemplates(tx, [judgement]))).toBe(0);
  });
});
