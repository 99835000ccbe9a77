import { plans } from '@recado/contract/plans.ts';
import { describe, expect, test } from 'vitest';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';

const database = await testDatabase();
const town = await openTown(database);
const planOf = async (shop: Shop) => (await shop.call('GET', '/v1/organizations/me/plan')).json();
const send = (shop: Shop) =>
  shop.call('POST', '/v1/messages', {
    receiver: '+5511988887777',
    templateName: 'boas_vindas',
    templateVariables: ['Ana'],
  });

/** Sets the database's clock to an instant. */
async function travelTo(instant: string): Promise<void> {
  const { rows } = await database.owner.query<{ now: Date }>('select recado.now() as now');
  await database.advance(Date.parse(instant) - (rows[0]?.now.getTime() ?? 0));
}

describe('GET /v1/organizations/me/plan', () => {
  test.each([
    ['legacy-free', 'Grátis (legado)', [], [1_000, 3, 10, 1_000]],
    ['start', 'Start', ['contacts', 'forms'], [20_000, null, 100, 100_000]],
    ['growth', 'Growth', ['contacts', 'inbox', 'forms'], [50_000, null, 100, 500_000]],
    ['scale', 'Scale', ['contacts', 'inbox', 'forms', 'recovery'], [null, null, 500, 5_000_000]],
  ] as const)('returns what %s has', async (planId, name, features, caps) => {
    const [monthlyMessages, approvedTemplates, automations, contacts] = caps;
    const shop = await openShop(town, { planId });
    const has = (feature: string) => features.some((one) => one === feature);
    expect(await planOf(shop)).toEqual({
      id: planId,
      name,
      features: { contacts: has('contacts'), inbox: has('inbox'), forms: has('forms'), recovery: has('recovery') },
      limits: { monthlyMessages, approvedTemplates, storageBytes: plans[planId].storageBytes, automations, contacts },
      usage: { messagesThisMonth: 0, approvedTemplates: 3, storageBytes: 0, automations: 0, contacts: 0 },
      renewsAt: expect.any(String),
    });
  });

  test('counts the month in the time zone of the organization: used up, refused, and whole again at its midnight', async () => {
    await travelTo('2027-01-31T23:59:00-03:00');
    const shop = await openShop(town, { planId: 'start' });
    await database.owner.query("update plans set monthly_messages = 2 where id = 'start'");
    await database.owner.query("update cache_versions set version = version + 1 where kind = 'organizations'");
    await town.caughtUp();
    const sent = [await send(shop), await send(shop), await send(shop)];
    expect(sent.map((answer) => answer.statusCode)).toEqual([202, 202, 403]);
    expect(sent[2]?.json().error.code).toBe('PLAN_LIMIT_REACHED');
    expect(await planOf(shop)).toMatchObject({
      usage: { messagesThisMonth: 2 },
      renewsAt: '2027-02-01T03:00:00.000Z',
    });
    // Another month already in UTC, not yet in São Paulo.
    await travelTo('2027-02-01T02:59:50Z');
    expect((await send(shop)).statusCode).toBe(403);
    await travelTo('2027-02-01T03:00:01Z');
    expect(await planOf(shop)).toMatchObject({
      usage: { messagesThisMonth: 0 },
      renewsAt: '2027-03-01T03:00:00.000Z',
    });
    expect((await send(shop)).statusCode).toBe(202);
  });

  test('ends a month where the organization is, not where another is', async () => {
    await travelTo('2027-03-31T14:59:00Z');
    const [here, tokyo] = [await openShop(town, { planId: 'growth' }), await openShop(town, { planId: 'growth' })];
    await database.owner.query("update organizations set time_zone = 'Asia/Tokyo' where id = $1", [
      tokyo.organizationId,
    ]);
    await database.owner.query("update cache_versions set version = version + 1 where kind = 'organizations'");
    await town.caughtUp();
    const used = async () => [await planOf(here), await planOf(tokyo)].map(({ usage }) => usage.messagesThisMonth);
    for (const shop of [here, tokyo]) expect((await send(shop)).statusCode).toBe(202);
    expect(await used()).toEqual([1, 1]);
    await travelTo('2027-03-31T15:00:01Z');
    expect(await used()).toEqual([1, 0]);
    for (const shop of [here, tokyo]) await send(shop);
    expect(await used()).toEqual([2, 1]);
    expect((await planOf(tokyo)).renewsAt).toBe('2027-04-30T15:00:00.000Z');
  });

  test('gives back what was canceled', async () => {
    const shop = await openShop(town, { planId: 'growth' });
    const { id } = (await send(shop)).json();
    expect((await planOf(shop)).usage.messagesThisMonth).toBe(1);
    await shop.call('POST', `/v1/messages/${id}/cancel`);
    expect((await planOf(shop)).usage.messagesThisMonth).toBe(0);
  });
});
