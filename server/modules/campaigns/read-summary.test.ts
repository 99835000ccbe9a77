import { beforeAll, describe, expect, test } from 'vitest';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { signInAs, type Visitor } from '../../testing/sign-in.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { contactsOf, openCampaigns, phones } from './campaigns.factory.ts';
import { expectedOf, shareOut } from './forecast-campaign.ts';
import { timelineOf } from './read-summary.ts';

const database = await testDatabase();
const town = await openTown(database);
const campaigns = openCampaigns(town);

let shop: Shop;
let ana: Visitor;
let id: string;
const to = phones(10);
const summary = async () => (await ana.call('GET', `/panel/api/campaigns/${id}/summary`)).json();

beforeAll(async () => {
  shop = await openShop(town);
  ana = await signInAs(town, shop.owner.id);
  await campaigns.optOut(shop, to[9] ?? '');
  id = (await campaigns.create(shop, { contacts: contactsOf(to) })).json().id;
  await campaigns.work(1);
});

describe('GET /panel/api/campaigns/:id/summary', () => {
  test('shows how fast it goes and when it would end, from what left last', async () => {
    const before = await summary();
    expect(before).toMatchObject({
      perSecond: 0,
      reasons: [{ kind: 'BLOCKED', code: 'RECIPIENT_OPTED_OUT', count: 1 }],
    });
    expect(Date.parse(before.endsAt)).toBeGreaterThan(Date.now());
    await campaigns.deliver(shop, { outcome: 'accepted' }, 5);
    expect(await summary()).toMatchObject({ perSecond: 0.5 });
  });

  test('groups failures by their words, and draws what happened by the minute', async () => {
    const first = (await campaigns.deliver(shop, { outcome: 'failed', code: 'PROVIDER_ERROR' }, 2)).length;
    const rest = await campaigns.deliver(shop);
    await campaigns.reportStatus(shop, 'READ', rest.slice(0, 1));
    await campaigns.reportStatus(shop, 'FAILED', rest.slice(1));
    await campaigns.count();
    const { reasons, timeline, stepSeconds } = await summary();
    expect(first + rest.length).toBe(4);
    expect(reasons).toContainEqual(
      expect.objectContaining({ kind: 'FAILED', code: 'PROVIDER_ERROR', count: 2, retry: true }),
    );
    expect(reasons).toContainEqual(
      expect.objectContaining({ code: 'INVALID_RECIPIENT', count: rest.length - 1, retry: false }),
    );
    expect(stepSeconds).toBe(60);
    const sum = (name: 'sent' | 'delivered' | 'read' | 'failed') =>
      timeline.reduce((all: number, step: Record<typeof name, number>) => all + step[name], 0);
    expect({ sent: sum('sent'), delivered: sum('delivered'), read: sum('read'), failed: sum('failed') }).toEqual({
      ...{ sent: 1, delivered: 1, read: 1 },
      failed: 2 + rest.length - 1,
    });
  });

  test('a paused campaign has no end', async () => {
    await shop.call('POST', `/v1/campaigns/${id}/pause`);
    expect(await summary()).toMatchObject({ endsAt: null });
  });

  test('CAMPAIGN_NOT_FOUND: of another organization', async () => {
    const other = await openShop(town);
    const eva = await signInAs(town, other.owner.id);
    expect((await eva.call('GET', `/panel/api/campaigns/${id}/summary`)).statusCode).toBe(404);
  });
});

describe('GET /v1/campaigns/:id/recipients', () => {
  const search = async (text: string, more = '') =>
    (await shop.call('GET', `/v1/campaigns/${id}/recipients?search=${encodeURIComponent(text)}${more}`)).json();

  test('finds a contact by any part of the phone, and counts what it finds', async () => {
    const found = await search(to[3]?.slice(-5) ?? '');
    expect(found.pagination.totalElements).toBe(1);
    expect(found.data[0].phone).toBe(to[3]);
    expect((await search('+55 (11)')).pagination.totalElements).toBe(10);
    expect((await search('nada')).data).toEqual([]);
    expect((await search('5511', '&status=BLOCKED')).pagination.totalElements).toBe(1);
  });
});

describe('GET /panel/api/exports/recipients.csv', () => {
  const file = (query: string) => ana.call('GET', `/panel/api/exports/recipients.csv?campaignId=${id}${query}`);

  test('has exactly what is filtered, and no cell that is a formula', async () => {
    const lines = (await file('')).body.trim().split('\r\n');
    expect(lines).toHaveLength(11);
    expect(lines[1]).toContain(`'${to[0]}`);
    const blocked = (await file('&status=BLOCKED')).body.trim().split('\r\n');
    expect(blocked).toHaveLength(2);
    expect(blocked[1]).toContain('A pessoa pediu para não receber mensagens.');
  });

  test('CAMPAIGN_NOT_FOUND: a campaign of nobody', async () => {
    const answer = await ana.call(
      'GET',
      '/panel/api/exports/recipients.csv?campaignId=019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a',
    );
    expect(answer.statusCode).toBe(404);
  });
});

test('a long timeline has at most 120 steps and loses nothing', () => {
  const minutes = Array.from({ length: 500 }, (_, at) => ({
    minute: new Date(at * 60_000),
    ...{ sent: 2, delivered: 1, read: 1, failed: 0 },
  }));
  const { timeline, stepSeconds } = timelineOf(minutes);
  expect(stepSeconds).toBe(300);
  expect(timeline).toHaveLength(100);
  expect(timeline.reduce((sum, { sent }) => sum + sent, 0)).toBe(1_000);
});

test('contacts are shared out over the days of a cap', () => {
  expect(shareOut(1_000, { today: null, daily: null })).toEqual([1_000]);
  expect(shareOut(1_000, { today: 200, daily: 500 })).toEqual([200, 500, 300]);
  expect(shareOut(100_000, { today: 0, daily: 1 })).toHaveLength(31);
});

test('what is expected comes of the template, else of all, and of few messages nothing', () => {
  const rate = (messages: number) => ({ messages, delivered: messages / 2, read: messages / 4 });
  expect(expectedOf({ template: rate(100), organization: rate(400) })).toMatchObject({
    basis: 'template',
    messages: 100,
  });
  expect(expectedOf({ template: rate(40), organization: rate(400) })).toEqual({
    ...{ basis: 'organization', messages: 400 },
    ...{ deliveryRate: 0.5, readRate: 0.25 },
  });
  expect(expectedOf({ template: rate(4), organization: rate(16) })).toBeNull();
});
