import { beforeEach, describe, expect, test } from 'vitest';
import { one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { proveWallet } from '../wallet/index.ts';
import { contactsOf, phones } from './campaigns.factory.ts';
import { renderCampaignEvents } from './render-campaign-events.ts';
import { openBooks, type Standing } from './testing/open-books.ts';

/**
 * A campaign whose template changes its category: whatever has not left yet, made into a message or not, ends up at the
 * new price, and what the campaign shows is what the ledger holds.
 */
const database = await testDatabase();
const town = await openTown(database);
const books = openBooks(town);
const { campaigns } = books;
const { system } = database;
const prices = { UTILITY: 0.06, MARKETING: 0.42 };

let shop: Shop;
beforeEach(async () => {
  await campaigns.quiet();
  shop = await books.openSlowShop();
});

const costsOf = async (id: string) => [...new Set((await books.standing(shop, id)).map(({ cost }) => cost))];
const cost = async (id: string) => (await campaigns.read(shop, id)).totalCost;
const entries = async (kind: string) => (await shop.call('GET', `/v1/wallet/statement?kind=${kind}`)).json().data;

/** What webhooks learn of its end. */
async function eventsOf(id: string) {
  const { organizationId } = shop;
  const ended = {
    organizationId,
    type: 'campaign.completed',
    subjectId: id,
    old: 'INGESTING',
    new: 'COMPLETED',
  } as const;
  const event = { ...ended, g: 1, position: 1, day: '2026-01-01', at: new Date(), detail: null };
  return renderCampaignEvents(system, [event]);
}

describe('a campaign whose template changes its category', () => {
  test('that gets dearer pays the difference for what is queued, and for each contact as its turn comes', async () => {
    const id = await books.start(shop, 120);
    expect(await cost(id)).toBeCloseTo(120 * prices.UTILITY, 4);
    await books.recategorise(shop, id, shop.templates.greeting.id, 'MARKETING');
    const queued = await books.standing(shop, id);
    expect([queued.length, await costsOf(id)]).toEqual([100, [prices.MARKETING]]);
    expect(queued.every(({ priority }) => priority === 4)).toBe(true);
    expect(await cost(id)).toBeCloseTo(100 * prices.MARKETING + 20 * prices.UTILITY, 4);
    await books.expectHistory();
    expect(await books.finish(shop, id)).toBe('COMPLETED');
    expect([(await books.standing(shop, id)).length, await costsOf(id)]).toEqual([120, [prices.MARKETING]]);
    expect(await campaigns.read(shop, id)).toMatchObject({
      sentCount: 120,
      failedCount: 0,
      blockedCount: 0,
      refundValue: 0,
    });
    expect(await cost(id)).toBeCloseTo(120 * prices.MARKETING, 4);
    expect(await shop.balance()).toBeCloseTo(100 - 120 * prices.MARKETING, 4);
    expect(await eventsOf(id)).toMatchObject([{ totalCost: 50.4, refundValue: 0 }]);
    await books.expectHistory();
  });

  test('that gets cheaper is given the difference back, in words that name the cause', async () => {
    const id = await books.start(shop, 120, { templateName: 'promocao' });
    await books.recategorise(shop, id, shop.templates.promotion.id, 'UTILITY');
    expect(await books.finish(shop, id)).toBe('COMPLETED');
    expect(await costsOf(id)).toEqual([prices.UTILITY]);
    expect(await cost(id)).toBeCloseTo(120 * prices.UTILITY, 4);
    expect(await shop.balance()).toBeCloseTo(100 - 120 * prices.UTILITY, 4);
    const [ofContacts, ofQueued] = await entries('ADJUSTMENT');
    expect(ofQueued).toMatchObject({ description: 'Mudança de categoria do template: mensagens na fila' });
    expect(ofContacts).toMatchObject({ description: 'Mudança de categoria do template: campanha Natal' });
    expect(ofContacts.amount).toBeCloseTo(20 * (prices.MARKETING - prices.UTILITY), 4);
    await books.expectHistory();
  });

  test('that the wallet cannot pay for fails or blocks the rest, and gives back what those had cost', async () => {
    shop = await books.openSlowShop({ balance: 10 });
    const id = await books.start(shop, 120);
    // R$ 2.80 are left, and R$ 0.36 are missing for each.
    await books.recategorise(shop, id, shop.templates.greeting.id, 'MARKETING');
    const failed = (await books.standing(shop, id)).filter(({ status }) => status === 'FAILED');
    expect([failed.length, [...new Set(failed.map((one) => one.cost))]]).toEqual([93, [prices.UTILITY]]);
    // What those gave back is enough for sixteen of the twenty that were still to come.
    expect(await books.finish(shop, id)).toBe('COMPLETED_WITH_ERRORS');
    const { blockedCount, refundValue } = await campaigns.read(shop, id);
    expect([blockedCount, refundValue]).toEqual([4, expect.closeTo(97 * prices.UTILITY, 4)]);
    expect(await shop.balance()).toBeCloseTo(10 - 23 * prices.MARKETING, 4);
    const { data } = (await shop.call('GET', `/v1/campaigns/${id}/recipients?status=BLOCKED`)).json();
    expect(data[0].reason).toContain('mudou de categoria');
    await books.expectHistory();
  });

  test('and is canceled then gives back exactly what was charged for the contacts that never became messages', async () => {
    const id = await books.start(shop, 120);
    await books.recategorise(shop, id, shop.templates.greeting.id, 'MARKETING');
    await books.act(shop, id, 'cancel');
    const [refund] = await entries('REFUND');
    expect(refund).toMatchObject({ reference: id });
    expect(refund.amount).toBeCloseTo(20 * prices.UTILITY, 4);
    await campaigns.deliver(shop, { outcome: 'failed', code: 'PROVIDER_ERROR' }, 10);
    await campaigns.deliver(shop);
    await books.expectBooks(shop, id);
    const { totalCost, refundValue } = await campaigns.read(shop, id);
    expect(refundValue).toBeCloseTo(20 * prices.UTILITY + 10 * prices.MARKETING, 4);
    expect(totalCost - refundValue).toBeCloseTo(90 * prices.MARKETING, 4);
    await books.expectHistory();
  });

  test('while it is paused goes on at the new price, however long the pause was', async () => {
    const answer = await campaigns.create(shop, { contacts: contactsOf(phones(3)) });
    const { id } = answer.json();
    await books.act(shop, id, 'pause');
    await books.recategorise(shop, id, shop.templates.greeting.id, 'MARKETING');
    await database.advance(120_000);
    await campaigns.reprice();
    expect(await cost(id)).toBeCloseTo(3 * prices.UTILITY, 4);
    await books.act(shop, id, 'resume');
    expect(await books.finish(shop, id)).toBe('COMPLETED');
    expect([await costsOf(id), await cost(id)]).toEqual([[prices.MARKETING], expect.closeTo(3 * prices.MARKETING, 4)]);
  });

  test('before its time comes starts at the new price, and a repeat of its creation is answered the first one', async () => {
    const { now } = await one<{ now: Date }>(system, sql`select recado.now() as now`);
    const scheduledAt = new Date(now.getTime() + 3_600_000).toISOString();
    const body = { contacts: contactsOf(phones(3)), scheduledAt };
    const created = await campaigns.create(shop, body, `scheduled-${shop.organizationId}`);
    const { id } = created.json();
    await books.recategorise(shop, id, shop.templates.greeting.id, 'MARKETING');
    await database.advance(3_601_000);
    expect(await books.finish(shop, id)).toBe('COMPLETED');
    expect([await costsOf(id), await cost(id)]).toEqual([[prices.MARKETING], expect.closeTo(3 * prices.MARKETING, 4)]);
    const repeat = await campaigns.create(shop, body, `scheduled-${shop.organizationId}`);
    expect(repeat.json()).toEqual(created.json());
  });

  test('and back before the turn of a contact comes leaves it at what it was charged', async () => {
    const answer = await campaigns.create(shop, { contacts: contactsOf(phones(3)) });
    const { id } = answer.json();
    await books.recategorise(shop, id, shop.templates.greeting.id, 'MARKETING');
    await books.recategorise(shop, id, shop.templates.greeting.id, 'UTILITY');
    expect(await books.finish(shop, id)).toBe('COMPLETED');
    expect([await costsOf(id), await entries('ADJUSTMENT')]).toEqual([[prices.UTILITY], []]);
  });
});

describe('an A/B test, of whose templates one changes its category', () => {
  const abTest = { variantBTemplateName: 'boas_vindas_b', samplePct: 50, metric: 'READ', decideAfterMinutes: 60 };

  async function startTest(): Promise<{ id: string; templateId: string }> {
    const { id: templateId } = await shop.template('boas_vindas_b', 'UTILITY');
    await town.caughtUp();
    return { id: await books.start(shop, 20, { abTest }), templateId };
  }

  const costOf = (messages: readonly Standing[], variant: string | null) => [
    ...new Set(messages.filter((one) => one.variant === variant).map((one) => `${one.cost} ${one.priority}`)),
  ];

  test('prices only the messages of that one anew, and the rest as the winner is priced', async () => {
    const { id, templateId } = await startTest();
    await books.recategorise(shop, id, templateId, 'MARKETING');
    const sample = await books.standing(shop, id);
    expect([costOf(sample, 'A'), costOf(sample, 'B')]).toEqual([['0.06 3'], ['0.42 4']]);
    await books.expectHistory();
    await books.act(shop, id, 'ab-test/winner', { variant: 'B' });
    await campaigns.work();
    expect(costOf(await books.standing(shop, id), null)).toEqual(['0.42 4']);
    expect(await books.finish(shop, id)).toBe('COMPLETED');
    expect(await cost(id)).toBeCloseTo(5 * prices.UTILITY + 15 * prices.MARKETING, 4);
  });

  test('before the sample leaves prices each variant by its own category, in its own place in line', async () => {
    const { id: templateId } = await shop.template('boas_vindas_b', 'UTILITY');
    await town.caughtUp();
    const { id } = (await campaigns.create(shop, { contacts: contactsOf(phones(20)), abTest })).json();
    await books.recategorise(shop, id, templateId, 'MARKETING');
    await campaigns.work();
    const sample = await books.standing(shop, id);
    expect([costOf(sample, 'A'), costOf(sample, 'B')]).toEqual([['0.06 3'], ['0.42 4']]);
    await books.act(shop, id, 'ab-test/winner', { variant: 'A' });
    expect(await books.finish(shop, id)).toBe('COMPLETED');
    expect(await cost(id)).toBeCloseTo(15 * prices.UTILITY + 5 * prices.MARKETING, 4);
  });
});

describe('a winner whose template became marketing', () => {
  test('fills the queue no further than its number delivers', async () => {
    const { id: templateId } = await shop.template('boas_vindas_b', 'UTILITY');
    await town.caughtUp();
    const abTest = { variantBTemplateName: 'boas_vindas_b', samplePct: 1, metric: 'READ', decideAfterMinutes: 60 };
    const id = await books.start(shop, 230, { abTest });
    await campaigns.deliver(shop);
    await books.recategorise(shop, id, templateId, 'MARKETING');
    await books.act(shop, id, 'ab-test/winner', { variant: 'B' });
    await campaigns.work();
    const queued = await shop.count('deliveries');
    expect([queued > 50, queued <= 100]).toEqual([true, true]);
  });
});

describe('POST /v1/campaigns/:id/retry-failed, after the template changed its category', () => {
  test('debits what those that failed cost now, as much as they were refunded', async () => {
    const id = await books.start(shop, 3);
    await books.recategorise(shop, id, shop.templates.greeting.id, 'MARKETING');
    expect(await books.finish(shop, id, { outcome: 'failed', code: 'PROVIDER_ERROR' })).toBe('FAILED');
    expect((await campaigns.completions(shop))[0]?.detail).toMatchObject({ refundMicros: 3 * 420_000 });
    const { totalCost, refundValue } = await campaigns.read(shop, id);
    expect([totalCost, refundValue]).toEqual([1.26, 1.26]);
    expect(await shop.balance()).toBe(100);
    const key = { 'idempotency-key': `again-${id}` };
    const again = await shop.call('POST', `/v1/campaigns/${id}/retry-failed`, undefined, key);
    expect([again.statusCode, again.json().totalCost]).toEqual([201, 1.26]);
    expect(await shop.balance()).toBeCloseTo(98.74, 4);
    expect(await proveWallet(system, shop.organizationId)).toMatchObject({ difference: 0, unexplained: 0 });
  });
});
