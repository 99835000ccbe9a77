import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uuidV7 } from '../../runtime/ids.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { proveWallet } from '../wallet/index.ts';
import { advanceCampaigns } from './advance-campaigns.ts';
import { contactsOf, openCampaigns, phones } from './campaigns.factory.ts';

const database = await testDatabase();
const town = await openTown(database);
const campaigns = openCampaigns(town);
const { system } = database;
let shop: Shop;
let other: Shop;
beforeEach(() => campaigns.quiet());
beforeAll(async () => {
  shop = await openShop(town);
  other = await openShop(town);
});

const start = async (body: Record<string, unknown> = {}): Promise<string> => {
  const answer = await campaigns.create(shop, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().id;
};

const change = (id: string, verb: string, by = shop) => by.call('POST', `/v1/campaigns/${id}/${verb}`);

async function end(id: string): Promise<void> {
  for (let round = 0; round < 20 && (await campaigns.read(shop, id)).status === 'INGESTING'; round++) {
    await campaigns.work();
    await campaigns.deliver(shop);
    await database.advance(1_000);
  }
}

const expectNoId = async (method: 'GET' | 'POST', path: string) =>
  expect((await shop.call(method, path)).json().error.code).toBe('INVALID_PATH_PARAM');

const nobody = uuidV7(town.clock, { bytes: (count) => Buffer.alloc(count, 7), fraction: () => 0 });

describe('POST /v1/campaigns/:id/cancel', () => {
  test('C3 refunds what never became a message, once; what is queued continues', async () => {
    const before = await shop.balance();
    const id = await start({ contacts: contactsOf(phones(1_200)), templateName: 'boas_vindas' });
    await advanceCampaigns(campaigns.deps);
    const answer = await change(id, 'cancel');
    expect(answer.json()).toMatchObject({ status: 'CANCELED', canceledCount: 960, pendingCount: 240 });
    const { totalCost, refundValue } = answer.json();
    expect(refundValue).toBeCloseTo(totalCost * 0.8, 4);
    expect((await campaigns.ledger(shop, id)).map(({ kind }) => kind)).toEqual(['DEBIT', 'REFUND']);
    expect(await shop.balance()).toBeCloseTo(before - totalCost * 0.2, 4);
    await campaigns.work();
    await campaigns.deliver(shop);
    await campaigns.count();
    expect(await shop.count('messages')).toBe(240);
    expect(await campaigns.completions(shop)).toEqual([]);
    expect(await proveWallet(system, shop.organizationId)).toMatchObject({ difference: 0 });
  });

  test('M9 many at once cancel it once', async () => {
    const id = await start();
    const answers = await Promise.all(Array.from({ length: 30 }, () => change(id, 'cancel')));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 422)).toHaveLength(29);
    expect((await campaigns.ledger(shop, id)).map(({ kind }) => kind)).toEqual(['DEBIT', 'REFUND']);
  });

  test('CAMPAIGN_FINISHED: what is over stays as it ended', async () => {
    const id = await start();
    await end(id);
    const answer = await change(id, 'cancel');
    expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'UNPROCESSABLE_ENTITY']);
  });

  test('INVALID_PATH_PARAM: a name where an id is needed', () => expectNoId('POST', '/v1/campaigns/natal/cancel'));

  test('CAMPAIGN_NOT_FOUND: nobody’s, and another organization’s', async () => {
    const id = await start();
    const answers = [await change(nobody, 'cancel'), await change(id, 'cancel', other)];
    expect(answers.map((answer) => answer.json().error.code)).toEqual(Array(2).fill('CAMPAIGN_NOT_FOUND'));
    expect((await campaigns.read(shop, id)).status).toBe('INGESTING');
  });
});

describe('POST /v1/campaigns/:id/pause', () => {
  test('INVALID_PATH_PARAM: a name where an id is needed', () => expectNoId('POST', '/v1/campaigns/natal/pause'));

  test('makes no further messages until it is resumed, and no new status', async () => {
    const id = await start();
    const paused = await change(id, 'pause');
    expect(paused.json()).toMatchObject({ status: 'INGESTING', pausedAt: expect.any(String) });
    const sent = await shop.count('messages');
    await campaigns.work();
    expect(await shop.count('messages')).toBe(sent);
    expect((await change(id, 'pause')).json().pausedAt).toBe(paused.json().pausedAt);
    await change(id, 'resume');
    await campaigns.work();
    expect(await shop.count('messages')).toBe(sent + 3);
  });

  test('holds what is queued and not yet claimed, until it is resumed', async () => {
    const mine = await openShop(town);
    const id = (await campaigns.create(mine, { contacts: contactsOf(phones(30)) })).json().id;
    await campaigns.work();
    expect(await campaigns.deliver(mine, { outcome: 'accepted' }, 10)).toHaveLength(10);
    await change(id, 'pause', mine);
    expect(await campaigns.deliver(mine)).toEqual([]);
    const recipients = await mine.call('GET', `/v1/campaigns/${id}/recipients?status=PENDING&size=50`);
    expect(recipients.json().data).toHaveLength(20);
    const next = (await campaigns.create(mine, { contacts: contactsOf(phones(30).slice(0, 1)) })).json().id;
    await campaigns.work();
    expect(await campaigns.deliver(mine), 'another campaign goes on').toHaveLength(1);
    await change(id, 'resume', mine);
    expect(await campaigns.deliver(mine)).toHaveLength(20);
    expect(next).not.toBe(id);
  });

  test('canceled while paused, what was queued continues', async () => {
    const mine = await openShop(town);
    const id = (await campaigns.create(mine, { contacts: contactsOf(phones(5)) })).json().id;
    await campaigns.work();
    await change(id, 'pause', mine);
    await change(id, 'cancel', mine);
    expect(await campaigns.deliver(mine)).toHaveLength(5);
  });

  test('CAMPAIGN_FINISHED: what is over is not paused', async () => {
    const id = await start();
    await change(id, 'cancel');
    expect((await change(id, 'pause')).json().error.code).toBe('UNPROCESSABLE_ENTITY');
  });

  test('CAMPAIGN_NOT_FOUND: another organization’s', async () => {
    expect((await change(await start(), 'pause', other)).json().error.code).toBe('CAMPAIGN_NOT_FOUND');
  });
});

describe('POST /v1/campaigns/:id/resume', () => {
  test('INVALID_PATH_PARAM: a name where an id is needed', () => expectNoId('POST', '/v1/campaigns/natal/resume'));

  test('a schedule that passed meanwhile starts now, one ahead at its time', async () => {
    const at = new Date(Date.now() + 4 * 3_600_000).toISOString();
    const id = await start({ scheduledAt: at });
    await change(id, 'pause');
    expect((await change(id, 'resume')).json()).toMatchObject({ status: 'SCHEDULED', pausedAt: null });
    await campaigns.work();
    expect((await campaigns.read(shop, id)).status).toBe('SCHEDULED');
    await change(id, 'pause');
    await database.advance(5 * 3_600_000);
    await campaigns.work();
    expect((await campaigns.read(shop, id)).status).toBe('SCHEDULED');
    await change(id, 'resume');
    await campaigns.work();
    expect((await campaigns.read(shop, id)).status).toBe('INGESTING');
  });

  test('CAMPAIGN_FINISHED: what is over is not resumed', async () => {
    const id = await start();
    await change(id, 'cancel');
    expect((await change(id, 'resume')).json().error.code).toBe('UNPROCESSABLE_ENTITY');
  });

  test('CAMPAIGN_NOT_FOUND: another organization’s', async () => {
    expect((await change(await start(), 'resume', other)).json().error.code).toBe('CAMPAIGN_NOT_FOUND');
  });
});

describe('GET /v1/campaigns/:id', () => {
  test('CAMPAIGN_NOT_FOUND: nobody’s', async () => {
    const answer = await shop.call('GET', `/v1/campaigns/${nobody}`);
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'CAMPAIGN_NOT_FOUND']);
  });

  test('INVALID_PATH_PARAM: a name where an id is needed', () => expectNoId('GET', '/v1/campaigns/natal'));
});

describe('GET /v1/campaigns', () => {
  test('lists newest first, by status and by a part of the name, in an envelope of its own', async () => {
    const mine = await openShop(town);
    for (const name of ['Páscoa', 'Natal um', 'Natal dois']) await campaigns.create(mine, { name });
    const list = async (query: string) => (await mine.call('GET', `/v1/campaigns?${query}`)).json();
    const names = (page: { content: { name: string }[] }) => page.content.map(({ name }) => name);
    expect(await list('size=2')).toMatchObject({ totalPages: 2, totalElements: 3 });
    expect(names(await list('size=2'))).toEqual(['Natal dois', 'Natal um']);
    expect(names(await list('search=natal'))).toEqual(['Natal dois', 'Natal um']);
    for (const search of ['pascoa', 'PÁSC', 'ascoa']) expect(names(await list(`search=${search}`))).toEqual(['Páscoa']);
    expect(names(await list('status=CANCELED'))).toEqual([]);
    expect(Object.keys(await list(''))).toEqual(['content', 'totalPages', 'totalElements']);
  });

  test.each(['page=-1', 'size=0', 'status=NADA'])('VALIDATION_ERROR: %s', async (query) => {
    expect((await shop.call('GET', `/v1/campaigns?${query}`)).json().error.code).toBe('VALIDATION_ERROR');
  });
});

describe('GET /v1/campaigns/:id/recipients', () => {
  test('INVALID_PATH_PARAM: a name where an id is needed', () => expectNoId('GET', '/v1/campaigns/natal/recipients'));

  test('pages through contacts in their order, and through those of one status', async () => {
    const to = phones(5);
    const id = await start({ contacts: contactsOf([...to, to[0] ?? '']) });
    await campaigns.work();
    const list = async (query: string) => (await shop.call('GET', `/v1/campaigns/${id}/recipients?${query}`)).json();
    const page = await list('size=2&page=1');
    expect(page.data.map(({ phone }: { phone: string }) => phone)).toEqual(to.slice(2, 4));
    expect(page.pagination).toEqual({ page: 1, size: 2, totalElements: 6, totalPages: 3 });
    const blocked = await list('status=BLOCKED');
    expect(blocked.pagination.totalElements).toBe(1);
    expect(blocked.data[0]).toMatchObject({
      phone: to[0],
      messageId: null,
      code: 'DUPLICATE',
      reason: 'A pessoa já está nesta campanha.',
    });
    expect((await list('status=PENDING')).data[0]).toMatchObject({ messageId: expect.stringMatching(/^svc_msg_/) });
  });

  test('CAMPAIGN_NOT_FOUND: another organization’s', async () => {
    const answer = await other.call('GET', `/v1/campaigns/${await start()}/recipients`);
    expect(answer.json().error.code).toBe('CAMPAIGN_NOT_FOUND');
  });

  test('VALIDATION_ERROR: a status that is none', async () => {
    const answer = await shop.call('GET', `/v1/campaigns/${await start()}/recipients?status=NADA`);
    expect(answer.json().error.code).toBe('VALIDATION_ERROR');
  });
});
